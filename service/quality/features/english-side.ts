import { addTimes, DIMENSIONS, type EnglishWords, toUnit } from './english-words.ts'
import { type Lexicon, stemOf } from './lexicon.ts'
import type { Tokens } from './tokens.ts'

/** On which side of a pair English is, its words, and what the words of the other side mean in English. */
export type English = {
  readonly side: 'source' | 'target'
  readonly words: EnglishWords
  /** Means of the meanings that the table expects of a word's first letters: found once each, kept. */
  readonly expected: Map<string, Meaning | null>
}

/** A direction of length 1, and how sure it is: the length that the mean had, 0 to 1. */
export type Meaning = { readonly vector: Float32Array; readonly sureness: number }

/** The words of one side that have a meaning, or may have one. */
export type Meanings = {
  /** One vector a word, all 0 where the meaning is not known. */
  readonly vectors: Float32Array
  /** For each word 0 where its meaning is not known, else how sure it is. */
  readonly sureness: readonly number[]
}

/** The English side of a pair of languages, the target before the source; null where neither is English. */
export function englishSide(languages: { readonly sourceLang: string; readonly targetLang: string }) {
  const isEnglish = (language: string) => /^en(-|$)/i.test(language)
  return isEnglish(languages.targetLang) ? 'target' : isEnglish(languages.sourceLang) ? 'source' : null
}

/** Ranks of the words by how frequent they are, from 0; -1 for a word that is not known. `don't` → do, `Ann's` → ann */
export function ranksOf({ rankOf }: EnglishWords, { lower }: Tokens): number[] {
  return lower.map((word) => {
    const known = rankOf.get(word)
    if (known !== undefined) return known
    const bare = word.replace(/(?:n['’]t|['’]\w+)$/u, '')
    return (bare === word ? undefined : rankOf.get(bare)) ?? -1
  })
}

/** What each English word means. */
export function englishMeanings({ vectors }: EnglishWords, ranks: readonly number[]): Meanings {
  const own = new Float32Array(ranks.length * DIMENSIONS)
  for (const [index, rank] of ranks.entries()) {
    if (rank < 0) continue
    own.set(vectors.subarray(rank * DIMENSIONS, (rank + 1) * DIMENSIONS), index * DIMENSIONS)
  }
  return { vectors: own, sureness: ranks.map((rank) => (rank < 0 ? 0 : 1)) }
}

/** What each word of the other side means by a table that gives English words for it. */
export function expectedMeanings({ words, expected }: English, table: Lexicon, { lower }: Tokens): Meanings {
  const vectors = new Float32Array(lower.length * DIMENSIONS)
  const sureness = lower.map((word, index) => {
    const stem = stemOf(word)
    let meaning = expected.get(stem)
    if (meaning === undefined) {
      meaning = meaningOf(words, table.get(stem))
      // Only what the table knows is kept: texts bring new words without end.
      if (meaning !== null) expected.set(stem, meaning)
    }
    if (meaning !== null) vectors.set(meaning.vector, index * DIMENSIONS)
    return meaning?.sureness ?? 0
  })
  return { vectors, sureness }
}

function meaningOf({ stemAt, stemVectors }: EnglishWords, links: ReadonlyMap<string, number> | undefined) {
  const vector = new Float32Array(DIMENSIONS)
  for (const [stem, probability] of links ?? []) {
    const at = stemAt.get(stem)
    if (at !== undefined) addTimes(vector, 0, stemVectors, at, probability)
  }
  const sureness = toUnit(vector, 0)
  return sureness === 0 ? null : { vector, sureness }
}
