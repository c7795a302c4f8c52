import type { Db } from './open-store.ts'
import type { RequestRow } from './schema.ts'

export async function addRequests(db: Db, rows: readonly RequestRow[]): Promise<void> {
  if (rows.length === 0) return
  await db
    .insertInto('requests')
    .values([...rows])
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function removeOldRequests(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('requests').where('created_at', '<', before).execute()
}

export type RequestFilter = {
  readonly status?: number | undefined
  readonly operation?: string | undefined
  /** The last id of the page before. */
  readonly after?: string | undefined
  readonly limit: number
}

/** Newest first. Ids sort by age, so the page after an id is the same whatever was added meanwhile. */
export async function listRequests(db: Db, organisationId: string, filter: RequestFilter): Promise<RequestRow[]> {
  let query = db
    .selectFrom('requests')
    .selectAll()
    .where('organisation_id', '=', organisationId)
    .orderBy('request_id', 'desc')
    .limit(filter.limit)
  if (filter.status !== undefined) query = query.where('status', '=', filter.status)
  if (filter.operation !== undefined) query = query.where('operation', '=', filter.operation)
  if (filter.after !== undefined) query = query.where('request_id', '<', filter.after)
  return query.execute()
}

export async function findRequest(db: Db, organisationId: string, requestId: string): Promise<RequestRow | undefined> {
  return db
    .selectFrom('requests')
    .selectAll()
    .where('organisation_id', '=', organisationId)
    .where('request_id', '=', requestId)
    .executeTakeFirst()
}
