import type { Plan } from '#contract/resources/account.ts'
import type { Usage } from '#contract/resources/usage.ts'

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

/** Days for which the rate is asked. */
export const RATE_DAYS = 30
/** Days of use below which a daily average says nothing. */
const LEAST_DAYS = 3

/**
 * Returns the characters per day since the first day of use within a period, today included; null where that is too
 * recent.
 */
export function dailyRate({ items, totals }: Pick<Usage, 'items' | 'totals'>, now: number): number | null {
  const used = items.filter(({ characters }) => characters > 0).map(({ date }) => Date.parse(date))
  // A service may not say by days what was used.
  if (used.length === 0) return totals.characters / RATE_DAYS
  const days = Math.floor((now - Math.min(...used)) / DAY) + 1
  return days < LEAST_DAYS ? null : totals.characters / days
}

/** Returns the day of a moment in UTC, as the service names it: `2026-11-20`. */
export function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10)
}

/** Returns the query of the last days, today included. */
export function lastDays(days: number, now: number): { readonly from: string; readonly to: string } {
  return { from: dayOf(now - (days - 1) * DAY), to: dayOf(now) }
}

/** Returns as many days before a period of days as it has itself; null where it is open. */
export function daysBefore({ from, to }: { readonly from: string; readonly to: string }) {
  if (from === '' || to === '') return null
  const days = (Date.parse(to) - Date.parse(from)) / DAY + 1
  return { from: dayOf(Date.parse(from) - days * DAY), to: dayOf(Date.parse(from) - DAY) }
}
