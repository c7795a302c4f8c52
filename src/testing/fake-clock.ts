import type { Clock } from '../lib/clock.ts'

/** Makes a clock that stops until a test moves it; `waits` are the requested lengths, in order. */
export function fakeClock(start = 1_000_000) {
  let now = start
  let sleeping: { readonly until: number; readonly wake: () => void }[] = []
  const waits: number[] = []
  const clock: Clock = {
    now: () => now,
    sleep: (milliseconds, signal) =>
      new Promise((resolve) => {
        waits.push(milliseconds)
        if (signal?.aborted) return resolve()
        const entry = { until: now + milliseconds, wake: resolve }
        sleeping.push(entry)
        signal?.addEventListener('abort', () => {
          sleeping = sleeping.filter((other) => other !== entry)
          resolve()
        })
      }),
  }
  return {
    ...clock,
    waits,
    /** Lets time pass, waking sleepers in their order and letting each do its work. */
    async pass(milliseconds: number) {
      const end = now + milliseconds
      for (let woken = 0; ; woken++) {
        if (woken > 10_000) throw new Error(`Something sleeps without end until ${now}, in ${milliseconds} ms`)
        await settle()
        const next = sleeping.filter(({ until }) => until <= end).sort((a, b) => a.until - b.until)[0]
        if (next === undefined) break
        now = Math.max(now, next.until)
        sleeping = sleeping.filter((other) => other !== next)
        next.wake()
      }
      now = end
      await settle()
    },
  }
}

// Tests run in Node; its timers of 0 ms wait for 1 ms.
declare function setImmediate(callback: (nothing: void) => void): void

/** Waits until everything that can go on without time passing has gone on. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 10; turn++) await new Promise((resolve) => setImmediate(resolve))
}
