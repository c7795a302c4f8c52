/** Yields what promises resolve to, in the order in which they do; throws when one rejects. */
export async function* arriving<Value>(promises: readonly Promise<Value>[]): AsyncGenerator<Value> {
  const arrived: Value[] = []
  const failures: unknown[] = []
  let wake: () => void = () => undefined
  const collect = async (promise: Promise<Value>) => {
    try {
      arrived.push(await promise)
    } catch (error) {
      failures.push(error)
    }
    wake()
  }
  for (const promise of promises) void collect(promise)
  let yielded = 0
  while (yielded < promises.length) {
    if (failures.length > 0) throw failures[0]
    const next = arrived.shift()
    if (next !== undefined) {
      yielded++
      yield next
    } else {
      await new Promise<void>((resolve) => {
        wake = resolve
      })
    }
  }
}
