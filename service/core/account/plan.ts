import { countCharacters } from '../../store/organisations.ts'
import type { Db } from '../../store/open-store.ts'
import type { PlanStatus } from '../../store/account-tables.ts'
import type { OrganisationRow } from '../../store/schema.ts'
import { Problem } from '../problem.ts'

/** Code points; `limit` and `remaining` are null when the plan has no limit. */
export type Characters = {
  readonly limit: number | null
  readonly used: number
  readonly reserved: number
  readonly remaining: number | null
}

/** UTC days, `2026-11-20`; characters count from the start on, and the end is the first day after. */
export type PlanNow = { readonly status: PlanStatus; readonly start: string; readonly end: string | null }

type Stored = Pick<OrganisationRow, 'plan_status' | 'period_start' | 'period_end' | 'paused_until'>

/**
 * Returns a stored plan as it is today, so nothing has to run at midnight: a trial ends on the last day of its period,
 * a paused one resumes on the stored day, and an active plan begins a new period of the same whole months (at least
 * one) where the one before ended.
 *
 * `({active, 2026-01-15, 2026-02-15}, 2026-04-01)` → `2026-03-15` to `2026-04-15`.
 */
export function planOn(now: Date, { plan_status, period_start, period_end, paused_until }: Stored): PlanNow {
  const today = now.toISOString().slice(0, 10)
  const goesOn = plan_status === 'trial-paused' && paused_until !== null && paused_until <= today
  const status = goesOn ? 'trial' : plan_status
  if (period_end === null || period_end > today) return { status, start: period_start, end: period_end }
  if (status !== 'active')
    return { status: status === 'trial' ? 'trial-ended' : status, start: period_start, end: period_end }
  const months = Math.max(1, monthsBetween(period_start, period_end))
  let start = period_start
  let end = period_end
  for (let periods = 1; end <= today; periods++) {
    start = end
    end = addMonths(period_end, periods * months)
  }
  return { status, start, end }
}

/** Counts only the usage in today's period. */
export async function readCharacters(db: Db, organisation: OrganisationRow, now: Date): Promise<Characters> {
  const { start } = planOn(now, organisation)
  const { used, reserved } = await countCharacters(db, organisation.organisation_id, start)
  const limit = organisation.character_limit
  return { limit, used, reserved, remaining: limit === null ? null : Math.max(limit - used, 0) }
}

/** Refuses new work for a plan that has ended or is paused. */
export function requireStatus(organisation: OrganisationRow, now: Date): void {
  const { status } = planOn(now, organisation)
  if (status === 'trial-ended')
    throw new Problem('trial-ended', { detail: 'The free trial has ended. Documents and resources are kept.' })
  if (status !== 'trial-paused') return
  const nextMonth = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1)
  const until = organisation.paused_until === null ? nextMonth : Date.parse(`${organisation.paused_until}T00:00:00Z`)
  throw new Problem('trial-paused', { retryAfter: Math.ceil((until - now.getTime()) / 1000) })
}

/** Refuses new work for a plan that has ended, is paused, or has nothing left. */
export async function requirePlan(db: Db, organisation: OrganisationRow, now: Date): Promise<void> {
  requireStatus(organisation, now)
  const { remaining } = await readCharacters(db, organisation, now)
  if (remaining === 0) throw new Problem('quota-exceeded', { detail: leftText(0) })
}

export function leftText(characters: number): string {
  return `${characters} characters are left in the plan.`
}

function monthsBetween(start: string, end: string): number {
  const month = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7))
  return month(end) - month(start)
}

/** Returns the same day of a later month, at most its last: `('2026-01-31', 1)` → `2026-02-28`. */
function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10)
}
