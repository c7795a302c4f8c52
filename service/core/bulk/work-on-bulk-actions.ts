import type { BulkAction, BulkFailure } from '#contract/resources/bulk-action.ts'
import { changeBulkAction, lockNextBulkAction, type OpenBulkAction, withSavepoint } from '../../store/bulk-actions.ts'
import { isTransient } from '../../store/is-transient.ts'
import { findJob } from '../../store/jobs.ts'
import type { Db } from '../../store/open-store.ts'
import type { CoreParts } from '../core-parts.ts'
import { type DeletingParts, discardFilesOf } from '../jobs/delete-job.ts'
import { Problem } from '../problem.ts'
import { type ActedOn, actOnJob, JobEnded } from './act-on-job.ts'

type BulkParts = DeletingParts & Pick<CoreParts, 'engineSetup'>

const pollMilliseconds = 1000
/** Jobs of one transaction; unchanged ones share it, since they hold nothing that others wait for. */
const jobsAtOnce = 50

/** Runs bulk actions of all organisations, job by job in turns; looks each second; returns a function that ends it. */
export function startBulkWorker(parts: BulkParts): () => Promise<void> {
  const closing = new AbortController()
  let working = Promise.resolve()
  let isWorking = false
  let isSilent = false
  const work = async () => {
    try {
      while (!closing.signal.aborted && (await workOnBulkActions(parts)));
      isSilent = false
    } catch (error) {
      // Warns once for each outage, not once a second.
      if (!isSilent) parts.warn('No bulk action could be worked on', error)
      isSilent = true
    }
    isWorking = false
  }
  const look = () => {
    if (isWorking) return
    isWorking = true
    working = work()
  }
  look()
  const timer = setInterval(look, pollMilliseconds)
  return async () => {
    closing.abort()
    clearInterval(timer)
    await working
  }
}

/**
 * Processes the next job of the bulk action that has waited longest. One transaction processes and counts it, so a
 * crash undoes both. False when there is nothing to do.
 */
export async function workOnBulkActions(parts: BulkParts): Promise<boolean> {
  const done = await parts.store.transact(async (tx) => {
    const action = await lockNextBulkAction(tx, jobsAtOnce)
    return action && workOn(parts, tx, action)
  })
  if (done?.acted) await discardFilesOf(parts, done.jobId, done.acted.fileIds)
  return done !== undefined
}

/** Tries the action's jobs until one is done. */
async function workOn(parts: BulkParts, tx: Db, action: OpenBulkAction) {
  const failures: BulkFailure[] = []
  let acted: ActedOn | null = null
  let jobId = ''
  for (jobId of action.next_ids) {
    const tried = await tryJob(parts, tx, action, jobId)
    if (!('error_code' in tried)) {
      acted = tried
      break
    }
    failures.push(tried)
  }
  const done = action.done + failures.length + (acted === null ? 0 : 1)
  const isLast = done >= action.total
  await changeBulkAction(
    tx,
    action,
    {
      status: isLast ? 'finished' : 'running',
      done,
      failed: action.failed + failures.length,
      entries: sumEntries(action.entries, acted?.entries ?? null),
      finished_at: isLast ? parts.now() : null,
    },
    failures,
  )
  return { jobId, acted }
}

async function tryJob(parts: BulkParts, tx: Db, action: OpenBulkAction, jobId: string): Promise<ActedOn | BulkFailure> {
  try {
    return await withSavepoint(tx, () => actOnJob(parts, tx, action, jobId))
  } catch (error) {
    if (isTransient(error)) throw error
    if (!(error instanceof Problem || error instanceof JobEnded))
      parts.warn(`A bulk action went wrong with the job ${jobId}`, error)
    const job = await findJob(tx, action.organisation_id, jobId)
    return {
      job_id: jobId,
      file_name: job?.file_name ?? null,
      target_lang: job?.target_lang ?? null,
      error_code: codeOf(error),
    }
  }
}

function codeOf(error: unknown): string {
  if (error instanceof Problem) return error.type
  return error instanceof JobEnded ? 'job-ended' : 'internal'
}

function sumEntries(before: BulkAction['entries'], now: BulkAction['entries']): BulkAction['entries'] {
  if (before === null || now === null) return before ?? now
  return {
    added: before.added + now.added,
    replaced: before.replaced + now.replaced,
    unchanged: before.unchanged + now.unchanged,
  }
}
