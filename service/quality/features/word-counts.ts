import { mean } from '../learning/correlation.ts'
import { type Feature, share } from './text-features.ts'
import type { Tokens } from './tokens.ts'

/** Number of texts of either language in which a word, or a pair of neighbours joined by a space, occurs. */
export type WordCounts = { readonly source: ReadonlyMap<string, number>; readonly target: ReadonlyMap<string, number> }

export type TokenPair = { readonly source: Tokens; readonly target: Tokens }

/** `more`: further texts of the one or the other language, for what is usual in it. */
export function countWords(
  pairs: readonly TokenPair[],
  more: { readonly source: readonly Tokens[]; readonly target: readonly Tokens[] } = { source: [], target: [] },
): WordCounts {
  const sources = new Map([...pairs.map(({ source }) => source), ...more.source].map((one) => [one.plain, one]))
  return {
    source: countTexts([...sources.values()]),
    target: countTexts([...pairs.map(({ target }) => target), ...more.target]),
  }
}

/** Returns how usual the words of each side are, and their neighbours. */
export function countFeatures(counts: WordCounts, { source, target }: TokenPair): Feature[] {
  return [...frequencies('source', counts.source, source), ...frequencies('target', counts.target, target)]
}

function frequencies(side: string, counts: ReadonlyMap<string, number>, { lower }: Tokens): Feature[] {
  const words = lower.map((word) => counts.get(word) ?? 0)
  const pairs = neighbours(lower).map((pair) => counts.get(pair) ?? 0)
  const logs = (values: readonly number[]) => mean(values.map((value) => Math.log(value + 1)))
  return [
    [`${side} word counts`, logs(words)],
    [`${side} words known`, share(words.filter((count) => count > 0).length, words.length)],
    [`${side} words rare`, share(words.filter((count) => count <= 1).length, words.length)],
    [`${side} neighbours`, logs(pairs)],
    [`${side} neighbours known`, share(pairs.filter((count) => count > 0).length, pairs.length)],
  ]
}

function countTexts(texts: readonly Tokens[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { lower } of texts)
    for (const word of new Set([...lower, ...neighbours(lower)])) counts.set(word, (counts.get(word) ?? 0) + 1)
  // Neighbours that met once are left out: there are too many.
  return new Map([...counts].filter(([word, count]) => count > 1 || !word.includes(' ')))
}

function neighbours(words: readonly string[]): string[] {
  return words.slice(1).map((word, index) => `${words[index] ?? ''} ${word}`)
}
