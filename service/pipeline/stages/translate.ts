import { openAdaptation } from '../../core/adaptation/open-adaptation.ts'
import type { Adaptation } from '../../core/adaptation/adaptation.ts'
import { startTurns } from '../../turns/start-turns.ts'
import { resolveAgain } from '../../core/resources/resolve-resources.ts'
import type { FailReason, TranslationEngine } from '../../engines/engine.ts'
import { longestRest } from '../../engines/longest-rest.ts'
import { enterStage, failPending, nameEngine, storeOutcomes } from '../../store/document-writes.ts'
import { type JobLease, lockHeld } from '../../store/queue.ts'
import type { JobRow } from '../../store/schema.ts'
import { resumeWaiting } from '../../store/waiting-jobs.ts'
import { EngineUnavailable, JobFailed } from '../failures.ts'
import type { PipelineParts } from '../pipeline-parts.ts'
import { type BatchSegment, readBatches } from './read-batches.ts'
import { checkOutcomes, failure, toOutcome, type Unchecked } from './to-outcome.ts'

const healthMilliseconds = 5000

/**
 * Translates segments without a target, batch by batch; each is stored with its counts and its charge at once, so that
 * an attempt continues where the previous one ended. Matches of a memory are not sent to the engine; segments with the
 * same source are translated once.
 *
 * Throws `EngineUnavailable` when the engine does not answer; segments that it refuses for good are stored as failed.
 */
export async function translate(parts: PipelineParts, held: JobLease, job: JobRow, signal: AbortSignal): Promise<void> {
  // The progress that is stored may be that of scoring, in the attempt before.
  const total = (job.segments ?? 0) - job.untranslatable
  await enterStage(parts.store.db, held, 'translating', { done: total - job.pending, total })
  if (job.pending === 0) return
  const direction = { source: job.source_lang, target: job.target_lang }
  const drafts = { threshold: job.match_threshold, exactMatches: job.exact_matches }
  const adaptation = await openAdaptation(parts, await resourcesOf(parts, job), direction, [], drafts)
  if (!job.mt) {
    await useMemories(parts, held, adaptation, signal)
    return
  }
  const engine = await parts.pickEngine(job.organisation_id, direction, job.engine_choice)
  if (engine === 'gone') return giveUp(parts, held, job, adaptation, signal)
  if (engine === 'unreadable-key') {
    if (await useMemories(parts, held, adaptation, signal)) return
    // The key is entered again, or the one of the installation is back.
    throw new EngineUnavailable('The API key of the MT engine has to be entered again.', {
      engine: job.engine_choice ?? 'any',
      isAway: true,
    })
  }
  if (engine === null) return withoutEngine(parts, held, job, adaptation, signal)
  await nameEngine(parts.store.db, held, engine.id)
  const capabilities = await engine.capabilities()
  const batches = readBatches(parts, held, adaptation, capabilities, signal)
  const failures: unknown[] = []
  let hasAnswered = false
  // One batch more than the engine takes at once: it works on a batch while another is being stored.
  const slots = Array.from({ length: Math.min(capabilities.concurrency, 8) + 1 }, async () => {
    try {
      for await (const batch of batches) {
        // The other running calls continue to their end: one of them may be the trial of whether the engine is back.
        if (failures.length > 0) return
        await translateBatch(parts, held, job, { engine, adaptation }, batch, signal)
        if (hasAnswered) continue
        hasAnswered = true
        await resumeWaiting(parts.store.db, [`engine:${engine.id}`, anyEngine, 'database'])
      }
    } catch (error) {
      failures.push(error)
    }
  })
  await Promise.all(slots)
  signal.throwIfAborted()
  if (failures.length > 0) throw failures[0]
}

/** Resources named by the upload plus the project's current ones. */
function resourcesOf({ store }: PipelineParts, job: JobRow) {
  return resolveAgain(store.db, job.organisation_id, {
    memoryIds: job.memory_ids,
    glossaryIds: job.glossary_ids,
    projectId: job.project_id,
    direction: { source: job.source_lang, target: job.target_lang },
  })
}

/** Stores the memories' matches. True when nothing is left to translate. */
async function useMemories(
  parts: PipelineParts,
  held: JobLease,
  adaptation: Adaptation,
  signal: AbortSignal,
): Promise<boolean> {
  let isComplete = true
  for await (const _ of readBatches(parts, held, adaptation, nothing, signal)) isComplete = false
  return isComplete
}

/**
 * Finishes a document without an engine: it has the memories' matches; the rest is delivered untranslated where that is
 * allowed, else the job fails, because waiting brings no engine.
 */
async function withoutEngine(
  parts: PipelineParts,
  held: JobLease,
  job: JobRow,
  adaptation: Adaptation,
  signal: AbortSignal,
): Promise<void> {
  if (await useMemories(parts, held, adaptation, signal)) return
  // A server lists its languages only when it answers, so it may have these.
  if ((await parts.listDirections(job.organisation_id)).some(({ pairs }) => pairs === 'unknown'))
    throw new EngineUnavailable('The MT engine is not responding.', {
      engine: 'any',
      isAway: true,
      restMs: longestRest(parts.circuits(job.organisation_id)),
    })
  await giveUpPending(parts, held, job, 'no-engine')
  if (!job.allow_partial)
    throw new JobFailed('no-engine', `There is no MT engine for ${job.source_lang} to ${job.target_lang}.`)
}

/** Finishes a document whose engine was removed: another one is not taken in its place. */
async function giveUp(
  parts: PipelineParts,
  held: JobLease,
  job: JobRow,
  adaptation: Adaptation,
  signal: AbortSignal,
): Promise<void> {
  if (await useMemories(parts, held, adaptation, signal)) return
  await giveUpPending(parts, held, job, 'engine-not-found')
  if (!job.allow_partial)
    throw new JobFailed('engine-not-found', 'The MT engine that was chosen for this document has been removed.')
}

const anyEngine = 'engine:any'

const nothing = { terms: 'none', fuzzy: false, context: false, maxBatch: 100, maxChars: 100_000 } as const

/** Gives up segments without a target; they can be translated manually. */
export async function giveUpPending(
  { store, now }: PipelineParts,
  held: JobLease,
  job: JobRow,
  error_code: 'engine-unavailable' | 'engine-not-found' | 'no-engine',
): Promise<void> {
  await store.transact(async (tx) => {
    await lockHeld(tx, held)
    const origin = job.allow_partial ? 'source' : null
    await failPending(tx, held, { error_code, origin }, now())
  })
}

async function translateBatch(
  { store, now }: PipelineParts,
  held: JobLease,
  job: JobRow,
  { engine, adaptation }: { readonly engine: TranslationEngine; readonly adaptation: Adaptation },
  batch: readonly BatchSegment[],
  signal: AbortSignal,
): Promise<void> {
  signal.throwIfAborted()
  const waiting = new Map(batch.map((segment) => [segment.item.key, segment]))
  const answered: Unchecked[] = []
  let down: FailReason | null = null
  const takeTurns = startTurns()
  const items = batch.map(({ item }) => item)
  const direction = { source: job.source_lang, target: job.target_lang }
  const asked = {
    ...direction,
    items,
    ...(job.register !== null && { register: job.register }),
    ...(job.style !== null && { instructions: job.style }),
  }
  for await (const result of engine.translate(asked, { signal, priority: 'job' })) {
    const segment = waiting.get(result.key)
    if (segment === undefined) continue
    waiting.delete(result.key)
    // Many answers arrive at once, and each has just been parsed.
    await takeTurns()
    if (!result.ok && (result.retryable || result.reason === 'cancelled')) down = result.reason
    else answered.push({ segment, outcome: toOutcome(segment, result, job) })
  }
  signal.throwIfAborted()
  // An engine that leaves a segment out breaks its contract; the segment has failed, not the job.
  if (down === null)
    for (const segment of waiting.values())
      answered.push({ segment, outcome: failure(segment, 'engine-mismatch', job) })
  const outcomes = await checkOutcomes(answered, adaptation)
  if (outcomes.length > 0)
    await store.transact(async (tx) => {
      await lockHeld(tx, held)
      await storeOutcomes(tx, held, outcomes, now())
    })
  if (down !== null)
    throw new EngineUnavailable(`The MT engine ${engine.id} is not responding (${down}).`, {
      engine: engine.id,
      isAway: down !== 'timeout' || (await isGone(engine)),
      restMs: engine.restMs?.() ?? null,
    })
}

/** True when the engine is away after a timeout; otherwise only this text causes trouble. */
async function isGone(engine: TranslationEngine): Promise<boolean> {
  if (engine.isDown?.() === true) return true
  return engine.health(AbortSignal.timeout(healthMilliseconds)).then(
    ({ ok }) => !ok,
    () => true,
  )
}
