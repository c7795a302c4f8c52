import { limits } from '#contract/limits.ts'
import type { Clock } from '../../lib/clock.ts'
import type { Budget, BudgetLink } from './budget-link.ts'

/**
 * Saving comes first, then requests of a person, then data on the screen, then prefetching, then sending documents, then
 * filling up in the background, then polling.
 */
export const priorities = ['save', 'act', 'look', 'prefetch', 'send', 'fill', 'poll'] as const
export type Priority = (typeof priorities)[number]

/** Number of requests of the minute that are reserved for more urgent ones. */
const reserve: Readonly<Record<Priority, number>> = {
  save: 0,
  act: 0,
  look: 10,
  prefetch: 30,
  // More than any reading: documents that are sent leave a share of the minute to screens, pages and polling.
  send: 40,
  fill: 36,
  poll: 24,
}

const WINDOW = 60_000
// Over HTTP/1.1 a browser has six connections to a service. All but saving share four: one is left for saving however
// long the others take, and one for requests unknown to the scheduler (parts of the page, a test of the path).
const MOST_AT_ONCE = 6
const OTHERS_AT_ONCE = 4
// Two ends of a minute that are this close belong to the same minute: the service sends whole seconds.
const SAME_WINDOW = 1500

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
// oxlint-disable-next-line max-lines-per-function
export function makeScheduler(clock: Clock, link?: BudgetLink): Scheduler {
  let limit: number = limits.requestsPerMinute
  let remaining = limit
  let windowEnds = clock.now() + WINDOW
  let blockedUntil = 0
  let running = 0
  let saving = 0
  // Time of the next look at waiting requests; Infinity: nothing has to wait.
  let wakesAt = Number.POSITIVE_INFINITY
  let waiting: Waiting[] = []

  const refresh = () => {
    if (clock.now() < windowEnds) return
    remaining = limit
    windowEnds = clock.now() + WINDOW
  }

  // A service with a small allowance must not starve the background for ever.
  const kept = (priority: Priority) => Math.min(reserve[priority], Math.floor(limit / 3))

  const wait = (priority: Priority): number => {
    refresh()
    const now = clock.now()
    if (now < blockedUntil) return blockedUntil - now
    return remaining > kept(priority) ? 0 : Math.max(1, windowEnds - now)
  }

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
        const milliseconds = wait(priority)
        if (milliseconds > 0) {
          void wakeIn(milliseconds)
          break
        }
        waiting = waiting.filter((entry) => entry !== next)
        running++
        if (isSaving) saving++
        remaining--
        link?.announce('sent')
        next.start()
      }
    }
  }

  /** Adopts a budget. The rest of a minute grows only with the next one: answers overtake one another, and tabs too. */
  const adopt = (announced: Budget) => {
    const isSame = announced.limit === limit && Math.abs(announced.windowEnds - windowEnds) < SAME_WINDOW
    remaining = isSame ? Math.min(remaining, announced.remaining) : announced.remaining
    limit = announced.limit
    windowEnds = announced.windowEnds
    blockedUntil = Math.max(blockedUntil, announced.blockedUntil)
  }

  link?.listen((update) => {
    refresh()
    if (update === 'sent') remaining--
    else adopt(update)
  })

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
      refresh()
      const now = clock.now()
      const resets = count(headers, 'RateLimit-Reset')
      const left = count(headers, 'RateLimit-Remaining')
      const isRefused = status === 429
      const waitUntil = isRefused ? now + (count(headers, 'Retry-After') ?? 1) * 1000 : 0
      const budget: Budget = {
        limit: count(headers, 'RateLimit-Limit') ?? limit,
        // Requests under way beside this one may not be counted yet.
        remaining: isRefused ? 0 : left === null ? remaining : left - Math.max(0, running - 1),
        // After a 429 the next allowed request begins a new minute, unless the answer has another end.
        windowEnds: resets !== null ? now + resets * 1000 : isRefused ? waitUntil : windowEnds,
        blockedUntil: waitUntil,
      }
      adopt(budget)
      link?.announce(budget)
      // Requests that wait for the next minute may go now.
      pump()
    },
    idle: () => Math.max(0, MOST_AT_ONCE - running),
    wait,
    share: (priority) => Math.max(1, limit - kept(priority)),
  }
}

function count(headers: Headers, name: string): number | null {
  const text = headers.get(name)
  return text !== null && /^\d{1,9}$/.test(text) ? Number(text) : null
}
