import type { TranslatedSegment } from '#contract/resources/translate.ts'
import { computeEdits } from '../../engines/compute-edits.ts'
import type { Signals } from '../../engines/engine.ts'
import type { Score, ScoreContext } from '../../quality/scorer.ts'
import type { CoreParts } from '../core-parts.ts'
import type { Direction } from '../require-direction.ts'
import { startTurns } from '../../turns/start-turns.ts'
import { scorePairs } from './score-pairs.ts'

/** A segment with its translation. */
export type AnsweredSegment = {
  readonly source: string
  /** The translation to post-edit. */
  readonly given: string | null
  readonly target: string
  readonly origin: TranslatedSegment['origin']
  /** True for what a memory has as it is: it has no score. */
  readonly isExact: boolean
  readonly applied_terms: TranslatedSegment['applied_terms']
  readonly checks: TranslatedSegment['checks']
  readonly signals: Signals | null
  readonly explanation: string | null
}

/** `engine`: the id of the one that made the targets of origin `engine`; null when none did. */
export type Scoring = Direction &
  Pick<ScoreContext, 'checkSettings'> & {
    readonly parts: Pick<CoreParts, 'scorer' | 'inScoringTurn'>
    readonly engine: string | null
    readonly organisation: string
    readonly wanted: boolean
  }

/** Adds scores where they are wanted, and a post-edit's changes. Throws the errors of `scorePairs`. */
export async function finishSegments(
  answered: readonly AnsweredSegment[],
  scoring: Scoring,
  signal: AbortSignal,
): Promise<TranslatedSegment[]> {
  const scores = scoring.wanted ? await scoreAll(answered, scoring, signal) : []
  const segments: TranslatedSegment[] = []
  const takeTurns = startTurns()
  for (const [index, one] of answered.entries()) {
    const { score, band } = scores[index] ?? { score: null, band: 'sin-nota' }
    segments.push({
      index,
      source: one.source,
      target: one.target,
      origin: one.origin,
      score,
      band,
      applied_terms: one.applied_terms,
      checks: one.checks,
      status: 'translated',
      changed: one.given === null ? null : toChanged(one.given, one.target),
      explanation: one.explanation,
    })
    // Comparing two long texts word by word takes a while.
    if (one.given !== null) await takeTurns()
  }
  return segments
}

/** Scores all but exact matches; targets of a memory without the engine's record, which is not about them. */
async function scoreAll(
  answered: readonly AnsweredSegment[],
  { parts, engine, organisation, source, target, checkSettings }: Scoring,
  signal: AbortSignal,
): Promise<Score[]> {
  const scores: Score[] = []
  for (const origin of ['engine', 'memory'] as const) {
    const group = [...answered.entries()].filter(([, one]) => one.origin === origin && !one.isExact)
    const pairs = group.map(([, one]) => ({
      source: one.source,
      target: one.target,
      ...(one.signals === null ? {} : { signals: one.signals }),
    }))
    const context = { source, target, engine: origin === 'engine' ? engine : null, organisation, checkSettings }
    const found = await scorePairs(parts, pairs, context, signal)
    for (const [at, [index]] of group.entries()) {
      const score = found[at]
      if (score !== undefined) scores[index] = score
    }
  }
  return scores
}

function toChanged(given: string, target: string): NonNullable<TranslatedSegment['changed']> {
  const { edits, ratio } = computeEdits(given, target)
  return { edits: [...edits], ratio }
}
