import { bandOf } from '#contract/segments/bands.ts'
import type { ScoreContext, ScoredPair, Scorer } from '../quality/scorer.ts'

export type CountingScorer = Scorer & {
  /** Makes its answer; it may also throw. */
  scores: (pairs: readonly ScoredPair[]) => readonly (number | null)[]
  /** Context of each call, in their order. */
  readonly contexts: ScoreContext[]
}

/** Makes a scorer of every pair of languages with configurable answers. */
export function countingScorer(): CountingScorer {
  const contexts: ScoreContext[] = []
  const scorer: CountingScorer = {
    versionFor: () => 'counting-1',
    contexts,
    scores: (pairs) => pairs.map(() => 90),
    isValidated: () => true,
    async score(pairs, context, signal) {
      signal.throwIfAborted()
      contexts.push(context)
      return scorer.scores(pairs).map((score) => ({ score, band: bandOf(score) }))
    },
  }
  return scorer
}
