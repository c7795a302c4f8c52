import { type Job, jobDependencies } from '#contract/resources/job.ts'
import type { JobRow } from '../../store/schema.ts'

/** Returns the contract's record of a stored job. */
export function toJob(row: JobRow): Job {
  return {
    id: row.job_id,
    kind: row.kind,
    status: row.status,
    file_name: row.file_name,
    source_lang: row.source_lang,
    target_lang: row.target_lang,
    allow_partial: row.allow_partial,
    mt: row.mt,
    stage: row.stage,
    progress: { done: row.progress_done, total: row.progress_total },
    counts: toCounts(row),
    // A job that runs again has the previous result until it ends.
    result: row.status === 'succeeded' || row.status === 'cancelled' ? row.result : null,
    ...toError(row),
    error_reason: row.error_reason,
    // An attempt that ended in waiting does not count against the limit of attempts, but it was one.
    attempts: row.status === 'retrying' ? Math.max(row.attempts, 1) : row.attempts,
    ...toWaiting(row),
    created_at: row.created_at.toISOString(),
    started_at: row.started_at?.toISOString() ?? null,
    finished_at: row.finished_at?.toISOString() ?? null,
    batch_id: row.batch_id,
    ...(row.batch_name !== null && { batch_name: row.batch_name }),
    path: row.path,
    project_id: row.project_id,
    project_name: row.project_name,
    ...(row.assignee_id !== null && { assignee: { id: row.assignee_id, name: row.assignee_name ?? '' } }),
    ...(row.due_at !== null && { due_at: row.due_at.toISOString() }),
    memory_ids: row.memory_ids,
    glossary_ids: row.glossary_ids,
    ...(row.register !== null && { register: row.register }),
    ...(row.style !== null && { style: row.style }),
    ...(row.engine_choice !== null && { engine: row.engine_choice }),
    notify_email: row.notify_email,
    original_format: row.original_format,
    file_size: row.file_size,
    revision: row.revision,
    rebuilt_revision: row.rebuilt_revision,
    ...(row.source_version !== null && { source_version: toVersion(row.source_version) }),
    resource_id: row.resource_id,
    report: row.report,
    ...(row.remarks !== null && { remarks: row.remarks.list }),
  }
}

function toVersion(stored: NonNullable<JobRow['source_version']>): Job['source_version'] {
  const { number, kept, changed, added, gone, dropped } = stored
  return { number, kept, changed, added, gone, dropped }
}

/** Returns why the last attempt failed, also while the job waits for the next one. */
function toError(row: JobRow): Pick<Job, 'error' | 'error_code'> {
  if (row.status !== 'retrying') return { error: row.error, error_code: row.error_code }
  const reason = reasonsToWait[toWaiting(row).waiting_for ?? 'internal']
  return { error: row.error ?? reason.error, error_code: row.error_code ?? reason.error_code }
}

/** The problem that a request would get, by the dependency that a job waits for. */
const reasonsToWait = {
  engine: { error_code: 'engine-unavailable', error: 'The MT engine is not responding.' },
  storage: { error_code: 'storage-unavailable', error: 'The storage of files is not responding.' },
  database: { error_code: 'store-unavailable', error: 'The database is not responding.' },
  quota: { error_code: 'quota-exceeded', error: 'The plan has fewer characters left than the document needs.' },
  internal: { error_code: 'internal', error: 'The last attempt failed inside the service.' },
} as const

/** Hides the internal name: `engine:apertium` → `engine`. Nulls for a job that does not wait. */
function toWaiting({ status, waiting_for, waiting_since, next_attempt_at }: JobRow) {
  const found = jobDependencies.find((name) => waiting_for === name || waiting_for?.startsWith(`${name}:`))
  if (found === undefined || (status !== 'queued' && status !== 'retrying'))
    return { waiting_for: null, waiting_since: null, next_attempt_at: null }
  return {
    waiting_for: found,
    waiting_since: waiting_since?.toISOString() ?? null,
    next_attempt_at: next_attempt_at.toISOString(),
  }
}

/** Returns null until the document has been read. */
function toCounts(row: JobRow): Job['counts'] {
  if (row.segments === null) return null
  const { segments, translated, from_memory, from_file, untranslatable, edited, drafts, failed, pending } = row
  const { characters, words, notes, words_to_translate, words_to_review } = row
  const done = { translated, from_memory, from_file, untranslatable, edited, drafts, failed, pending }
  const known = words_to_translate !== null && words_to_review !== null && { words_to_translate, words_to_review }
  return { segments, ...done, characters, words, ...known, notes }
}
