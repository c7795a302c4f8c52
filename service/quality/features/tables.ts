import { mean } from '../learning/correlation.ts'
import { explain, type Lexicon, learnLexicon, stemOf } from './lexicon.ts'
import { type LanguageModel, learnLanguageModel, logProbabilities } from './language-model.ts'
import { type Feature, share } from './text-features.ts'
import type { Tokens } from './tokens.ts'

/** What is learnt of two languages from pairs of texts, without any judgement of them. */
export type Tables = {
  readonly forward: Lexicon
  readonly backward: Lexicon
  readonly sourceModel: LanguageModel
  readonly targetModel: LanguageModel
  /** In how many texts a word, and a pair of neighbours joined by a space, occurs. */
  readonly sourceCounts: ReadonlyMap<string, number>
  readonly targetCounts: ReadonlyMap<string, number>
}

export type TokenPair = { readonly source: Tokens; readonly target: Tokens }

/** `more`: further texts of the one or the other language, for what is usual in it. */
export function learnTables(
  pairs: readonly TokenPair[],
  more: { readonly source: readonly Tokens[]; readonly target: readonly Tokens[] } = { source: [], target: [] },
): Tables {
  const stems = pairs.map(({ source, target }) => [source.lower.map(stemOf), target.lower.map(stemOf)] as const)
  const sources = [
    ...new Map([...pairs.map(({ source }) => source), ...more.source].map((one) => [one.plain, one])).values(),
  ]
  const targets = [...pairs.map(({ target }) => target), ...more.target]
  return {
    forward: learnLexicon(stems),
    backward: learnLexicon(stems.map(([from, to]) => [to, from] as const)),
    sourceModel: learnLanguageModel(sources.map(({ plain }) => plain)),
    targetModel: learnLanguageModel(targets.map(({ plain }) => plain)),
    sourceCounts: countTexts(sources),
    targetCounts: countTexts(targets),
  }
}

/** How well the words explain each other, and how usual each side reads. */
export function tableFeatures(tables: Tables, { source, target }: TokenPair): Feature[] {
  const [from, to] = [source.lower.map(stemOf), target.lower.map(stemOf)]
  return [
    ...explained('target', explain(tables.forward, from, to)),
    ...explained('source', explain(tables.backward, to, from)),
    ...frequencies('source', tables.sourceCounts, source),
    ...frequencies('target', tables.targetCounts, target),
    ...fluency(logProbabilities(tables.sourceModel, source.plain), logProbabilities(tables.targetModel, target.plain)),
  ]
}

function explained(side: string, links: readonly number[]): Feature[] {
  return [
    [`${side} explained`, mean(links.map((link) => Math.log(link + 0.005)))],
    [`${side} least explained`, quantile(links, 0.2)],
    [`${side} share explained`, share(links.filter((link) => link > 0.1).length, links.length)],
  ]
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

function fluency(source: readonly number[], target: readonly number[]): Feature[] {
  return [
    ['source fluency', mean(source)],
    ['target fluency', mean(target)],
    ['fluency lost', mean(target) - mean(source)],
    ['source surprise', -total(source)],
    ['target surprise', -total(target)],
    ['source low', quantile(source, 0.3)],
    ['target low', quantile(target, 0.3)],
    ['target lowest', quantile(target, 0.1)],
    ['source worst stretch', worstStretch(source)],
    ['target worst stretch', worstStretch(target)],
  ]
}

/** The lowest mean of twelve characters in a row. */
function worstStretch(values: readonly number[]): number {
  let worst = 0
  for (let at = 0; at + 12 <= values.length; at += 3) worst = Math.min(worst, mean(values.slice(at, at + 12)))
  return worst
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

function quantile(values: readonly number[], at: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(at * (sorted.length - 1))] ?? 0
}

function total(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0)
}
