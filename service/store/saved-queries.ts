import type { Db } from './open-store.ts'
import type { SavedQueryRow } from './schema.ts'

/** Returns the queries by name. */
export async function listSavedQueries(db: Db, organisationId: string): Promise<SavedQueryRow[]> {
  return db
    .selectFrom('saved_queries')
    .selectAll()
    .where('organisation_id', '=', organisationId)
    .orderBy('name')
    .orderBy('query_id')
    .execute()
}

export async function addSavedQuery(db: Db, row: SavedQueryRow): Promise<void> {
  await db.insertInto('saved_queries').values(row).execute()
}

/** Replaces the query and the person who saved it. */
export async function replaceSavedQuery(
  db: Db,
  { organisation_id, query_id, query, saved_by, saved_by_key_id, updated_at }: SavedQueryRow,
): Promise<void> {
  await db
    .updateTable('saved_queries')
    .set({ query, saved_by, saved_by_key_id, updated_at })
    .where('organisation_id', '=', organisation_id)
    .where('query_id', '=', query_id)
    .execute()
}

export async function removeSavedQuery(db: Db, organisationId: string, queryId: string): Promise<void> {
  await db
    .deleteFrom('saved_queries')
    .where('organisation_id', '=', organisationId)
    .where('query_id', '=', queryId)
    .execute()
}
