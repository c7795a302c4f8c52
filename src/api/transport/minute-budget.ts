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
// Two ends of a minute that are this close belong to the same minute: the service sends whole seconds.
const SAME_WINDOW = 1500

/** Counts down the requests of the minute from the service's last report; tabs that use the same key count together. */
export function makeMinuteBudget(clock: Clock, link: BudgetLink | undefined) {
  let limit: number = limits.requestsPerMinute
  let remaining = limit
  let windowEnds = clock.now() + WINDOW
  let blockedUntil = 0

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
    /** Counts a request that leaves. */
    spend() {
      remaining--
      link?.announce('sent')
    },
    /** Reads the remaining requests from an answer; `others`: requests under way, which it may not count yet. */
    received(headers: Headers, status: number, others: number) {
      refresh()
      const now = clock.now()
      const resets = count(headers, 'RateLimit-Reset')
      const left = count(headers, 'RateLimit-Remaining')
      const isRefused = status === 429
      const waitUntil = isRefused ? now + (count(headers, 'Retry-After') ?? 1) * 1000 : 0
      const budget: Budget = {
        limit: count(headers, 'RateLimit-Limit') ?? limit,
        remaining: isRefused ? 0 : left === null ? remaining : left - others,
        // After a 429 the next allowed request begins a new minute, unless the answer has another end.
        windowEnds: resets !== null ? now + resets * 1000 : isRefused ? waitUntil : windowEnds,
        blockedUntil: waitUntil,
      }
      adopt(budget)
      link?.announce(budget)
    },
    /** Returns the milliseconds until a request of this priority could leave. */
    wait,
    share: (priority: Priority) => Math.max(1, limit - kept(priority)),
  }
}

function count(headers: Headers, name: string): number | null {
  const text = headers.get(name)
  return text !== null && /^\d{1,9}$/.test(text) ? Number(text) : null
}
