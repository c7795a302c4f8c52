import { sql } from 'kysely'
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
  readonly keyName?: string | undefined
  readonly jobId?: string | undefined
  /** UTC days, both included. */
  readonly from?: string | undefined
  readonly to?: string | undefined
  /** Paths whose successful requests are left out. */
  readonly without?: readonly string[]
  /** The last id of the previous page. */
  readonly after?: string | undefined
  readonly limit: number
}

/** Returns the newest first. Ids sort by age, so rows added meanwhile do not change the page after an id. */
export async function listRequests(db: Db, organisationId: string, filter: RequestFilter): Promise<RequestRow[]> {
  let query = db
    .selectFrom('requests')
    .selectAll()
    .where('organisation_id', '=', organisationId)
    .orderBy('request_id', 'desc')
    .limit(filter.limit)
  if (filter.status !== undefined) query = query.where('status', '=', filter.status)
  if (filter.operation !== undefined) query = query.where('operation', '=', filter.operation)
  if (filter.keyName !== undefined) query = query.where('key_name', '=', filter.keyName)
  const { jobId, from, to, without = [] } = filter
  // Ids have only one wildcard of `like`, the underscore, which matches itself as well.
  if (jobId !== undefined)
    query = query.where((row) =>
      row.or([row('path', '=', `/v1/jobs/${jobId}`), row('path', 'like', `/v1/jobs/${jobId}/%`)]),
    )
  if (from !== undefined) query = query.where('created_at', '>=', sql<Date>`${from}::date at time zone 'UTC'`)
  if (to !== undefined) query = query.where('created_at', '<', sql<Date>`(${to}::date + 1) at time zone 'UTC'`)
  if (without.length > 0)
    query = query.where((row) => row.or([row('status', '>=', 400), row('operation', 'not in', without)]))
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
