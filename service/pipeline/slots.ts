/** Runs at most `count` pieces of work at a time; the others begin in their order. */
export function startSlots(count: number): <T>(work: () => Promise<T>, signal?: AbortSignal) => Promise<T> {
  const waiting: (() => void)[] = []
  let free = count
  const take = async (signal?: AbortSignal) => {
    if (free > 0) {
      free--
      return
    }
    await new Promise<void>((resolve, reject) => {
      const begin = () => {
        signal?.removeEventListener('abort', giveUp)
        resolve()
      }
      const giveUp = () => {
        waiting.splice(waiting.indexOf(begin), 1)
        reject(signal?.reason)
      }
      waiting.push(begin)
      signal?.addEventListener('abort', giveUp, { once: true })
    })
  }
  return async (work, signal) => {
    signal?.throwIfAborted()
    await take(signal)
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next === undefined) free++
      else next()
    }
  }
}
