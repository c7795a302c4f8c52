import { lockOrganisation, setDemonstrationDue } from '../../store/organisations.ts'
import type { Caller } from '../../ports/records.ts'
import { requirePlan } from '../account/plan.ts'
import type { CoreParts } from '../core-parts.ts'
import { Problem } from '../problem.ts'

/** Has a worker fill in the demonstration; nothing happens where there is one. Throws where the plan translates nothing. */
export async function makeDemonstration({ store, now }: CoreParts, { organisationId }: Caller): Promise<void> {
  await store.transact(async (tx) => {
    const organisation = await lockOrganisation(tx, organisationId)
    if (organisation === undefined) throw new Problem('unauthorized')
    if (organisation.demonstration !== null || organisation.demonstration_due !== null) return
    await requirePlan(tx, organisation, now())
    await setDemonstrationDue(tx, organisationId, now())
  })
}
