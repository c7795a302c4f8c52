import { isFinal, type Job } from '#contract/resources/job.ts'
import { isRetryable } from '#contract/resources/job-outcome.ts'
import { lockJob } from '../../store/jobs.ts'
import type { Db } from '../../store/open-store.ts'
import { findOrganisation } from '../../store/organisations.ts'
import { notifyQueue } from '../../store/queue.ts'
import { reopenJob } from '../../store/reopen-job.ts'
import { changeResource, lockResource } from '../../store/resources/resources.ts'
import type { JobRow } from '../../store/schema.ts'
import { requirePlan } from '../account/plan.ts'
import type { CoreParts } from '../core-parts.ts'
import { Problem } from '../problem.ts'
import type { Caller } from '../../ports/records.ts'
import { toJob } from './to-job.ts'

/**
 * Runs a document again: only segments without a translation are translated and charged, corrections stay, and so does
 * the translated file until there is a new one. An import that failed for another reason than its file is read again
 * from the start.
 *
 * Throws `job-not-found`; `job-busy` while it runs; `job-not-ready` where nothing is missing or its file is the reason;
 * `trial-ended`, `trial-paused`, `quota-exceeded`.
 */
export async function retryJob(parts: CoreParts, caller: Caller, jobId: string): Promise<Job> {
  return parts.store.transact((tx) => retryStoredJob(parts, tx, caller, jobId))
}

/** Runs a document again, as a part of a transaction. */
export async function retryStoredJob(
  parts: Pick<CoreParts, 'now' | 'engineSetup'>,
  tx: Db,
  caller: Caller,
  jobId: string,
): Promise<Job> {
  const row = await lockJob(tx, caller.organisationId, jobId)
  if (row === undefined) throw new Problem('job-not-found')
  if (!isFinal(row.status)) throw new Problem('job-busy', { detail: `The job is ${row.status}.` })
  if (!isRetryable(toJob(row))) throw new Problem('job-not-ready', { detail: 'There is nothing to run again.' })
  const organisation = await findOrganisation(tx, caller.organisationId)
  if (organisation === undefined) throw new Problem('unauthorized')
  await requirePlan(tx, organisation, parts.now())
  return reopen(parts, tx, row)
}

async function reopen({ now, engineSetup }: Pick<CoreParts, 'now' | 'engineSetup'>, tx: Db, row: JobRow): Promise<Job> {
  if (row.kind !== 'translate_document') await reopenResource(tx, row, now())
  const reopened = await reopenJob(tx, row.organisation_id, row.job_id, {
    now: now(),
    installed: engineSetup.installed,
  })
  if (reopened === undefined) throw new Problem('job-not-found')
  await notifyQueue(tx)
  return toJob(reopened)
}

async function reopenResource(tx: Db, { organisation_id, kind, resource_id }: JobRow, now: Date): Promise<void> {
  const kindOfResource = kind === 'index_memory' ? 'memory' : 'glossary'
  const resource = await lockResource(tx, organisation_id, kindOfResource, resource_id ?? '')
  if (resource?.status !== 'failed')
    throw new Problem('job-not-ready', { detail: 'The memory or glossary of this import was deleted.' })
  await changeResource(tx, resource, { status: 'indexing', error_code: null, updated_at: now })
}
