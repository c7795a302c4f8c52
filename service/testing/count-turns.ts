/** Counts how often the event loop could answer other requests during `work`. */
export async function countTurns(work: () => Promise<unknown>): Promise<number> {
  let turns = 0
  let isDone = false
  const count = () => {
    if (isDone) return
    turns++
    setImmediate(count)
  }
  setImmediate(count)
  await work()
  isDone = true
  return turns
}
