import type { Job } from '#contract/resources/job.ts'
import { FileMissing } from '../../blobs/blobs.ts'
import { nameFile, unnameFiles } from '../../store/files.ts'
import { changeJob, lockJob } from '../../store/jobs.ts'
import type { JobRow } from '../../store/schema.ts'
import { addNotices } from './add-notices.ts'
import { type BuiltFile, buildFile } from './build-file.ts'
import type { Caller } from '../../ports/records.ts'
import type { CoreParts } from '../core-parts.ts'
import { requireJob } from './find-jobs.ts'
import { Problem } from '../problem.ts'
import { discardAfterError, discardFiles } from '../files/remove-unnamed-files.ts'
import { toJob } from './to-job.ts'

/** Failures of a document that has been read, so that people can translate the rest. */
const repairable: readonly (string | null)[] = [
  'partial',
  'engine-unavailable',
  'engine-not-found',
  'no-engine',
  'quota-exceeded',
]

/**
 * Builds the translated file again from the current segments. A job that failed for lack of translations succeeds once
 * none is missing.
 *
 * Throws `job-not-found`, `job-busy`, `job-not-ready`, `file-missing`.
 */
export async function rebuildJob(parts: CoreParts, caller: Caller, jobId: string): Promise<Job> {
  const job = await requireJob(parts, caller, jobId)
  requireBuildable(job)
  const built = await buildFile(parts, job).catch((error: unknown) => {
    if (!(error instanceof FileMissing)) throw error
    throw new Problem('file-missing', { detail: 'The uploaded file is no longer stored.' })
  })
  const { stored, obsolete } = await adopt(parts, caller, jobId, built)
  if (obsolete !== null) await discardFiles(parts, [obsolete])
  return stored
}

function requireBuildable(job: JobRow): void {
  const notReady = (detail: string) => new Problem('job-not-ready', { detail })
  switch (job.status) {
    case 'queued':
    case 'running':
    case 'retrying':
      throw new Problem('job-busy', { detail: `The job is ${job.status}.` })
    case 'cancelled':
      throw notReady('The job was cancelled.')
    case 'failed':
      if (job.segments === null || !repairable.includes(job.error_code)) throw notReady('The document was not read.')
      if (job.failed + job.pending > 0) throw notReady(`${job.failed + job.pending} segments have no target yet.`)
      return
    case 'succeeded':
  }
}

/** Makes the job name the new file. Returns the file without a name: the old one, or one built too late. */
async function adopt(parts: CoreParts, caller: Caller, jobId: string, built: BuiltFile) {
  const { store, now } = parts
  try {
    return await store.transact(async (tx) => {
      const job = await lockJob(tx, caller.organisationId, jobId)
      if (job === undefined) throw new Problem('job-not-found')
      requireBuildable(job)
      const overtaken = job.rebuilt_revision !== null && job.rebuilt_revision > built.revision
      if (overtaken) return { stored: toJob(job), obsolete: built.fileId }
      await nameFile(tx, built.fileId, now())
      if (job.result_file_id !== null) await unnameFiles(tx, [job.result_file_id], now())
      const changed = await changeJob(tx, caller.organisationId, jobId, {
        status: 'succeeded',
        error: null,
        error_code: null,
        error_reason: null,
        result: built.result,
        result_file_id: built.fileId,
        result_size: built.size,
        result_sha256: built.sha256,
        rebuilt_revision: built.revision,
      })
      if (job.status === 'failed') await addNotices(parts, tx, changed, 'job.succeeded')
      return { stored: toJob(changed), obsolete: job.result_file_id }
    })
  } catch (error) {
    await discardAfterError(parts, built.fileId, error)
    throw error
  }
}
