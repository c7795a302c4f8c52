// Milliseconds after which a press is not the first of two or three, which select words.
const AFTER_PRESSES = 400

export type HeldPress = ReturnType<typeof makeHeldPress>

/** Holds a press that may be the first of several: it counts after a moment, or at once when a key is meant for it. */
export function makeHeldPress() {
  let held: { readonly run: () => void; readonly timer: ReturnType<typeof setTimeout> } | null = null
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
    settle,
    drop,
  }
}
