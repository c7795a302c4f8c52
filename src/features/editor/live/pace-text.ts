import { afterPaint } from '../../../lib/after-paint.ts'

// Milliseconds: a pause in which a text is told, longer than between two keys of a quick typist, and how long one waits
// for a pause at most. With what the journal waits (`entry-book.ts`) it is less than the second that a crash may cost.
const PAUSE = 150
const LONGEST = 500

type Held = { readonly id: string; readonly text: () => string; readonly since: number }

/**
 * What is typed stands on the screen first. What follows from it, such as keeping, checking and drawing the row, comes
 * after the paint, in a pause between two keys; of a quick typist's keys some are told together.
 */
export function paceText(tell: (id: string, text: string) => void) {
  let held: Held | null = null
  let callOff = () => {}

  const settle = () => {
    if (held === null) return
    const { id, text } = held
    held = null
    callOff()
    tell(id, text())
  }
  const inPause = () => {
    const timer = setTimeout(settle, PAUSE)
    callOff = () => clearTimeout(timer)
  }

  return {
    /** A sentence has changed; `text` is asked when it is told. */
    hold(id: string, text: () => string) {
      const now = performance.now()
      if (held !== null && held.id !== id) settle()
      const since = held?.since ?? now
      held = { id, text, since }
      callOff()
      callOff = afterPaint(now - since < LONGEST ? inPause : settle)
    },
    /** Tells at once what has not been told. */
    settle,
  }
}
