import { sql } from 'kysely'
import type { JobKind, JobStatus } from '#contract/resources/job.ts'
import { contains } from './contains.ts'
import type { Batch } from './left-out.ts'
import type { Db } from './open-store.ts'
import type { JobRow, NewJob } from './schema.ts'

export async function addJob(tx: Db, job: NewJob): Promise<JobRow> {
  return tx
    .insertInto('jobs')
    .values({ ...job, ...nameOfBatch(job) })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** A batch that was named while its files are uploaded gives its name to the later ones. */
function nameOfBatch({ organisation_id, batch_id }: NewJob) {
  if (batch_id === null) return {}
  const name = sql<string | null>`(
    select batch_name from jobs where organisation_id = ${organisation_id} and batch_id = ${batch_id}
    order by job_id desc limit 1
  )`
  return { batch_name: name }
}

export async function findJob(db: Db, organisationId: string, jobId: string): Promise<JobRow | undefined> {
  return ofOrganisation(db, organisationId, jobId).executeTakeFirst()
}

/** Returns those of the job ids that exist, in any organisation. */
export async function findExistingJobs(db: Db, jobIds: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('jobs')
    .select('job_id')
    .where('job_id', 'in', [...jobIds, ''])
    .execute()
  return new Set(rows.map(({ job_id }) => job_id))
}

/**
 * Locks the job: until the transaction ends, no other changes it, its counts or its segments. Not a lock `for update`,
 * which would wait for all segments of a document that is being stored, since each refers to its job.
 */
export async function lockJob(tx: Db, organisationId: string, jobId: string): Promise<JobRow | undefined> {
  return ofOrganisation(tx, organisationId, jobId).forNoKeyUpdate().executeTakeFirst()
}

function ofOrganisation(db: Db, organisationId: string, jobId: string) {
  return db.selectFrom('jobs').selectAll().where('organisation_id', '=', organisationId).where('job_id', '=', jobId)
}

export type JobRowFilter = {
  readonly kind: JobKind
  readonly status?: JobStatus | undefined
  readonly projectId?: string | undefined
  readonly batchId?: string | undefined
  readonly targetLang?: string | undefined
  /** The key of the person that it is given to; null: given to no one. */
  readonly assigneeId?: string | null | undefined
  /** Only jobs with a due date and something left to do; with a time, only those due before it. */
  readonly due?: 'open' | Date | undefined
  /** Part of the name of the file or of its batch, in any case. */
  readonly nameContains?: string | undefined
  /** The last id of the previous page, and with `due` the time at which that job is due. */
  readonly after?: string | undefined
  readonly afterDue?: Date | undefined
  readonly limit: number
}

/**
 * Returns the newest first, or with `due` what is due first. Ids sort by age, so rows added or deleted meanwhile do not
 * change the page after an id.
 */
export async function listJobs(db: Db, organisationId: string, filter: JobRowFilter): Promise<JobRow[]> {
  const { after, afterDue, limit } = filter
  const query = matchingJobs(db, organisationId, filter).selectAll().limit(limit)
  if (filter.due === undefined) {
    const newest = query.orderBy('job_id', 'desc')
    return (after === undefined ? newest : newest.where('job_id', '<', after)).execute()
  }
  const soonest = query.orderBy('open_due_at').orderBy('job_id')
  if (after === undefined || afterDue === undefined) return soonest.execute()
  return soonest.where(sql<boolean>`(open_due_at, job_id) > (${afterDue}::timestamptz, ${after})`).execute()
}

/** Builds a query for the jobs that match a filter, in no order. */
export function matchingJobs(
  db: Db,
  organisationId: string,
  filter: Omit<JobRowFilter, 'after' | 'afterDue' | 'limit'>,
) {
  let query = db.selectFrom('jobs').where('organisation_id', '=', organisationId).where('kind', '=', filter.kind)
  if (filter.status !== undefined) query = query.where('status', '=', filter.status)
  if (filter.projectId !== undefined) query = query.where('project_id', '=', filter.projectId)
  if (filter.batchId !== undefined) query = query.where('batch_id', '=', filter.batchId)
  if (filter.targetLang !== undefined) query = query.where('target_lang', '=', filter.targetLang)
  if (filter.assigneeId === null) query = query.where('assignee_id', 'is', null)
  else if (filter.assigneeId !== undefined) query = query.where('assignee_id', '=', filter.assigneeId)
  if (filter.due !== undefined) query = query.where('open_due_at', 'is not', null)
  if (filter.due instanceof Date) query = query.where('open_due_at', '<', filter.due)
  if (filter.nameContains !== undefined) query = query.where(isNamed(filter.nameContains))
  return query
}

function isNamed(text: string) {
  return sql<boolean>`(${contains('file_name', text)} or ${contains('batch_name', text)})`
}

/** Names a batch on each of its jobs; false for a batch without a job. */
export async function nameBatch(tx: Db, { organisationId, batchId }: Batch, name: string | null): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('jobs')
    .set({ batch_name: name })
    .where('organisation_id', '=', organisationId)
    .where('batch_id', '=', batchId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function changeJob(
  tx: Db,
  organisationId: string,
  jobId: string,
  change: Partial<Omit<JobRow, 'organisation_id' | 'job_id' | 'open_due_at'>>,
): Promise<JobRow> {
  return tx
    .updateTable('jobs')
    .set(change)
    .where('organisation_id', '=', organisationId)
    .where('job_id', '=', jobId)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Gives the jobs of some keys to another one, which takes their place. */
export async function moveAssignments(
  tx: Db,
  organisationId: string,
  keyIds: readonly string[],
  { id, name }: { readonly id: string; readonly name: string },
): Promise<void> {
  await tx
    .updateTable('jobs')
    .set({ assignee_id: id, assignee_name: name })
    .where('organisation_id', '=', organisationId)
    .where('assignee_id', 'in', [...keyIds, ''])
    .execute()
}

/**
 * Removes a job with its segments, their versions, charges and idempotency keys; counted usage stays, and so does a
 * memory or glossary that the job read.
 */
export async function removeJob(tx: Db, organisationId: string, jobId: string): Promise<void> {
  await tx
    .updateTable('resources')
    .set({ job_id: null })
    .where('organisation_id', '=', organisationId)
    .where('job_id', '=', jobId)
    .execute()
  await tx.deleteFrom('jobs').where('organisation_id', '=', organisationId).where('job_id', '=', jobId).execute()
}
