import { claimJob, extendLease, lease, LostJob, queueChannel } from '../store/queue.ts'
import type { JobRow } from '../store/schema.ts'
import { ShuttingDown } from './failures.ts'
import type { PipelineParts } from './pipeline-parts.ts'
import { runJob } from './run-job.ts'

const pollMilliseconds = 1000

export type Worker = {
  /** Takes no more jobs, stops those at work after their batch, and puts them back for another process. */
  close(): Promise<void>
}

/**
 * Works on the jobs of all organisations, some at once. Woken by notices; looks by itself every second, for notices
 * that were lost, waits that are over, and leases that ran out.
 */
export async function startWorker(parts: PipelineParts, owner: string, { jobsAtOnce = 3 } = {}): Promise<Worker> {
  const atWork = new Map<string, { readonly control: AbortController; readonly done: Promise<void> }>()
  const state = { closing: false }
  let claiming = Promise.resolve()

  const wake = () => {
    claiming = claiming.then(claimAll).catch((error: unknown) => parts.warn('No job could be claimed', error))
  }
  const claimAll = async () => {
    while (!state.closing && atWork.size < jobsAtOnce) {
      const job = await claimJob(parts.store.db, owner)
      if (job === undefined) return
      start(job)
    }
  }
  const start = (job: JobRow) => {
    const control = new AbortController()
    const stopHeartbeat = startHeartbeat(parts, job, control)
    const done = runJob(parts, job, control.signal).finally(() => {
      stopHeartbeat()
      atWork.delete(job.job_id)
      wake()
    })
    atWork.set(job.job_id, { control, done })
    if (state.closing) control.abort(new ShuttingDown())
  }

  const unlisten = await parts.store.listen(queueChannel, (jobId) => {
    if (jobId === '') wake()
    else atWork.get(jobId)?.control.abort(new LostJob())
  })
  const poll = setInterval(wake, pollMilliseconds)
  wake()

  return {
    async close() {
      state.closing = true
      clearInterval(poll)
      for (const { control } of atWork.values()) control.abort(new ShuttingDown())
      await claiming
      await Promise.all([...atWork.values()].map(({ done }) => done))
      await unlisten()
    },
  }
}

/** Extends the lease while the job is at work; aborts it when the job has been taken away, or may have been. */
function startHeartbeat({ store }: PipelineParts, job: JobRow, control: AbortController): () => void {
  const held = { organisationId: job.organisation_id, jobId: job.job_id, fence: job.fence }
  let extendedAt = Date.now()
  const beat = async () => {
    const sentAt = Date.now()
    const isHeld = await extendLease(store.db, held).catch(() => null)
    if (isHeld) extendedAt = sentAt
    if (isHeld === false || Date.now() - extendedAt > lease.seconds * 1000) control.abort(new LostJob())
  }
  const timer = setInterval(() => void beat(), lease.heartbeatMilliseconds)
  return () => clearInterval(timer)
}
