import { isFinal, type Job } from '#contract/resources/job.ts'
import { changeJob, lockJob } from '../../store/jobs.ts'
import type { Db } from '../../store/open-store.ts'
import { notifyQueue } from '../../store/queue.ts'
import { changeResource } from '../../store/resources/resources.ts'
import type { JobRow } from '../../store/schema.ts'
import type { Caller } from '../../ports/records.ts'
import type { CoreParts } from '../core-parts.ts'
import { Problem } from '../problem.ts'
import { toJob } from './to-job.ts'

/**
 * Cancels a job; returns one that has ended unchanged. The worker loses the job at once: its later writes do not count,
 * and it stops at its next segment batch. Earlier translations stay, and were counted; of a memory or glossary nothing
 * stays, and it remains `failed`.
 */
export async function cancelJob({ store, now }: CoreParts, caller: Caller, jobId: string): Promise<Job> {
  return store.transact(async (tx) => {
    const job = await lockJob(tx, caller.organisationId, jobId)
    if (job === undefined) throw new Problem('job-not-found')
    if (isFinal(job.status)) return toJob(job)
    return toJob(await cancelLocked(tx, job, now()))
  })
}

/** Cancels a job that has not ended and that the caller holds in this transaction. */
export async function cancelLocked(tx: Db, job: JobRow, now: Date): Promise<JobRow> {
  const cancelled = await changeJob(tx, job.organisation_id, job.job_id, {
    status: 'cancelled',
    stage: null,
    finished_at: now,
    reserved: 0,
    lease_owner: null,
    lease_expires_at: null,
    waiting_for: null,
    waiting_since: null,
    fence: job.fence + 1,
  })
  if (job.resource_id !== null)
    await changeResource(
      tx,
      { organisation_id: job.organisation_id, resource_id: job.resource_id },
      { status: 'failed', error_code: 'cancelled', updated_at: now },
    )
  await notifyQueue(tx, job.job_id)
  return cancelled
}
