// Milliseconds: a hidden page draws no frames.
const NO_FRAME = 100

/** Does a piece of work once earlier changes are on the screen. Returns a function that cancels it. */
export function afterPaint(work: () => void): () => void {
  let turn: ReturnType<typeof setTimeout> | undefined
  const callOff = () => {
    cancelAnimationFrame(frame)
    clearTimeout(limit)
    clearTimeout(turn)
  }
  const now = () => {
    callOff()
    work()
  }
  const frame = requestAnimationFrame(() => {
    turn = setTimeout(now)
  })
  const limit = setTimeout(now, NO_FRAME)
  return callOff
}
