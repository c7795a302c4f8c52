import { plainText } from '#language/tags/plain-text.ts'
import type { Score, ScoredPair, Scorer } from './scorer.ts'

const unscored: Score = { score: null, band: 'sin-nota' }

/** Asks a scorer only about pairs with words: nothing can be estimated of a blank, or of a number. */
export function scoreWords(scorer: Scorer): Scorer {
  return {
    ...scorer,
    async score(pairs, context, signal) {
      const scorable = pairs.filter(hasWords)
      const found = scorable.length === 0 ? [] : [...(await scorer.score(scorable, context, signal))]
      if (found.length !== scorable.length) return found
      return pairs.map((pair) => (hasWords(pair) ? (found.shift() ?? unscored) : unscored))
    },
  }
}

function hasWords({ source, target }: ScoredPair): boolean {
  return /\p{L}/u.test(plainText(source)) && plainText(target).trim() !== ''
}
