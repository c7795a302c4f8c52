import { limits } from '#contract/limits.ts'
import { mayAct } from '#contract/resources/account.ts'
import type { NewSavedQuery, SavedQueries, SavedQuery } from '#contract/resources/saved-query.ts'
import { lockOrganisation } from '../../store/organisations.ts'
import { addSavedQuery, listSavedQueries, removeSavedQuery, replaceSavedQuery } from '../../store/saved-queries.ts'
import type { SavedQueryRow } from '../../store/schema.ts'
import type { CoreParts } from '../core-parts.ts'
import { Problem } from '../problem.ts'
import type { Caller } from '../../ports/records.ts'
import { isStorable } from '../storable.ts'

type Parts = Pick<CoreParts, 'store' | 'now' | 'newId'>

/** Returns the organisation's queries by name. */
export async function listQueries(
  { store }: Pick<CoreParts, 'store'>,
  { organisationId }: Pick<Caller, 'organisationId'>,
): Promise<SavedQueries> {
  return { queries: (await listSavedQueries(store.db, organisationId)).map(toRecord) }
}

/**
 * Saves a query, or replaces one of the same name, which only its author or a manager may do; then `created` is false.
 * Throws `invalid-request`, `forbidden`.
 */
export async function saveQuery(
  { store, now, newId }: Parts,
  caller: Caller,
  { name, query }: NewSavedQuery,
): Promise<{ readonly saved: SavedQuery; readonly created: boolean }> {
  for (const [path, text] of Object.entries({ name, query }))
    if (!isStorable(text)) throw new Problem('invalid-request', { errors: [{ path, message: 'no null characters' }] })
  const { organisationId } = caller
  return store.transact(async (tx) => {
    // The lock makes one query when two are saved under the same name at the same moment.
    await lockOrganisation(tx, organisationId)
    const stored = await listSavedQueries(tx, organisationId)
    const before = stored.find((row) => row.name === name)
    if (before !== undefined) requireOwn(caller, before)
    else if (stored.length >= limits.savedQueries.most)
      throw new Problem('invalid-request', {
        detail: `An organisation has at most ${limits.savedQueries.most} saved queries.`,
        errors: [{ path: 'name', message: `at most ${limits.savedQueries.most} saved queries` }],
      })
    const row: SavedQueryRow = {
      organisation_id: organisationId,
      query_id: before?.query_id ?? newId('qry'),
      name,
      query,
      saved_by: caller.keyName,
      saved_by_key_id: caller.keyId,
      updated_at: now(),
    }
    await (before === undefined ? addSavedQuery(tx, row) : replaceSavedQuery(tx, row))
    return { saved: toRecord(row), created: before === undefined }
  })
}

/** Deletes a query for its author or a manager. Throws `query-not-found`, `forbidden`. */
export async function deleteQuery({ store }: Pick<CoreParts, 'store'>, caller: Caller, queryId: string): Promise<void> {
  const { organisationId } = caller
  await store.transact(async (tx) => {
    await lockOrganisation(tx, organisationId)
    const row = (await listSavedQueries(tx, organisationId)).find(({ query_id }) => query_id === queryId)
    if (row === undefined) throw new Problem('query-not-found')
    requireOwn(caller, row)
    await removeSavedQuery(tx, organisationId, queryId)
  })
}

function requireOwn({ keyId, role }: Caller, { saved_by, saved_by_key_id }: SavedQueryRow): void {
  if (saved_by_key_id === keyId || mayAct(role, 'manager')) return
  throw new Problem('forbidden', { detail: `${saved_by} saved this query: only they or a manager can change it.` })
}

function toRecord({ query_id, name, query, saved_by, updated_at }: SavedQueryRow): SavedQuery {
  return { id: query_id, name, query, saved_by, updated_at: updated_at.toISOString() }
}
