import { type DocumentAnalysis, type MatchBand, matchBands, type TargetAnalysis } from '#contract/resources/analysis.ts'

export type TargetSum = {
  readonly targetLang: string
  readonly engine: boolean
  readonly words: Readonly<Record<MatchBand, number>>
  readonly totalWords: number
  /** Characters that count against the plan. */
  readonly characters: number
  /** What engines with a price cost for it, about, a sum for each currency. */
  readonly costs: readonly EngineCost[]
}

export type EngineCost = NonNullable<TargetAnalysis['cost']>

/** Adds up the analyses of all files, one sum for each target language, in the order of `targets`. */
export function sumAnalyses(analyses: readonly DocumentAnalysis[], targets: readonly string[]): readonly TargetSum[] {
  return targets.flatMap((targetLang) => {
    const found = analyses.flatMap((one) => one.targets.filter((target) => target.target_lang === targetLang))
    if (found.length === 0) return []
    const wordsIn = (band: MatchBand) =>
      found.flatMap(({ bands }) => bands).reduce((sum, count) => sum + (count.band === band ? count.words : 0), 0)
    const words = {
      existing: wordsIn('existing'),
      context: wordsIn('context'),
      exact: wordsIn('exact'),
      'fuzzy-95': wordsIn('fuzzy-95'),
      'fuzzy-85': wordsIn('fuzzy-85'),
      'fuzzy-75': wordsIn('fuzzy-75'),
      repetition: wordsIn('repetition'),
      new: wordsIn('new'),
    }
    const totalWords = matchBands.reduce((sum, band) => sum + words[band], 0)
    const characters = found.reduce((sum, target) => sum + target.characters, 0)
    const costs = sumCosts(found.flatMap(({ cost }) => cost ?? []))
    return [{ targetLang, engine: found.every(({ engine }) => engine), words, totalWords, characters, costs }]
  })
}

/** Adds up amounts of the same currency. */
export function sumCosts(costs: readonly EngineCost[]): EngineCost[] {
  const sums = new Map<string, number>()
  for (const { amount, currency } of costs) sums.set(currency, (sums.get(currency) ?? 0) + amount)
  return [...sums].map(([currency, amount]) => ({ currency, amount }))
}

/** Returns the language that most files are written in; null while none is certain. */
export function commonLanguage(analyses: readonly (DocumentAnalysis | null | undefined)[]): string | null {
  const counts = new Map<string, number>()
  for (const analysis of analyses)
    if (analysis?.language) counts.set(analysis.language.code, (counts.get(analysis.language.code) ?? 0) + 1)
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0] ?? null
}
