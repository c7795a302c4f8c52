import { afterPaint } from '../../../lib/after-paint.ts'

// Milliseconds: a pause in which a text is reported, longer than between two keys of a quick typist, and how long one waits
// for a pause at most. With what the journal waits (`entry-book.ts`) it is less than the second that a crash may cost.
const PAUSE = 150
const LONGEST = 500

type Held = {
  readonly id: string
  readonly since: number
  text: () => string
  last: number
}

/**
 * What is typed is drawn first. What follows from it, such as keeping, checking and drawing the row, comes
 * after the paint, in a pause between two keys; of a quick typist's keys some are reported together. A key costs no timer:
 * the one that runs looks when the last one was.
 */
export function paceText(announce: (id: string, text: string) => void) {
  let held: Held | null = null
  let callOff = () => {}

  const settle = () => {
    if (held === null) return
    const { id, text } = held
    held = null
    callOff()
    announce(id, text())
  }
  const look = () => {
    if (held === null) return
    const now = performance.now()
    const [pause, all] = [PAUSE - (now - held.last), LONGEST - (now - held.since)]
    if (pause <= 0) settle()
    // A key may wait for its paint at this moment.
    else if (all <= 0) callOff = afterPaint(settle)
    else lookIn(Math.min(pause, all))
  }
  const lookIn = (milliseconds: number) => {
    const timer = setTimeout(look, milliseconds)
    callOff = () => clearTimeout(timer)
  }

  return {
    /** A segment has changed; `text` is asked when it is reported. */
    hold(id: string, text: () => string) {
      const last = performance.now()
      if (held !== null && held.id !== id) settle()
      if (held === null) {
        held = { id, text, since: last, last }
        lookIn(PAUSE)
      } else {
        held.text = text
        held.last = last
      }
    },
    /** Reports at once what has not been reported. */
    settle,
  }
}
