import { addCustomer } from '../core/account/customers.ts'
import { makeNewId } from '../core/new-id.ts'
import { openDatabase } from '../store/open-database.ts'

/** Adds organisations to the database of a running service, like `cotejo orgs create`, without a process for each. */
export async function openOrganisations(dataDir: string) {
  const store = await openDatabase(dataDir, null)
  const now = () => new Date()
  const parts = { store, now, newId: makeNewId(now) }
  return { add: (name: string) => addCustomer(parts, name), close: () => store.close() }
}
