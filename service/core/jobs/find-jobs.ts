import { limits } from '#contract/limits.ts'
import type { Job, JobsPage, JobsQuery, JobTotals, JobTotalsQuery } from '#contract/resources/job.ts'
import { countJobs as countStoredJobs } from '../../store/job-totals.ts'
import { findChecksOfJob } from '../../store/resources/projects.ts'
import { findJob, listJobs as listStoredJobs } from '../../store/jobs.ts'
import type { JobRow } from '../../store/schema.ts'
import type { Caller } from '../../ports/records.ts'
import type { CoreParts } from '../core-parts.ts'
import { Problem } from '../problem.ts'
import { requireCursor } from '../require-cursor.ts'
import { toJob } from './to-job.ts'

type Parts = Pick<CoreParts, 'store'>
type ListParts = Pick<CoreParts, 'store' | 'now'>

export async function readJob(parts: Parts, caller: Caller, jobId: string): Promise<Job> {
  return toJob(await requireJob(parts, caller, jobId))
}

/** Returns a version that changes with each record of a segment: the settings of its project change their checks. */
export async function readJobVersion(parts: Parts, caller: Caller, jobId: string): Promise<string> {
  const job = await requireJob(parts, caller, jobId)
  const { db } = parts.store
  const checks = job.project_id === null ? undefined : await findChecksOfJob(db, caller.organisationId, jobId)
  return checks === undefined ? versionOf(job) : `${versionOf(job)} ${JSON.stringify(checks.check_settings)}`
}

/**
 * Returns a version that changes with each segment or note. Scores leave the revision as it is, and add to the progress
 * of their stage in their worker's turn.
 */
export function versionOf({ job_id, revision, notes_revision, segments, fence, stage, progress_done }: JobRow): string {
  return [job_id, revision, notes_revision, segments, fence, stage, progress_done].join(' ')
}

/** Returns the stored job. One of another organisation is not found, like one that never existed. */
export async function requireJob({ store }: Parts, caller: Caller, jobId: string): Promise<JobRow> {
  const row = await findJob(store.db, caller.organisationId, jobId)
  if (row === undefined) throw new Problem('job-not-found')
  return row
}

/** Returns the stored job of a document that has been read (has segments). Throws `job-not-found`, `job-not-ready`. */
export async function requireReadJob(parts: Parts, caller: Caller, jobId: string): Promise<JobRow> {
  const job = await requireJob(parts, caller, jobId)
  if (job.segments === null) throw new Problem('job-not-ready', { detail: 'The document has not been read yet.' })
  return job
}

/** Sums up the jobs that a list with the same query has. */
export function countJobs(parts: ListParts, caller: Caller, query: JobTotalsQuery): Promise<JobTotals> {
  const now = parts.now()
  const { organisationId, keyId } = caller
  return countStoredJobs(parts.store.db, organisationId, filterOf(query, caller, now), { keyId, now })
}

/** Converts a query of jobs into a filter of the store. */
export function filterOf(
  { kind = 'translate_document', status, project_id, batch_id, target_lang, assignee, due, q }: JobTotalsQuery,
  { keyId }: Pick<Caller, 'keyId'>,
  now: Date,
) {
  return {
    kind,
    status,
    projectId: project_id,
    batchId: batch_id,
    targetLang: target_lang,
    assigneeId: assignee === 'me' ? keyId : assignee === 'none' ? null : assignee,
    due: due === 'overdue' ? now : due,
    nameContains: q,
  }
}

/**
 * Returns the newest first, after the last id received, so changes do not move a page; with `due` what is due first.
 * Throws `invalid-request`.
 */
export async function listJobs({ store, now }: ListParts, caller: Caller, query: JobsQuery): Promise<JobsPage> {
  const limit = Number(query.limit ?? limits.page.jobs.default)
  const isByDue = query.due !== undefined
  const rows = await listStoredJobs(store.db, caller.organisationId, {
    ...filterOf(query, caller, now()),
    ...(isByDue ? requireDueCursor(query.after) : { after: requireCursor(query.after, 'job') }),
    limit: limit + 1,
  })
  const page = rows.slice(0, limit)
  const last = rows.length > limit ? page.at(-1) : undefined
  return {
    // A thousand characters for each of a page would be more than all its other fields.
    jobs: page.map((row) => toJob({ ...row, style: null })),
    next_after: last === undefined ? null : isByDue ? dueCursor(last) : last.job_id,
  }
}

/** The time in milliseconds and the id: `1767225600000.job_01…`. */
function dueCursor({ open_due_at, job_id }: JobRow): string {
  return `${open_due_at?.getTime() ?? 0}.${job_id}`
}

function requireDueCursor(after: string | undefined) {
  if (after === undefined) return {}
  const [, time = '', id = ''] = /^(-?\d{1,15})\.(.*)$/s.exec(after) ?? []
  return { afterDue: new Date(Number(time)), after: requireCursor(id, 'job') }
}
