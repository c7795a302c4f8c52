import { countCharacters } from '../store/organisations.ts'
import type { Db } from '../store/open-store.ts'
import type { OrganisationRow } from '../store/schema.ts'
import { Problem } from './problem.ts'

/** Code points; `limit` and `remaining` are null when the plan has no limit. */
export type Characters = {
  readonly limit: number | null
  readonly used: number
  readonly reserved: number
  readonly remaining: number | null
}

export async function readCharacters(db: Db, organisation: OrganisationRow): Promise<Characters> {
  const { used, reserved } = await countCharacters(db, organisation.organisation_id, organisation.period_start)
  const limit = organisation.character_limit
  return { limit, used, reserved, remaining: limit === null ? null : Math.max(limit - used, 0) }
}

/** Refuses new work for a plan that has ended, pauses, or has nothing left. */
export async function requirePlan(db: Db, organisation: OrganisationRow, now: Date): Promise<void> {
  if (organisation.plan_status === 'trial-ended')
    throw new Problem('trial-ended', { detail: 'The free trial is over. Documents and resources remain.' })
  if (organisation.plan_status === 'trial-paused') {
    const nextMonth = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1)
    throw new Problem('trial-paused', { retryAfter: Math.ceil((nextMonth - now.getTime()) / 1000) })
  }
  const { remaining } = await readCharacters(db, organisation)
  if (remaining === 0) throw new Problem('quota-exceeded', { detail: leftText(0) })
}

export function leftText(characters: number): string {
  return `${characters} characters are left in the plan.`
}
