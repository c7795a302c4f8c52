import { isFinal } from '#contract/resources/job.ts'
import { lockJob, removeJob } from '../store/jobs.ts'
import type { Caller } from './records.ts'
import type { CoreParts } from './core-parts.ts'
import { Problem } from './problem.ts'

/** Deletes a job that is not at work, with its sentences and files. What it used of the plan stays counted. */
export async function deleteJob({ store, blobs }: CoreParts, caller: Caller, jobId: string): Promise<void> {
  const removed = await store.transact(async (tx) => {
    const job = await lockJob(tx, caller.organisationId, jobId)
    if (job === undefined) throw new Problem('job-not-found')
    if (!isFinal(job.status)) throw new Problem('job-busy', { detail: `The job is ${job.status}; cancel it first.` })
    await removeJob(tx, caller.organisationId, jobId)
    return job
  })
  await blobs.delete(removed.original_file_id)
  if (removed.result_file_id !== null) await blobs.delete(removed.result_file_id)
}
