import type { Db } from '../../store/open-store.ts'
import { addOrganisation, findOrganisation, listOrganisations, lockOrganisations } from '../../store/organisations.ts'
import type { NewOrganisation } from '../../store/schema.ts'
import type { CoreParts } from '../core-parts.ts'
import { createKey } from './keys.ts'
import { Problem } from '../problem.ts'

/**
 * Finds or makes the organisation of the person who started the service: made at the first start, without limits. The
 * operator's own key, when there is one, is an admin's key of it from then on.
 */
export async function ensureLocalOrganisation(
  parts: Pick<CoreParts, 'store' | 'now' | 'newId'>,
  { adminKey, demo }: { readonly adminKey: string | null; readonly demo: boolean },
): Promise<NewOrganisation> {
  const { store, now, newId } = parts
  return store.transact(async (tx) => {
    await lockOrganisations(tx)
    const [first] = await listOrganisations(tx)
    const organisation = first ?? newOrganisation(newId('org'), now(), demo)
    if (first === undefined) await addOrganisation(tx, organisation)
    if (adminKey !== null)
      await createKey(parts, tx, organisation.organisation_id, { name: 'operator', role: 'admin', text: adminKey })
    return organisation
  })
}

function newOrganisation(organisationId: string, now: Date, demo: boolean): NewOrganisation {
  return {
    organisation_id: organisationId,
    name: 'Cotejo',
    plan: 'local',
    plan_status: 'active',
    character_limit: null,
    period_start: `${now.toISOString().slice(0, 7)}-01`,
    period_end: null,
    paused_until: null,
    demo_wanted: demo,
    created_at: now,
  }
}

/** Returns the organisation with this id, or the local one when none is named. Throws `not-found`. */
export async function requireOrganisation(db: Db, organisationId: string | undefined): Promise<NewOrganisation> {
  const found =
    organisationId === undefined ? (await listOrganisations(db))[0] : await findOrganisation(db, organisationId)
  if (found === undefined) throw new Problem('not-found', { detail: 'There is no such organisation.' })
  return found
}
