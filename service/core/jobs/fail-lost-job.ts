import { isFinal } from '#contract/resources/job.ts'
import { changeJob, lockJob } from '../../store/jobs.ts'
import { notifyQueue } from '../../store/queue.ts'
import { changeResource } from '../../store/resources/resources.ts'
import type { JobRow } from '../../store/schema.ts'
import { addNotices } from './add-notices.ts'
import type { CoreParts } from '../core-parts.ts'

/**
 * Ends a job as `failed` whose uploaded file is missing, so that nothing waits for it. False for a job that stays
 * unchanged: one that was cancelled, a memory or glossary that has been read, a document whose translation can still be
 * downloaded (`isTranslationStored`).
 */
export async function failLostJob(
  parts: Pick<CoreParts, 'store' | 'now' | 'newId'>,
  { organisation_id: organisationId, job_id: jobId }: Pick<JobRow, 'organisation_id' | 'job_id'>,
  isTranslationStored: boolean,
): Promise<boolean> {
  const { store, now } = parts
  return store.transact(async (tx) => {
    const job = await lockJob(tx, organisationId, jobId)
    if (job === undefined || job.status === 'cancelled') return false
    if (job.status === 'succeeded' && (job.kind !== 'translate_document' || isTranslationStored)) return false
    const failed = await changeJob(tx, organisationId, jobId, {
      status: 'failed',
      stage: null,
      finished_at: job.finished_at ?? now(),
      error: 'The uploaded file is no longer stored. Upload it again.',
      error_code: 'file-missing',
      reserved: 0,
      lease_owner: null,
      lease_expires_at: null,
      fence: job.fence + 1,
    })
    if (job.resource_id !== null)
      await changeResource(
        tx,
        { organisation_id: organisationId, resource_id: job.resource_id },
        { status: 'failed', error_code: 'file-missing', updated_at: now() },
      )
    if (!isFinal(job.status)) {
      await addNotices(parts, tx, failed, job.kind === 'translate_document' ? 'job.failed' : 'resource.failed')
      // A worker that runs the job stops.
      await notifyQueue(tx, jobId)
    }
    return true
  })
}
