import type { Plan } from '#contract/resources/account.ts'

const DAY = 24 * 3600 * 1000
/** Days. Characters that last longer have no useful day, and a time too far away is no valid date. */
const FAR = 100 * 365

/**
 * Returns the time when the characters of the plan run out at so many a day: milliseconds since 1970; null when they
 * last until the period ends, or for a lifetime. `perDay` is an average over days of which some may be empty.
 */
export function runOutDay({ characters, period_end }: Plan, perDay: number, now: number): number | null {
  if (characters.remaining === null || perDay <= 0) return null
  const days = characters.remaining / perDay
  const day = now + days * DAY
  return days > FAR || (period_end !== null && day >= Date.parse(period_end)) ? null : day
}

/** Returns the day of a moment in UTC, as the service names it: `2026-11-20`. */
export function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10)
}

/** Returns the query of the last days, today included. */
export function lastDays(days: number, now: number): { readonly from: string; readonly to: string } {
  return { from: dayOf(now - (days - 1) * DAY), to: dayOf(now) }
}
