import type { Plan } from '#contract/resources/account.ts'

const DAY = 24 * 3600 * 1000
/** Days. What lasts longer has no day worth a name, and one far enough away has none at all. */
const FAR = 100 * 365

/**
 * When the characters of the plan run out at so many a day: milliseconds since 1970; null when they last until the
 * period ends, or for a lifetime. `perDay` is an average over days of which some may be empty.
 */
export function runOutDay({ characters, period_end }: Plan, perDay: number, now: number): number | null {
  if (characters.remaining === null || perDay <= 0) return null
  const days = characters.remaining / perDay
  const day = now + days * DAY
  return days > FAR || (period_end !== null && day >= Date.parse(period_end)) ? null : day
}

/** The day of a moment as the service names it, UTC: `2026-11-20`. */
export function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10)
}

/** The query of the last so many days, today included. */
export function lastDays(days: number, now: number): { readonly from: string; readonly to: string } {
  return { from: dayOf(now - (days - 1) * DAY), to: dayOf(now) }
}
