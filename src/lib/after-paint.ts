// Milliseconds: a page that is not shown draws no frames.
const NO_FRAME = 100

/** Does a piece of work once what was changed before it is on the screen. Gives back the way to call it off. */
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
