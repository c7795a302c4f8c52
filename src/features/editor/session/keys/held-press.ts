// Milliseconds after which a press is not the first of two or three, which select words.
const AFTER_PRESSES = 400

type Press = Pick<MouseEvent, 'detail' | 'timeStamp'>

export type HeldPress = ReturnType<typeof makeHeldPress>

/** Holds a press that may be the first of several: it counts after a moment, or at once when a key is meant for it. */
export function makeHeldPress() {
  let held: { readonly run: () => void; readonly timer: ReturnType<typeof setTimeout> } | null = null
  let decided = -Infinity
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
     * the next row, unseen. A press by key, which has no number of presses, is none.
     */
    isSecond({ detail, timeStamp }: Press): boolean {
      const isFast = detail !== 0 && timeStamp - decided < AFTER_PRESSES
      if (detail !== 0) decided = timeStamp
      return isFast
    },
    settle,
    drop,
  }
}
