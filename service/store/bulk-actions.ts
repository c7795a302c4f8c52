import { sql } from 'kysely'
import type { BulkFailure } from '#contract/resources/bulk-action.ts'
import { type JobRowFilter, matchingJobs } from './jobs.ts'
import type { Db } from './open-store.ts'
import type { BulkActionRow, JobRow, NewBulkActionRow } from './schema.ts'

/** A bulk action without its jobs, which may be thousands: their number, and the jobs that stayed as they were. */
export type StoredBulkAction = Omit<BulkActionRow, 'job_ids' | 'failures'> & { readonly total: number }

/** The jobs that come next are a part of all that are left. */
export type OpenBulkAction = StoredBulkAction & { readonly next_ids: readonly string[] }

const columns = [
  'organisation_id',
  'bulk_action_id',
  'action',
  'status',
  'done',
  'failed',
  'entries',
  'memory_ids',
  'project_id',
  'idempotency_key',
  'fingerprint',
  'created_by',
  'created_at',
  'worked_at',
  'finished_at',
] as const
const total = sql<number>`cardinality(job_ids)`.as('total')

/** Undefined where its idempotency key is taken by one that is not older than `keysSince`. */
export async function addBulkAction(
  tx: Db,
  row: NewBulkActionRow,
  keysSince: Date,
): Promise<StoredBulkAction | undefined> {
  await tx
    .updateTable('bulk_actions')
    .set({ idempotency_key: null })
    .where('organisation_id', '=', row.organisation_id)
    .where('idempotency_key', '=', row.idempotency_key ?? null)
    .where('created_at', '<', keysSince)
    .execute()
  return tx
    .insertInto('bulk_actions')
    .values(row)
    .onConflict((conflict) => conflict.columns(['organisation_id', 'idempotency_key']).doNothing())
    .returning([...columns, total])
    .executeTakeFirst()
}

export async function findBulkActionByKey(
  db: Db,
  organisationId: string,
  idempotencyKey: string,
): Promise<StoredBulkAction | undefined> {
  return ofOrganisation(db, organisationId).where('idempotency_key', '=', idempotencyKey).executeTakeFirst()
}

export async function findBulkAction(
  db: Db,
  organisationId: string,
  bulkActionId: string,
): Promise<(StoredBulkAction & { readonly failures: BulkFailure[] }) | undefined> {
  return ofOrganisation(db, organisationId)
    .select('failures')
    .where('bulk_action_id', '=', bulkActionId)
    .executeTakeFirst()
}

/** Newest first. */
export async function listBulkActions(db: Db, organisationId: string, limit: number): Promise<StoredBulkAction[]> {
  return ofOrganisation(db, organisationId).orderBy('bulk_action_id', 'desc').limit(limit).execute()
}

/** Until the transaction ends, no job of it is done. */
export async function lockBulkAction(
  tx: Db,
  organisationId: string,
  bulkActionId: string,
): Promise<StoredBulkAction | undefined> {
  return ofOrganisation(tx, organisationId)
    .where('bulk_action_id', '=', bulkActionId)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/**
 * The open one that has waited longest, with the next of its jobs, for this transaction alone; other workers pass over
 * it. A worker that dies lets it go at once, with what it has not committed.
 */
export async function lockNextBulkAction(tx: Db, jobsAtOnce: number): Promise<OpenBulkAction | undefined> {
  return tx
    .selectFrom('bulk_actions')
    .select([...columns, total, sql<string[]>`job_ids[done + 1 : done + ${jobsAtOnce}::int]`.as('next_ids')])
    .where('status', 'in', ['queued', 'running'])
    .orderBy('worked_at', (order) => order.asc().nullsFirst())
    .orderBy('bulk_action_id')
    .limit(1)
    .forNoKeyUpdate()
    .skipLocked()
    .executeTakeFirst()
}

export type BulkActionChange = Partial<Pick<BulkActionRow, 'status' | 'done' | 'failed' | 'entries' | 'finished_at'>>

/** The caller holds it in this transaction. `failures` are added to those that there are. */
export async function changeBulkAction(
  tx: Db,
  { organisation_id, bulk_action_id }: Pick<BulkActionRow, 'organisation_id' | 'bulk_action_id'>,
  change: BulkActionChange,
  failures: readonly BulkFailure[] = [],
): Promise<StoredBulkAction> {
  const added = failures.length > 0 && {
    failures: sql<BulkFailure[]>`failures || ${JSON.stringify(failures)}::jsonb`,
  }
  return tx
    .updateTable('bulk_actions')
    .set({ ...change, ...added, worked_at: sql<Date>`clock_timestamp()` })
    .where('organisation_id', '=', organisation_id)
    .where('bulk_action_id', '=', bulk_action_id)
    .returning([...columns, total])
    .executeTakeFirstOrThrow()
}

/** The ids of the jobs that a filter is for, newest first, at most so many. */
export async function listJobIds(
  db: Db,
  organisationId: string,
  filter: Omit<JobRowFilter, 'after' | 'limit'>,
  limit: number,
): Promise<string[]> {
  const rows = await matchingJobs(db, organisationId, filter)
    .select('job_id')
    .orderBy('job_id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ job_id }) => job_id)
}

const downloadable = [
  'job_id',
  'status',
  'file_name',
  'path',
  'source_lang',
  'target_lang',
  'result_file_id',
  'result_size',
] as const
export type DownloadableJob = Pick<JobRow, (typeof downloadable)[number]>

/** What of these jobs there is in the organisation, newest first. */
export async function findDownloadableJobs(
  db: Db,
  organisationId: string,
  jobIds: readonly string[],
): Promise<DownloadableJob[]> {
  return db
    .selectFrom('jobs')
    .select(downloadable)
    .where('organisation_id', '=', organisationId)
    .where('job_id', '=', sql<string>`any(${jobIds})`)
    .orderBy('job_id', 'desc')
    .execute()
}

export async function removeOldBulkActions(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('bulk_actions').where('finished_at', '<', before).execute()
}

function ofOrganisation(db: Db, organisationId: string) {
  return db
    .selectFrom('bulk_actions')
    .select([...columns, total])
    .where('organisation_id', '=', organisationId)
}

/** Takes back what `work` wrote where it throws, and rethrows; the transaction goes on with what was before. */
export async function withSavepoint<T>(tx: Db, work: () => Promise<T>): Promise<T> {
  await sql`savepoint work`.execute(tx)
  try {
    return await work()
  } catch (error) {
    await sql`rollback to savepoint work`.execute(tx)
    throw error
  }
}
