import { takeTurn } from '../../turns/take-turn.ts'
import { cutBySize } from '../../core/cut-by-size.ts'
import type { Score, ScoreContext, ScoredPair, Scorer } from '../../quality/scorer.ts'
import { enterStage } from '../../store/document-writes.ts'
import { type JobLease, lockHeld } from '../../store/queue.ts'
import { findChecksOfJob } from '../../store/resources/projects.ts'
import type { JobRow } from '../../store/schema.ts'
import { listUnscored, type StoredScore, storeScores, type UnscoredSegment } from '../../store/scores.ts'
import type { PipelineParts } from '../pipeline-parts.ts'

const batchSegments = 50
const mostOfPart = { characters: 20_000 }

/**
 * Scores targets of the engine or a memory that no person has changed; the document's own translations are a person's,
 * and an exact match of a memory has its match rate, which says more than a score.
 * Nothing has a score without validation for this pair of languages; a scorer that fails costs the scores and not the
 * document.
 */
export async function score(parts: PipelineParts, held: JobLease, job: JobRow, signal: AbortSignal): Promise<void> {
  const { store, scorer, warn } = parts
  const total = job.translated
  await enterStage(store.db, held, 'scoring', { done: Math.min(job.from_file, total), total })
  // The engine that translated it was available here.
  const isValidated = (language: string) => scorer.isValidated(language, held.organisationId, () => true)
  if (!isValidated(job.source_lang) || !isValidated(job.target_lang)) return
  try {
    await scoreAll(parts, held, job, signal)
  } catch (error) {
    signal.throwIfAborted()
    warn(`The job ${held.jobId} has sentences without a score`, error)
  }
}

async function scoreAll({ store, scorer, now }: PipelineParts, held: JobLease, job: JobRow, signal: AbortSignal) {
  const checks = await findChecksOfJob(store.db, held.organisationId, held.jobId)
  const of = { job, checkSettings: checks?.check_settings ?? null }
  for (let after = -1; ; ) {
    const batch = await listUnscored(store.db, held, after, batchSegments)
    const last = batch.at(-1)
    if (last === undefined) return
    after = last.position
    const scored = (
      await Promise.all((['engine', 'memory'] as const).map((origin) => scoreOrigin(scorer, of, origin, batch, signal)))
    ).flat()
    await store.transact(async (tx) => {
      await lockHeld(tx, held)
      await storeScores(tx, held, scored, batch.length, now())
    })
    await takeTurn()
  }
}

/** Scores one origin. A memory's targets are scored without the engine's record, which is not about them. */
async function scoreOrigin(
  scorer: Scorer,
  { job, checkSettings }: { readonly job: JobRow } & Pick<ScoreContext, 'checkSettings'>,
  origin: 'engine' | 'memory',
  batch: readonly UnscoredSegment[],
  signal: AbortSignal,
): Promise<StoredScore[]> {
  const own = batch.filter((segment) => segment.origin === origin && !segment.is_exact)
  if (own.length === 0) return []
  const pairs = own.map(({ source, target, signals }) => ({ source, target, ...(signals !== null && { signals }) }))
  const context = {
    source: job.source_lang,
    target: job.target_lang,
    engine: origin === 'engine' ? job.engine : null,
    organisation: job.organisation_id,
    checkSettings,
  }
  const scores = await scoreInParts(scorer, pairs, context, signal)
  return own.flatMap(({ position, content_revision }, index) => {
    const found = scores[index]
    return found?.score == null ? [] : [{ position, content_revision, score: found.score, band: found.band }]
  })
}

/** Scores in parts; others are answered between them. */
async function scoreInParts(
  scorer: Scorer,
  pairs: readonly ScoredPair[],
  context: ScoreContext,
  signal: AbortSignal,
): Promise<Score[]> {
  const scores: Score[] = []
  for (const part of cutBySize(pairs, mostOfPart)) {
    scores.push(...(await scorer.score(part, context, signal)))
    await takeTurn()
  }
  return scores
}
