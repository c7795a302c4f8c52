import { sql } from 'kysely'
import type { BulkFailure } from '#contract/resources/bulk-action.ts'
import { type JobRowFilter, matchingJobs } from './jobs.ts'
import type { Db } from './open-store.ts'
import type { BulkActionRow, JobRow, NewBulkActionRow } from './schema.ts'

/** A bulk action without its jobs, which may be thousands: their number, and the jobs that stayed as they were. */
export type StoredBulkAction = Omit<BulkActionRow, 'job_ids' | 'failures'> & { readonly total: number }

/** `next_ids` are the first of the jobs that are left. */
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
  'assignment',
  'idempotency_key',
  'fingerprint',
  'created_by',
  'created_at',
  'worked_at',
  'finished_at',
] as const
const total = sql<number>`cardinality(job_ids)`.as('total')

/** Stores a bulk action; undefined where one that is not older than `keysSince` has its idempotency key. */
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

/** Returns the newest first. */
export async function listBulkActions(db: Db, organisationId: string, limit: number): Promise<StoredBulkAction[]> {
  return ofOrganisation(db, organisationId).orderBy('bulk_action_id', 'desc').limit(limit).execute()
}

/** Locks the action: none of its jobs is processed until the transaction ends. */
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
 * Locks the open action that has waited longest, with its next jobs, for this transaction; other workers skip it. When
 * a worker dies, its lock ends at once, with all that it has not committed.
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

/** Changes an action that the caller has locked in this transaction. Appends `failures` to the stored ones. */
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

/** Returns the ids of the jobs that match a filter, newest first, at most `limit`. */
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

/** Returns those of the jobs that the organisation has, newest first. */
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

/** Runs `work`; when it throws, undoes its writes and rethrows, so the transaction can go on. */
export async function withSavepoint<T>(tx: Db, work: () => Promise<T>): Promise<T> {
  await sql`savepoint work`.execute(tx)
  try {
    return await work()
  } catch (error) {
    await sql`rollback to savepoint work`.execute(tx)
    throw error
  }
}
