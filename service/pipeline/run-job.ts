import { addNotices } from '../core/add-notices.ts'
import { DocumentRefused } from '../filters/document-refused.ts'
import { isTransient } from '../store/is-transient.ts'
import { changeJob, findJob } from '../store/jobs.ts'
import { type Held, LostJob, lockHeld, putBack } from '../store/queue.ts'
import { changeResource } from '../store/resources/resources.ts'
import type { JobRow } from '../store/schema.ts'
import { EngineUnavailable, JobFailed, ShuttingDown } from './failures.ts'
import type { PipelineParts } from './pipeline-parts.ts'
import { released } from './released.ts'
import { extract } from './stages/extract.ts'
import { indexResource, ownerOf } from './stages/index-resource.ts'
import { rebuild } from './stages/rebuild.ts'
import { score } from './stages/score.ts'
import { giveUpPending, translate } from './stages/translate.ts'

/** Attempts at a job whose engine does not answer; between them 1, 2, 4, 8 s. */
export const mostAttempts = 5
/** Times a job may take its worker down with it, without getting any further, before it is given up. */
const mostReclaims = 5

/**
 * Does a claimed job from where it stands to its end, or puts it back for another attempt. Never throws: what goes
 * wrong is stored with the job. `signal` aborts with `LostJob` when the job is taken away, with `ShuttingDown` at exit.
 */
export async function runJob(parts: PipelineParts, claimed: JobRow, signal: AbortSignal): Promise<void> {
  const held = { organisationId: claimed.organisation_id, jobId: claimed.job_id, fence: claimed.fence }
  try {
    if (claimed.reclaims > mostReclaims)
      throw new JobFailed('internal', 'The file brought the service down several times.')
    if (claimed.kind === 'translate_document') await runStages(parts, held, claimed, signal)
    else await indexResource(parts, held, claimed, signal)
  } catch (error) {
    await settle(parts, held, claimed, error).catch((failure: unknown) => {
      if (!(failure instanceof LostJob))
        parts.warn('A job could not be put back; it waits for its lease to end', failure)
    })
  }
}

async function runStages(parts: PipelineParts, held: Held, claimed: JobRow, signal: AbortSignal): Promise<void> {
  if (claimed.segments === null) await extract(parts, held, claimed, signal)
  await translateOrGiveUp(parts, held, await readHeld(parts, held), signal)
  await score(parts, held, await readHeld(parts, held), signal)
  await rebuild(parts, held, await readHeld(parts, held), signal)
}

async function translateOrGiveUp(parts: PipelineParts, held: Held, job: JobRow, signal: AbortSignal): Promise<void> {
  try {
    await translate(parts, held, job, signal)
  } catch (error) {
    if (!(error instanceof EngineUnavailable) || job.attempts < mostAttempts) throw error
    await giveUpPending(parts, held, job)
    if (!job.allow_partial) throw new JobFailed('engine-unavailable', error.message)
  }
}

async function readHeld({ store }: PipelineParts, held: Held): Promise<JobRow> {
  const job = await findJob(store.db, held.organisationId, held.jobId)
  if (job === undefined || job.fence !== held.fence) throw new LostJob()
  return job
}

async function settle(parts: PipelineParts, held: Held, job: JobRow, error: unknown): Promise<void> {
  if (error instanceof LostJob) return
  if (error instanceof ShuttingDown)
    return putBack(parts.store.db, held, { status: 'queued', delaySeconds: 0, countAttempt: false })
  if (error instanceof JobFailed) return fail(parts, held, error)
  if (error instanceof DocumentRefused) return fail(parts, held, new JobFailed('invalid-document', error.message))
  const isEngine = error instanceof EngineUnavailable
  if (!isEngine) parts.warn(`The job ${held.jobId} went wrong`, error)
  if (job.attempts < mostAttempts && (isEngine || isTransient(error)))
    return putBack(parts.store.db, held, {
      status: 'retrying',
      delaySeconds: 2 ** (job.attempts - 1),
      countAttempt: true,
    })
  await fail(parts, held, new JobFailed('internal', internalMessages[job.kind]))
}

const internalMessages = {
  translate_document: 'The document could not be translated: a failure of the service.',
  index_memory: 'The file could not be read: a failure of the service.',
  index_glossary: 'The file could not be read: a failure of the service.',
} as const

async function fail(parts: PipelineParts, held: Held, failure: JobFailed): Promise<void> {
  const { store, now } = parts
  await store.transact(async (tx) => {
    await lockHeld(tx, held)
    const ended = await changeJob(tx, held.organisationId, held.jobId, {
      ...released,
      status: 'failed',
      finished_at: now(),
      error: failure.message,
      error_code: failure.code,
      report: failure.report,
    })
    if (ended.kind === 'translate_document') return addNotices(parts, tx, ended, 'job.failed')
    const failed = { status: 'failed', error_code: failure.code, updated_at: now() } as const
    await changeResource(tx, ownerOf(ended), failed)
    await addNotices(parts, tx, ended, 'resource.failed')
  })
}
