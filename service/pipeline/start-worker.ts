import { claimJob, extendLease, lease, LostJob, queueChannel, tryNowNotice } from '../store/queue.ts'
import type { JobRow } from '../store/schema.ts'
import { DatabaseAway, ShuttingDown } from './failures.ts'
import type { PipelineParts } from './pipeline-parts.ts'
import { runJob } from './run-job.ts'

const pollMilliseconds = 1000

export type Worker = {
  /** Takes no more jobs, stops the running ones after their batch, and puts them back for another process. */
  close(): Promise<void>
}

/**
 * Works on the jobs of all organisations, some at once. Woken by notices; also looks every second, for lost notices,
 * waits that are over, and expired leases.
 *
 * Besides `jobsAtOnce` one more is for an organisation that has no running job: the long documents of one do not keep
 * the first of another waiting.
 */
export async function startWorker(parts: PipelineParts, owner: string, { jobsAtOnce = 3 } = {}): Promise<Worker> {
  const atWork = new Map<string, { readonly control: AbortController; readonly done: Promise<void> }>()
  const closing = new AbortController()
  let isSilent = false
  let claiming = Promise.resolve()

  const wake = () => {
    claiming = claiming.then(claimOrWarn)
  }
  const claimOrWarn = async () => {
    try {
      await claimAll()
      isSilent = false
    } catch (error) {
      // Warns once for each outage, not once a second.
      if (!isSilent) parts.warn('No job could be claimed', error)
      isSilent = true
    }
  }
  const claimAll = async () => {
    while (!closing.signal.aborted && atWork.size <= jobsAtOnce) {
      const onlyIdle = atWork.size === jobsAtOnce
      const job = await claimJob(parts.store.db, owner, { onlyIdle, except: [...atWork.keys()] })
      if (job === undefined) return
      parts.report({ kind: 'claimed', reclaimed: job.reclaims > 0 })
      start(job)
    }
  }
  const start = (job: JobRow) => {
    const control = new AbortController()
    const stopHeartbeat = startHeartbeat(parts, job, control)
    const done = runJob(parts, job, control.signal, closing.signal).finally(() => {
      stopHeartbeat()
      atWork.delete(job.job_id)
      wake()
    })
    atWork.set(job.job_id, { control, done })
    if (closing.signal.aborted) control.abort(new ShuttingDown())
  }

  const unlisten = await parts.store.listen(queueChannel, (jobId) => {
    if (jobId === tryNowNotice) parts.tryEngines()
    if (jobId === '' || jobId === tryNowNotice) wake()
    else atWork.get(jobId)?.control.abort(new LostJob())
  })
  const poll = setInterval(wake, pollMilliseconds)
  wake()

  return {
    async close() {
      closing.abort()
      clearInterval(poll)
      for (const { control } of atWork.values()) control.abort(new ShuttingDown())
      await claiming
      await Promise.all([...atWork.values()].map(({ done }) => done))
      await unlisten()
    },
  }
}

/** Extends the lease while the job runs; aborts it when the job has been taken away, or may have been. */
function startHeartbeat({ store, report }: PipelineParts, job: JobRow, control: AbortController): () => void {
  const held = { organisationId: job.organisation_id, jobId: job.job_id, fence: job.fence }
  let extendedAt = performance.now()
  const beat = async () => {
    const sentAt = performance.now()
    const isHeld = await extendLease(store.db, held).catch(() => null)
    if (isHeld) extendedAt = sentAt
    const isOverdue = performance.now() - extendedAt > lease.seconds * 1000
    if (isHeld !== false && !isOverdue) return
    // A job that was cancelled is aborted already.
    if (!control.signal.aborted) report({ kind: 'lease-lost' })
    control.abort(isHeld === false ? new LostJob() : new DatabaseAway())
  }
  const timer = setInterval(() => void beat(), lease.heartbeatMilliseconds)
  return () => clearInterval(timer)
}
