// Milliseconds after which a press is not the first of two or three, which select words.
const AFTER_PRESSES = 400

type Press = Pick<MouseEvent, 'detail' | 'timeStamp'>

export type HeldPress = ReturnType<typeof makeHeldPress>

/** Holds a press that may be the first of several: it counts after a moment, or at once when a key is meant for it. */
export function makeHeldPress() {
  let held: { readonly run: () => void; readonly timer: ReturnType<typeof setTimeout> } | null = null
  let decided: { readonly row: number | null; time: number } = { row: null, time: -Infinity }
  const drop = () => {
    if (held !== null) clearTimeout(held.timer)
    held = null
  }
  const settle = () => {
    const run = held?.run
    drop()
    run?.()
  }
  return {
    hold(run: () => void) {
      drop()
      held = { run, timer: setTimeout(settle, AFTER_PRESSES) }
    },
    isHeld: () => held !== null,
    /**
     * True for a press that decides as the second of a double one, by mouse, pen or finger: by then the button is that of
     * the next row, unseen. One on the same row is none, since the first was refused; nor is a press by key.
     */
    isSecond({ detail, timeStamp: time }: Press, row: number | null): boolean {
      const isFast = detail !== 0 && row !== decided.row && time - decided.time < AFTER_PRESSES
      if (isFast) decided.time = time
      else if (detail !== 0) decided = { row, time }
      return isFast
    },
    settle,
    drop,
  }
}
