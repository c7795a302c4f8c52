import { isFinal, type Job } from '#contract/resources/job.ts'
import { nameFile, unnameFiles } from '../../store/files.ts'
import { changeJob, lockJob } from '../../store/jobs.ts'
import type { Db } from '../../store/open-store.ts'
import { findOrganisation } from '../../store/organisations.ts'
import { notifyQueue } from '../../store/queue.ts'
import type { Caller, StoredUpload } from '../../ports/records.ts'
import { requirePlan } from '../account/plan.ts'
import type { CoreParts } from '../core-parts.ts'
import { discardAfterError, discardFiles } from '../files/remove-unnamed-files.ts'
import { removeUploadOf } from '../files/remove-upload-of.ts'
import { Problem } from '../problem.ts'
import { refuseFile } from './create-job.ts'
import { requireJob } from './find-jobs.ts'
import { addVersion, type NewSource } from './new-version.ts'
import { columnsOfFile, queuedAgain } from './queued-again.ts'
import { toJob } from './to-job.ts'

/**
 * Gives a document that could not be read another file, and queues it again with its languages, project, batch and
 * options; one that has been read gets a new version (`addVersion`). The same file once more changes nothing: an answer
 * may have been lost.
 *
 * Throws `job-not-found`, for an import too; `job-busy`; `invalid-document`; `trial-ended`, `trial-paused`,
 * `quota-exceeded`.
 */
export async function replaceSource(parts: CoreParts, caller: Caller, jobId: string, source: NewSource): Promise<Job> {
  const { file } = source
  try {
    refuseFile(parts, file)
    const row = await requireJob(parts, caller, jobId)
    const isRead = row.kind === 'translate_document' && row.segments !== null
    const { job, unnamed } = isRead
      ? await addVersion(parts, caller, row, source)
      : await parts.store.transact((tx) => replace(parts, tx, caller, jobId, file))
    await discardFiles(parts, [...unnamed])
    return job
  } catch (error) {
    await discardAfterError(parts, file.blobId, error)
    throw error
  }
}

async function replace(
  { now }: Pick<CoreParts, 'now'>,
  tx: Db,
  { organisationId }: Caller,
  jobId: string,
  file: StoredUpload,
): Promise<{ job: Job; unnamed: string[] }> {
  const row = await lockJob(tx, organisationId, jobId)
  if (row?.kind !== 'translate_document') throw new Problem('job-not-found')
  // It was read since.
  if (row.segments !== null) throw new Problem('job-busy', { detail: `The job is ${row.status}.` })
  if (!isFinal(row.status)) {
    if (row.original_sha256 === file.sha256) return { job: toJob(row), unnamed: [file.blobId] }
    throw new Problem('job-busy', { detail: `The job is ${row.status}.` })
  }
  const organisation = await findOrganisation(tx, organisationId)
  if (organisation === undefined) throw new Problem('unauthorized')
  await requirePlan(tx, organisation, now())
  await nameFile(tx, file.blobId, now())
  const changed = await changeJob(tx, organisationId, jobId, {
    ...queuedAgain(row, now()),
    ...columnsOfFile(file),
    original_file_id: file.blobId,
    original_format: null,
  })
  await unnameFiles(tx, [row.original_file_id], now())
  const parts = row.upload_id === file.uploadId ? [] : await removeUploadOf(tx, row, now())
  await notifyQueue(tx)
  return { job: toJob(changed), unnamed: [row.original_file_id, ...parts] }
}
