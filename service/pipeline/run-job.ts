import { setTimeout as sleep } from 'node:timers/promises'
import { SpanKind } from '@opentelemetry/api'
import type { JobStage } from '#contract/resources/job.ts'
import { addNotices } from '../core/jobs/add-notices.ts'
import { isTransient } from '../store/is-transient.ts'
import { changeJob, findJob } from '../store/jobs.ts'
import { type JobLease, LostJob, lockHeld, putBack } from '../store/queue.ts'
import { changeResource } from '../store/resources/resources.ts'
import type { JobRow } from '../store/schema.ts'
import {
  type Dependency,
  readWaitedSeconds,
  resumeWaiting,
  waitForDependency,
  waitForQuota,
} from '../store/waiting-jobs.ts'
import { inSpan } from '../tracing/tracing.ts'
import { classifyFailure, internalMessages } from './classify-failure.ts'
import { EngineUnavailable, JobFailed, ShuttingDown } from './failures.ts'
import type { AttemptOutcome } from './pipeline-event.ts'
import type { PipelineParts } from './pipeline-parts.ts'
import { crashedMessage } from './run-alone.ts'
import { released } from './released.ts'
import { extract } from './stages/extract.ts'
import { indexResource, ownerOf } from './stages/index-resource.ts'
import { rebuild } from './stages/rebuild.ts'
import { reserve } from './stages/reserve.ts'
import { score } from './stages/score.ts'
import { giveUpPending, translate } from './stages/translate.ts'

/** Attempts at a job that fails by itself; the pauses between them are 1, 2, 4, 8 s. */
const mostAttempts = 5
/** Seconds for which a job waits for a dependency before it fails. */
const mostWaitSeconds = 24 * 3600
/** Bounds of the pause while the result of an attempt cannot be stored, since the database is away. */
const settlePause = { least: 250, most: 5000 } as const
/** Without processes of its own for a job: most deaths during it, without any progress, before it is given up. */
const mostReclaims = 5

/**
 * Runs a claimed job from its current stage to its end, or puts it back for another attempt. Never throws: errors are
 * stored with the job, as soon as the database takes them. `signal` aborts with `LostJob` when the job is taken away,
 * with `DatabaseAway` when it may have been, with `ShuttingDown` at exit; `closing` aborts only at exit.
 */
export function runJob(
  parts: PipelineParts,
  claimed: JobRow,
  signal: AbortSignal,
  closing: AbortSignal,
): Promise<void> {
  const origin = { requestId: claimed.request_id, traceparent: claimed.traceparent }
  const attributes = { 'cotejo.job.id': claimed.job_id, 'cotejo.job.attempt': claimed.attempts }
  return inSpan(`job ${claimed.kind}`, { kind: SpanKind.CONSUMER, origin, attributes }, () =>
    attemptJob(parts, claimed, signal, closing),
  )
}

async function attemptJob(
  parts: PipelineParts,
  claimed: JobRow,
  signal: AbortSignal,
  closing: AbortSignal,
): Promise<void> {
  const held = { organisationId: claimed.organisation_id, jobId: claimed.job_id, fence: claimed.fence }
  const began = performance.now()
  const reportEnd = (outcome: AttemptOutcome, errorCode: string | null = null) => {
    const { organisationId, jobId } = held
    const seconds = (performance.now() - began) / 1000
    parts.report({ kind: 'attempt', jobKind: claimed.kind, jobId, organisationId, outcome, errorCode, seconds })
  }
  try {
    // The process reports how it ended; where it did not survive, that is reported below. A service that is killed says
    // nothing about the documents that it was running, however often.
    if (claimed.reclaims > 0 && parts.runAlone !== null) return await parts.runAlone(held, signal)
    if (claimed.reclaims > mostReclaims) throw new JobFailed('crashed', crashedMessage)
    if (claimed.kind === 'translate_document') await runStages(parts, held, claimed, signal)
    else {
      await timed(parts, 'extracting', () => indexResource(parts, held, claimed, signal))
      prepareIndexes(parts, claimed)
      await resumeWaiting(parts.store.db, storageAndDatabase)
    }
    reportEnd('succeeded')
  } catch (error) {
    const { outcome, errorCode } = await settleInTime(parts, held, claimed, error, closing)
    reportEnd(outcome, errorCode)
  }
}

/** Prepares the index beside all other work: writes what was read during the import, and reads the rest. */
function prepareIndexes({ indexes, warn }: PipelineParts, job: JobRow): void {
  if (job.kind !== 'index_memory') return
  const { organisation_id, resource_id } = ownerOf(job)
  indexes
    .prepare({ organisationId: organisation_id, memoryId: resource_id })
    .catch((error: unknown) => warn('The index of a memory could not be prepared', error))
}

async function runStages(parts: PipelineParts, held: JobLease, claimed: JobRow, signal: AbortSignal): Promise<void> {
  if (claimed.segments === null) {
    await timed(parts, 'extracting', () => extract(parts, held, claimed, signal))
    // The original could be read; whether there is space to write shows at the end.
    await resumeWaiting(parts.store.db, ['storage', 'database'])
  } else await reserve(parts, held, claimed)
  const stages = { translating: translateOrGiveUp, scoring: score, rebuilding: rebuild } as const
  for (const stage of ['translating', 'scoring', 'rebuilding'] as const) {
    const job = await readHeld(parts, held)
    await timed(parts, stage, () => stages[stage](parts, held, job, signal))
  }
  await resumeWaiting(parts.store.db, storageAndDatabase)
}

async function timed(parts: PipelineParts, stage: JobStage, work: () => Promise<void>): Promise<void> {
  const began = performance.now()
  let ok = false
  try {
    await inSpan(stage, {}, work)
    ok = true
  } finally {
    parts.report({ kind: 'stage', stage, ok, seconds: (performance.now() - began) / 1000 })
  }
}

const storageAndDatabase = ['storage', 'storage:space', 'database'] as const satisfies readonly Dependency[]

async function translateOrGiveUp(
  parts: PipelineParts,
  held: JobLease,
  job: JobRow,
  signal: AbortSignal,
): Promise<void> {
  try {
    await translate(parts, held, job, signal)
  } catch (error) {
    if (!(error instanceof EngineUnavailable)) throw error
    const isLast = error.isAway ? await hasWaitedLong(parts, held) : job.attempts >= mostAttempts
    if (!isLast) throw error
    await giveUpPending(parts, held, job, 'engine-unavailable')
    if (!job.allow_partial) throw new JobFailed('engine-unavailable', error.message)
  }
}

async function readHeld({ store }: PipelineParts, held: JobLease): Promise<JobRow> {
  const job = await findJob(store.db, held.organisationId, held.jobId)
  if (job === undefined || job.fence !== held.fence) throw new LostJob()
  return job
}

async function hasWaitedLong({ store }: PipelineParts, held: JobLease): Promise<boolean> {
  return (await readWaitedSeconds(store.db, held)) > mostWaitSeconds
}

type Settled = { readonly outcome: AttemptOutcome; readonly errorCode: string | null }

/** Settles an attempt, also after an outage of the database: the lease then counts as no crash. */
async function settleInTime(
  parts: PipelineParts,
  held: JobLease,
  job: JobRow,
  error: unknown,
  closing: AbortSignal,
): Promise<Settled> {
  for (let pause: number = settlePause.least; ; pause = Math.min(pause * 2, settlePause.most)) {
    try {
      return await settle(parts, held, job, error)
    } catch (failure) {
      if (failure instanceof LostJob) return { outcome: 'lost', errorCode: null }
      if (closing.aborted || !isTransient(failure)) {
        parts.warn('A job could not be put back; it waits for its lease to end', failure)
        return { outcome: 'unsettled', errorCode: null }
      }
      await sleep(pause, undefined, { signal: closing }).catch(() => undefined)
    }
  }
}

async function settle(parts: PipelineParts, held: JobLease, job: JobRow, error: unknown): Promise<Settled> {
  const { store, warn } = parts
  if (error instanceof LostJob) return { outcome: 'lost', errorCode: null }
  if (error instanceof ShuttingDown) {
    await putBack(store.db, held, { status: 'queued', delaySeconds: 0, countAttempt: false })
    return { outcome: 'put-back', errorCode: null }
  }
  const verdict = classifyFailure(error, job.kind)
  if (verdict.kind === 'final') {
    if (verdict.failure.code === 'internal') warn(`The job ${held.jobId} went wrong`, error)
    return fail(parts, held, verdict.failure)
  }
  if (verdict.kind === 'wait-for-quota') {
    if (await hasWaitedLong(parts, held)) return fail(parts, held, verdict.failure)
    await waitForQuota(store.db, held)
    return { outcome: 'waiting', errorCode: verdict.failure.code }
  }
  if (!(error instanceof EngineUnavailable)) warn(`The job ${held.jobId} went wrong`, error)
  if (verdict.kind === 'wait' && !(await hasWaitedLong(parts, held))) {
    const restMs = error instanceof EngineUnavailable ? error.restMs : null
    await store.transact((tx) => waitForDependency(tx, held, verdict.dependency, restMs))
    return { outcome: 'waiting', errorCode: verdict.dependency }
  }
  if (verdict.kind === 'retry' && job.attempts < mostAttempts) {
    await putBack(store.db, held, { status: 'retrying', delaySeconds: 2 ** (job.attempts - 1), countAttempt: true })
    return { outcome: 'retrying', errorCode: null }
  }
  return fail(parts, held, new JobFailed('internal', internalMessages[job.kind]))
}

/** Fails a job; a document that failed only when run again keeps its earlier file and counts as succeeded. */
async function fail(parts: PipelineParts, held: JobLease, failure: JobFailed): Promise<Settled> {
  const { store, now } = parts
  await store.transact(async (tx) => {
    const hasFile = (await lockHeld(tx, held)).result_file_id !== null
    const ended = await changeJob(tx, held.organisationId, held.jobId, {
      ...released,
      status: hasFile ? 'succeeded' : 'failed',
      finished_at: now(),
      error: failure.message,
      error_code: failure.code,
      error_reason: failure.reason,
      report: failure.report,
    })
    if (ended.kind === 'translate_document')
      return addNotices(parts, tx, ended, hasFile ? 'job.succeeded' : 'job.failed')
    const failed = { status: 'failed', error_code: failure.code, updated_at: now() } as const
    await changeResource(tx, ownerOf(ended), failed)
    await addNotices(parts, tx, ended, 'resource.failed')
  })
  return { outcome: 'failed', errorCode: failure.code }
}
