import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'

/** For how many milliseconds another client may wait; only `npm run fuzz` sets it. */
const most = Number(process.env['COTEJO_FUZZ_BYSTANDER_MS'] ?? Number.POSITIVE_INFINITY)
const pauseMs = 10

/** Milliseconds in which this thread could have run but other programs did; 0 where the system does not count them. */
function timeWithoutProcessor(): number {
  try {
    return Number(readFileSync('/proc/thread-self/schedstat', 'latin1').split(' ')[1]) / 1e6
  } catch {
    return 0
  }
}

/** Does the work while another client keeps asking whether the service lives, which no request may hold up. */
export async function besideBystander<T>(
  what: string,
  ask: (path: string, init: RequestInit) => Promise<Response>,
  work: () => Promise<T>,
): Promise<T> {
  const state = { isDone: false, longest: 0 }
  const watch = async () => {
    while (!state.isDone) {
      const [started, without] = [performance.now(), timeWithoutProcessor()]
      // A pause that lasts longer is a wait, too: the event loop was held up.
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
