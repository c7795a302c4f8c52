import { afterPaint } from '../../../lib/after-paint.ts'

// Milliseconds of a pause after which a text is reported, longer than between two keys of a quick typist, and the
// longest wait for it. With the wait of the journal (`entry-book.ts`) it is less than the second that a crash may cost.
const PAUSE = 150
const LONGEST = 500

type Held = {
  readonly id: string
  readonly since: number
  text: () => string
  last: number
}

/**
 * Reports typed text after it is drawn. Its consequences, such as saving, checking and drawing the row, come after the
 * paint, in a pause between two keys; some keys of a quick typist are reported together. A key costs no timer: the one
 * that runs reads the time of the last key.
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
    // A key may be waiting for its paint at this moment.
    else if (all <= 0) callOff = afterPaint(settle)
    else lookIn(Math.min(pause, all))
  }
  const lookIn = (milliseconds: number) => {
    const timer = setTimeout(look, milliseconds)
    callOff = () => clearTimeout(timer)
  }

  return {
    /** Notes that a segment has changed; `text` is read when it is reported. Returns true for the first change of those. */
    hold(id: string, text: () => string): boolean {
      const last = performance.now()
      if (held !== null && held.id !== id) settle()
      if (held !== null) {
        held.text = text
        held.last = last
        return false
      }
      held = { id, text, since: last, last }
      lookIn(PAUSE)
      return true
    },
    /** Reports at once any text that is not reported yet. */
    settle,
  }
}
