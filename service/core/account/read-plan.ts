import type { Plan } from '#contract/resources/account.ts'
import { findOrganisation } from '../../store/organisations.ts'
import type { Caller } from '../../ports/records.ts'
import type { CoreParts } from '../core-parts.ts'
import { planOn, readCharacters } from './plan.ts'
import { Problem } from '../problem.ts'

/** Returns the plan of the caller's organisation and its remaining characters. */
export async function readPlan({ store, requestsPerMinute, now }: CoreParts, caller: Caller): Promise<Plan> {
  const organisation = await findOrganisation(store.db, caller.organisationId)
  if (organisation === undefined) throw new Problem('unauthorized')
  const { status, start, end } = planOn(now(), organisation)
  const { limit, used, remaining } = await readCharacters(store.db, organisation, now())
  return {
    plan: organisation.plan,
    status,
    period_start: startOfDay(start),
    period_end: end === null ? null : startOfDay(end),
    characters: { limit, used, remaining },
    requests_per_minute: requestsPerMinute,
  }
}

function startOfDay(date: string): string {
  return `${date}T00:00:00.000Z`
}
