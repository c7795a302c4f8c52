import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'

/** Longest wait of another client in milliseconds; only `npm run fuzz` sets it. */
const most = Number(process.env['COTEJO_FUZZ_BYSTANDER_MS'] ?? Number.POSITIVE_INFINITY)
const pauseMs = 10

/** Returns the milliseconds that other programs took from this thread; 0 where the system does not count them. */
function timeWithoutProcessor(): number {
  try {
    return Number(readFileSync('/proc/thread-self/schedstat', 'latin1').split(' ')[1]) / 1e6
  } catch {
    return 0
  }
}

/** Runs `work` while another client keeps asking for the service's health, which no request may block. */
export async function besideBystander<T>(
  what: string,
  ask: (path: string, init: RequestInit) => Promise<Response>,
  work: () => Promise<T>,
): Promise<T> {
  const state = { isDone: false, longest: 0 }
  const watch = async () => {
    while (!state.isDone) {
      const [started, without] = [performance.now(), timeWithoutProcessor()]
      // A pause that lasts longer is a wait, too, because the event loop was blocked.
      await sleep(pauseMs)
      await (await ask('/healthz', { method: 'GET' })).arrayBuffer()
      const waited = performance.now() - started - pauseMs - (timeWithoutProcessor() - without)
      state.longest = Math.max(state.longest, waited)
    }
  }
  const watching = watch()
  try {
    return await work()
  } finally {
    state.isDone = true
    await watching
    expect(Math.round(state.longest), `milliseconds that another client waited during ${what}`).toBeLessThan(most)
  }
}
