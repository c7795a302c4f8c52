import type { Clock } from '../../lib/clock.ts'
import type { BudgetLink } from './budget-link.ts'
import { makeMinuteBudget, priorities, type Priority } from './minute-budget.ts'

// Over HTTP/1.1 a browser has six connections to a service. All but saving share four: one is left for saving however
// long the others take, and one for requests unknown to the scheduler (parts of the page, a test of the path).
const MOST_AT_ONCE = 6
const OTHERS_AT_ONCE = 4

export type Scheduler = {
  /** Sends when it is this request's turn. Rejects with the signal's reason when it is given up before that. */
  run<T>(priority: Priority, send: () => Promise<T>, signal?: AbortSignal): Promise<T>
  /** Reads the remaining requests of the minute from an answer. */
  received(headers: Headers, status: number): void
  /** Returns the number of the browser's connections without a request of this page. */
  idle(): number
  /** Returns the milliseconds until a request of this priority could leave; 0 for now. */
  wait(priority: Priority): number
  /** Returns the number of requests of this priority that a minute has without others. */
  share(priority: Priority): number
}

type Waiting = { readonly priority: Priority; readonly start: () => void; readonly signal: AbortSignal | undefined }

/**
 * Owns the requests a minute that a key has. It counts down from the service's last report, holds back requests that
 * are not urgent while few are left, and waits for the next window rather than meet a 429. Tabs that use the same key
 * count together.
 */
export function makeScheduler(clock: Clock, link?: BudgetLink): Scheduler {
  const budget = makeMinuteBudget(clock, link)
  let running = 0
  let saving = 0
  // Time of the next look at waiting requests; Infinity: nothing has to wait.
  let wakesAt = Number.POSITIVE_INFINITY
  let waiting: Waiting[] = []

  const wakeIn = async (milliseconds: number) => {
    const until = clock.now() + milliseconds
    if (until >= wakesAt) return
    wakesAt = until
    await clock.sleep(milliseconds)
    if (wakesAt === until) wakesAt = Number.POSITIVE_INFINITY
    pump()
  }

  const pump = () => {
    waiting = waiting.filter(({ signal }) => !signal?.aborted)
    for (const priority of priorities) {
      for (;;) {
        const next = waiting.find((entry) => entry.priority === priority)
        if (next === undefined) break
        const isSaving = priority === 'save'
        if (running >= MOST_AT_ONCE || (!isSaving && running - saving >= OTHERS_AT_ONCE)) return
        const milliseconds = budget.wait(priority)
        if (milliseconds > 0) {
          void wakeIn(milliseconds)
          break
        }
        waiting = waiting.filter((entry) => entry !== next)
        running++
        if (isSaving) saving++
        budget.spend()
        next.start()
      }
    }
  }

  return {
    run: (priority, send, signal) =>
      new Promise((resolve, reject) => {
        if (signal?.aborted) return reject(signal.reason)
        const giveUp = () => reject(signal?.reason)
        signal?.addEventListener('abort', giveUp, { once: true })
        const start = () => {
          send()
            .then(resolve, reject)
            .finally(() => {
              // One signal may serve hundreds of requests, and would hold all of their answers.
              signal?.removeEventListener('abort', giveUp)
              running--
              if (priority === 'save') saving--
              pump()
            })
        }
        waiting.push({ priority, start, signal })
        pump()
      }),
    received(headers, status) {
      // Requests under way beside this one may not be counted yet.
      budget.received(headers, status, Math.max(0, running - 1))
      // Requests that wait for the next minute may go now.
      pump()
    },
    idle: () => Math.max(0, MOST_AT_ONCE - running),
    wait: budget.wait,
    share: budget.share,
  }
}
