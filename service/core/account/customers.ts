import { addOrganisation, listOrganisations } from '../../store/organisations.ts'
import type { OrganisationRow } from '../../store/schema.ts'
import type { CoreParts } from '../core-parts.ts'
import { createKey } from './keys.ts'

type Parts = Pick<CoreParts, 'store' | 'now' | 'newId'>

/** Adds a separate organisation, without limits until it gets a plan, and the key of its first admin. */
export async function addCustomer(parts: Parts, name: string): Promise<{ organisationId: string; key: string }> {
  const { store, now, newId } = parts
  const organisationId = newId('org')
  return store.transact(async (tx) => {
    await addOrganisation(tx, {
      organisation_id: organisationId,
      name,
      plan: 'local',
      plan_status: 'active',
      character_limit: null,
      period_start: `${now().toISOString().slice(0, 7)}-01`,
      period_end: null,
      paused_until: null,
      demo_wanted: false,
      created_at: now(),
    })
    const { key } = await createKey(parts, tx, organisationId, { name: 'first admin', role: 'admin' })
    return { organisationId, key }
  })
}

/** Returns the oldest first. */
export async function listCustomers({ store }: Pick<Parts, 'store'>): Promise<OrganisationRow[]> {
  return listOrganisations(store.db)
}
