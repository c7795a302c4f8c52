import { addNotices } from '../../core/jobs/add-notices.ts'
import { buildFile } from '../../core/jobs/build-file.ts'
import { discardAfterError, discardFiles } from '../../core/files/remove-unnamed-files.ts'
import { enterStage } from '../../store/document-writes.ts'
import { nameFile, unnameFiles } from '../../store/files.ts'
import { changeJob } from '../../store/jobs.ts'
import { type JobLease, lockHeld } from '../../store/queue.ts'
import type { JobRow } from '../../store/schema.ts'
import { addUsage } from '../../store/usage.ts'
import { JobFailed } from '../failures.ts'
import type { PipelineParts } from '../pipeline-parts.ts'
import { released } from '../released.ts'

/** Writes the translated file, replacing an older one, and ends the job. Throws `JobFailed` for missing targets. */
export async function rebuild(parts: PipelineParts, held: JobLease, job: JobRow, signal: AbortSignal): Promise<void> {
  const { store, now } = parts
  const missing = job.failed + job.pending
  if (missing > 0 && job.mt && !job.allow_partial)
    throw new JobFailed('partial', `${missing} of ${job.segments} segments could not be translated.`)
  const total = job.progress_total
  await enterStage(store.db, held, 'rebuilding', { done: total ?? 0, total })
  const built = await buildFile(parts, job, signal)
  try {
    const obsolete = await store.transact(async (tx) => {
      const { result_file_id: older } = await lockHeld(tx, held)
      await nameFile(tx, built.fileId, now())
      if (older !== null) await unnameFiles(tx, [older], now())
      const ended = await changeJob(tx, held.organisationId, held.jobId, {
        ...released,
        status: 'succeeded',
        finished_at: now(),
        result: built.result,
        result_file_id: built.fileId,
        result_size: built.size,
        result_sha256: built.sha256,
        rebuilt_revision: built.revision,
      })
      await addNotices(parts, tx, ended, 'job.succeeded')
      // A document that is run again has been counted.
      if (job.rebuilt_revision === null) await addUsage(tx, held.organisationId, null, { documents: 1 })
      return older
    })
    if (obsolete !== null) await discardFiles(parts, [obsolete])
  } catch (error) {
    await discardAfterError(parts, built.fileId, error)
    throw error
  }
}
