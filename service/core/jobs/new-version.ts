import { isFinal, type Job } from '#contract/resources/job.ts'
import { nameFile, unnameFiles } from '../../store/files.ts'
import { changeJob, lockJob } from '../../store/jobs.ts'
import type { Db } from '../../store/open-store.ts'
import { findOrganisation } from '../../store/organisations.ts'
import { notifyQueue } from '../../store/queue.ts'
import { refreshStatistics } from '../../store/refresh-statistics.ts'
import type { JobRow } from '../../store/schema.ts'
import { highestRevision, replaceVersion } from '../../store/source-versions.ts'
import type { Caller, StoredUpload } from '../../ports/records.ts'
import { requirePlan } from '../account/plan.ts'
import type { CoreParts } from '../core-parts.ts'
import { removeUploadOf } from '../files/remove-upload-of.ts'
import { Problem } from '../problem.ts'
import { type PreparedVersion, prepareVersion } from './prepare-version.ts'
import { columnsOfFile, queuedAgain } from './queued-again.ts'
import { toJob } from './to-job.ts'

/** A new file of a document, and the number of the version that it follows where the client named it. */
export type NewSource = {
  readonly file: StoredUpload
  readonly follows: number | null
  readonly signal: AbortSignal
}

type Replaced = { readonly job: Job; readonly unnamed: readonly string[] }

/**
 * Gives a document that has been read a new version of its file, and queues it to translate what is new. The new file is
 * read and compared first, while the old version can be worked on; one transaction then replaces all segments. The file
 * that it has already changes nothing.
 *
 * Throws `job-busy`; `invalid-document` for a file that cannot be read or has another format; `trial-ended`,
 * `trial-paused`, `quota-exceeded`; `rate-limited` where too many wait.
 */
export async function addVersion(parts: CoreParts, caller: Caller, job: JobRow, source: NewSource): Promise<Replaced> {
  const { file, follows, signal } = source
  if (job.original_sha256 === file.sha256) return { job: toJob(job), unnamed: [file.blobId] }
  requireIdle(job, follows)
  const prepared = await parts.inAnalysisTurn(caller.organisationId, () => prepareVersion(parts, job, file, signal))
  const replaced = await parts.store.transact(async (tx) => {
    const row = await lockJob(tx, caller.organisationId, job.job_id)
    if (row === undefined) throw new Problem('job-not-found')
    requireIdle(row, follows)
    if (row.original_file_id !== job.original_file_id) throw otherVersion()
    const organisation = await findOrganisation(tx, caller.organisationId)
    if (organisation === undefined) throw new Problem('unauthorized')
    await requirePlan(tx, organisation, parts.now())
    return replace(parts, tx, row, file, prepared)
  })
  parts.jobFeed.publish({ organisationId: caller.organisationId, jobId: job.job_id, positions: null, notes: [] })
  await refreshStatistics(parts.store.db, 'segments', prepared.document.segments)
  return replaced
}

/** Throws `job-busy` for a job that runs, or has another version than the one that is followed. */
export function requireIdle(row: JobRow, follows: number | null): void {
  if (!isFinal(row.status)) throw new Problem('job-busy', { detail: `The job is ${row.status}.` })
  if (follows !== null && follows !== (row.source_version?.number ?? 1)) throw otherVersion()
}

const otherVersion = () => new Problem('job-busy', { detail: 'Another version of the file was uploaded meanwhile.' })

async function replace(
  { now }: Pick<CoreParts, 'now'>,
  tx: Db,
  row: JobRow,
  file: StoredUpload,
  { document, chunks, counts }: PreparedVersion,
): Promise<Replaced> {
  const { organisation_id: organisationId, job_id: jobId } = row
  const number = (row.source_version?.number ?? 1) + 1
  const reached = Math.max(await highestRevision(tx, organisationId, jobId), row.source_version?.revision ?? 0)
  const revision = reached + 1
  const stored = await replaceVersion(tx, organisationId, jobId, { number, revision, chunks }, now())
  const { dropped, ...total } = stored
  await nameFile(tx, file.blobId, now())
  const allDropped = (row.source_version?.dropped ?? 0) + dropped
  const changed = await changeJob(tx, organisationId, jobId, {
    ...queuedAgain(row, now()),
    ...columnsOfFile(file),
    original_file_id: file.blobId,
    ...total,
    failed: 0,
    progress_done: 0,
    progress_total: (total.segments ?? 0) - total.untranslatable,
    result: null,
    result_file_id: null,
    result_sha256: null,
    result_size: null,
    notes_revision: row.notes_revision + 1,
    remarks: document.remarks.length === 0 ? null : { list: [...document.remarks] },
    source_version: { number, ...counts, dropped: allDropped, revision },
  })
  const unnamed = [row.original_file_id, ...(row.result_file_id === null ? [] : [row.result_file_id])]
  await unnameFiles(tx, unnamed, now())
  const parts = row.upload_id === file.uploadId ? [] : await removeUploadOf(tx, row, now())
  await notifyQueue(tx)
  return { job: toJob(changed), unnamed: [...unnamed, ...parts] }
}
