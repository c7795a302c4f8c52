import type { Plan } from '#contract/resources/account.ts'
import { findOrganisation } from '../store/organisations.ts'
import type { Caller } from './records.ts'
import type { CoreParts } from './core-parts.ts'
import { readCharacters } from './plan.ts'
import { Problem } from './problem.ts'

/** The plan of the caller's organisation and what is left of it. */
export async function readPlan({ store, requestsPerMinute }: CoreParts, caller: Caller): Promise<Plan> {
  const organisation = await findOrganisation(store.db, caller.organisationId)
  if (organisation === undefined) throw new Problem('unauthorized')
  const { limit, used, remaining } = await readCharacters(store.db, organisation)
  return {
    plan: organisation.plan,
    status: organisation.plan_status,
    period_start: startOfDay(organisation.period_start),
    period_end: organisation.period_end === null ? null : startOfDay(organisation.period_end),
    characters: { limit, used, remaining },
    requests_per_minute: requestsPerMinute,
  }
}

function startOfDay(date: string): string {
  return `${date}T00:00:00.000Z`
}
