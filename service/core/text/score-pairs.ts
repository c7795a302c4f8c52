import { takeTurn } from '../../turns/take-turn.ts'
import { isScoredAtOnce } from '../../quality/score-in-thread.ts'
import type { Score, ScoreContext, ScoredPair, Scorer } from '../../quality/scorer.ts'
import type { CoreParts } from '../core-parts.ts'
import { cutBySize } from '../cut-by-size.ts'
import { Problem } from '../problem.ts'

const mostOfBatch = { pairs: 10, characters: 20_000 }

/**
 * Returns one score for each pair, in their order; other requests are answered between batches.
 *
 * Throws `rate-limited` when the organisation has too many long texts waiting, `qe-unavailable` when the scorer does
 * not answer, `engine-mismatch` when its answer does not fit the question, and the signal's reason when the client has
 * left.
 */
export async function scorePairs(
  { scorer, inScoringTurn }: Pick<CoreParts, 'scorer' | 'inScoringTurn'>,
  pairs: readonly ScoredPair[],
  context: ScoreContext,
  signal: AbortSignal,
): Promise<Score[]> {
  const score = () => scoreAll(scorer, pairs, context, signal)
  return isScoredAtOnce(pairs) ? score() : inScoringTurn(context.organisation, score)
}

async function scoreAll(
  scorer: Scorer,
  pairs: readonly ScoredPair[],
  context: ScoreContext,
  signal: AbortSignal,
): Promise<Score[]> {
  const scores: Score[] = []
  for (const batch of cutBySize(pairs, mostOfBatch)) {
    const found = await ask(scorer, batch, context, signal)
    if (found.length !== batch.length || !found.every(isScore))
      throw new Problem('engine-mismatch', { detail: 'Quality estimation gave an unexpected response.' })
    scores.push(...found)
    await takeTurn()
  }
  return scores
}

async function ask(
  scorer: Scorer,
  batch: readonly ScoredPair[],
  context: ScoreContext,
  signal: AbortSignal,
): Promise<Score[]> {
  try {
    return await scorer.score(batch, context, signal)
  } catch {
    signal.throwIfAborted()
    throw new Problem('qe-unavailable', {
      detail: 'Quality estimation is not responding. Send qe: false to translate without it.',
    })
  }
}

function isScore({ score }: Score): boolean {
  return score === null || (Number.isInteger(score) && score >= 0 && score <= 100)
}
