import { runChecks } from '#contract/checks/run-checks.ts'
import { hasParity } from '#contract/tags/parity.ts'
import { parseMarks } from '#contract/tags/parse-marks.ts'
import { countCharacters } from '#contract/tags/plain-text.ts'
import { printMarks } from '#contract/tags/print-marks.ts'
import { toStorable } from '../../core/storable.ts'
import type { FailReason, Result, TranslationEngine } from '../../engines/engine.ts'
import {
  enterStage,
  failPending,
  listPending,
  nameEngine,
  type Outcome,
  type PendingSegment,
  storeOutcomes,
} from '../../store/document-writes.ts'
import { type Held, lockHeld } from '../../store/queue.ts'
import type { JobRow } from '../../store/schema.ts'
import { EngineUnavailable } from '../failures.ts'
import type { PipelineParts } from '../pipeline-parts.ts'

const pageSegments = 500
/** Small enough that a cancelled job ends soon and a crash repeats little. */
const mostInBatch = 100

/**
 * Translates what has no target yet, batch by batch; each is stored with its counts and its charge at once, so that
 * an attempt goes on where the one before ended. Sentences with the same source are translated once.
 *
 * Throws `EngineUnavailable` when the engine does not answer; what it refuses for good is stored as failed.
 */
export async function translate(parts: PipelineParts, held: Held, job: JobRow, signal: AbortSignal): Promise<void> {
  const total = job.progress_total ?? 0
  await enterStage(parts.store.db, held, 'translating', { done: total - job.pending, total })
  if (job.pending === 0) return
  const engine = await parts.pickEngine({ source: job.source_lang, target: job.target_lang })
  if (engine === null) return withoutEngine(parts, held, job)
  await nameEngine(parts.store.db, held, engine.id)
  const { concurrency } = await engine.capabilities()
  const batches = readBatches(parts, held, engine)
  const stop = new AbortController()
  const within = AbortSignal.any([signal, stop.signal])
  // One lane more than the engine takes at once: it works on a batch while another is being stored.
  const lanes = Array.from({ length: Math.min(concurrency, 8) + 1 }, async () => {
    try {
      for await (const batch of batches) await translateBatch(parts, held, job, engine, batch, within)
    } catch (error) {
      stop.abort(error)
      throw error
    }
  })
  await Promise.allSettled(lanes)
  within.throwIfAborted()
}

/** Without an engine a document is delivered as it is where that is allowed; else one may be installed meanwhile. */
async function withoutEngine(parts: PipelineParts, held: Held, job: JobRow): Promise<void> {
  if (!job.allow_partial)
    throw new EngineUnavailable(`There is no engine for ${job.source_lang} to ${job.target_lang}.`)
  await giveUpPending(parts, held, job)
}

/** What has no target by now stays without one, and can be translated by hand. */
export async function giveUpPending({ store, now }: PipelineParts, held: Held, job: JobRow): Promise<void> {
  await store.transact(async (tx) => {
    await lockHeld(tx, held)
    const origin = job.allow_partial ? 'source' : null
    await failPending(tx, held, { error_code: 'engine-unavailable', origin }, now())
  })
}

/** Batches within what the engine takes at once: so many sentences, so many characters. */
async function* readBatches(
  { store }: PipelineParts,
  held: Held,
  engine: TranslationEngine,
): AsyncGenerator<readonly PendingSegment[]> {
  const { maxBatch, maxChars } = await engine.capabilities()
  const most = Math.min(maxBatch, mostInBatch)
  let after = -1
  let batch: PendingSegment[] = []
  let characters = 0
  for (;;) {
    const page = await listPending(store.db, held, after, pageSegments)
    for (const segment of page) {
      after = segment.position
      const length = countCharacters(segment.source)
      if (batch.length > 0 && (batch.length === most || characters + length > maxChars)) {
        yield batch
        batch = []
        characters = 0
      }
      batch.push(segment)
      characters += length
    }
    if (page.length < pageSegments) break
  }
  if (batch.length > 0) yield batch
}

async function translateBatch(
  { store, now }: PipelineParts,
  held: Held,
  job: JobRow,
  engine: TranslationEngine,
  batch: readonly PendingSegment[],
  signal: AbortSignal,
): Promise<void> {
  signal.throwIfAborted()
  const waiting = new Map(batch.map((segment) => [String(segment.position), segment]))
  const outcomes: Outcome[] = []
  let down: FailReason | null = null
  const items = batch.map(({ position, source }) => ({ key: String(position), source: parseMarks(source) }))
  const direction = { source: job.source_lang, target: job.target_lang }
  for await (const result of engine.translate({ ...direction, items }, { signal, priority: 'job' })) {
    const segment = waiting.get(result.key)
    if (segment === undefined) continue
    waiting.delete(result.key)
    if (!result.ok && (result.retryable || result.reason === 'cancelled')) down = result.reason
    else outcomes.push(toOutcome(segment, result, job))
  }
  signal.throwIfAborted()
  // An engine that leaves a sentence out breaks its promise; the sentence has failed, not the job.
  if (down === null) for (const segment of waiting.values()) outcomes.push(failure(segment, 'engine-mismatch', job))
  if (outcomes.length > 0)
    await store.transact(async (tx) => {
      await lockHeld(tx, held)
      await storeOutcomes(tx, held, outcomes, now())
    })
  if (down !== null) throw new EngineUnavailable(`The engine ${engine.id} does not answer (${down}).`)
}

const errorCodes = {
  unavailable: 'engine-unavailable',
  timeout: 'engine-unavailable',
  cancelled: 'engine-unavailable',
  'unsupported-pair': 'engine-unavailable',
  mismatch: 'engine-mismatch',
  invalid: 'translation-failed',
} as const satisfies Record<FailReason, string>

function toOutcome(segment: PendingSegment, result: Result, job: JobRow): Outcome {
  if (!result.ok) return failure(segment, errorCodes[result.reason], job)
  const target = toStorable(printMarks(result.target))
  if (!hasParity(segment.source, target)) return failure(segment, 'engine-mismatch', job)
  const languages = { sourceLang: job.source_lang, targetLang: job.target_lang }
  return {
    position: segment.position,
    target,
    state: 'draft',
    origin: 'engine',
    checks: runChecks({ source: segment.source, target, ...languages }),
    applied_terms: result.appliedTerms,
    mark_fixed: (result.signals.tagRepairs ?? 0) > 0,
    signals: result.signals,
    error_code: null,
  }
}

function failure({ position }: PendingSegment, errorCode: string, job: JobRow): Outcome {
  return {
    position,
    target: null,
    state: 'not_translated',
    origin: job.allow_partial ? 'source' : null,
    checks: [],
    applied_terms: [],
    mark_fixed: false,
    signals: null,
    error_code: errorCode,
  }
}
