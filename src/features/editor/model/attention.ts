import type { CheckCode, Severity } from '#language/checks/sentences.ts'
import type { RowFacts, TermFacts } from '#language/row-query/row-facts.ts'
import { isReviewed, segmentStates } from '#contract/segments/states.ts'

/** Reason to review a row before others; `issue` names the worst one, `more` counts the others. */
export type AttentionReason =
  | { readonly kind: 'rejected' | 'untranslated' | 'missing-term' | 'forbidden-term' | 'repeated' }
  | { readonly kind: 'issue'; readonly code: CheckCode; readonly more: number }
  | { readonly kind: 'unknown-words' | 'rare-words' | 'compounds' | 'signs' | 'guesses'; readonly count: number }
  | { readonly kind: 'fuzzy'; readonly match: number }

export type Attention = { readonly points: number; readonly reasons: readonly AttentionReason[] }

/** Number of segments of the document in which a word occurs, on each side. */
export type WordUse = { readonly source: ReadonlyMap<string, number>; readonly target: ReadonlyMap<string, number> }

type Given = {
  readonly row: RowFacts
  readonly issues: readonly { readonly code: CheckCode; readonly severity: Severity }[]
  readonly terms: TermFacts
  readonly isRepeated: boolean
  readonly words: WordUse
  /** Number of segments in the document. */
  readonly total: number
}

const ofSeverity: Readonly<Record<Severity, number>> = { critical: 60, major: 8, minor: 2 }
/** Points for each word or sign. */
const of = { unknown: 8, rare: 2, compound: 10, sign: 6, guess: 4 } as const

/**
 * Returns how much attention a row needs where nothing has a score: by its issues, words unknown to the engine, words
 * that the document has nowhere else, the distance of its TM match. No estimate of quality: it only puts rows in order,
 * and gives reasons. Rows that a person has confirmed, locked ones and those that need no translation come last.
 *
 * The weights are set manually; decision 0029 lists their effects. Cost: linear in the texts.
 */
export function attentionOf({ row, issues, terms, isRepeated, words, total }: Given): Attention {
  const isDone = segmentStates.some((state) => state === row.state && isReviewed(state))
  const early = 1 - row.position / total
  if (!row.translatable || row.locked || isDone) return { points: early - 1, reasons: [] }
  const found: (readonly [points: number, reason: AttentionReason])[] = []
  const count = (each: number, kind: 'unknown-words' | 'rare-words' | 'compounds' | 'signs' | 'guesses', n: number) =>
    n > 0 && found.push([each * n, { kind, count: n }])
  if (row.state.startsWith('rejected')) found.push([150, { kind: 'rejected' }])
  if (row.target.trim() === '') found.push([120, { kind: 'untranslated' }])
  const [worst] = issues.toSorted((one, other) => ofSeverity[other.severity] - ofSeverity[one.severity])
  const ofIssues = issues.reduce((sum, { severity }) => sum + ofSeverity[severity], 0)
  if (worst !== undefined) found.push([ofIssues, { kind: 'issue', code: worst.code, more: issues.length - 1 }])
  if (terms.forbidden) found.push([25, { kind: 'forbidden-term' }])
  if (terms.missing) found.push([20, { kind: 'missing-term' }])
  if (row.match !== null && row.match < 100 && row.progress === 'none')
    found.push([100 - row.match, { kind: 'fuzzy', match: row.match }])
  count(of.unknown, 'unknown-words', countUnknown(row))
  count(of.rare, 'rare-words', countRare(row.source, words.source) + countRare(row.target, words.target))
  count(of.compound, 'compounds', row.source.match(COMPOUND)?.length ?? 0)
  if (row.target !== '') count(of.sign, 'signs', Math.abs(countSigns(row.source) - countSigns(row.target)))
  count(of.guess, 'guesses', row.guesses)
  if (isRepeated) found.push([2, { kind: 'repeated' }])
  const points = found.reduce((sum, [own]) => sum + own, 0) + early
  return { points, reasons: found.toSorted(([one], [other]) => other - one).map(([, reason]) => reason) }
}

/** Counts the words of a document; each segment counts a word once. */
export function wordUse(rows: Iterable<Pick<RowFacts, 'source' | 'target'>>): WordUse {
  const use = { source: new Map<string, number>(), target: new Map<string, number>() }
  for (const row of rows)
    for (const side of ['source', 'target'] as const)
      for (const word of wordsOf(row[side])) use[side].set(word, (use[side].get(word) ?? 0) + 1)
  return use
}

const WORD = /\p{L}[\p{L}\p{M}’'-]*/gu
const COMPOUND = /\p{L}-\p{L}/gu
const SIGN = /[^\p{L}\p{M}\p{N}\s]/gu

function wordsOf(text: string): Set<string> {
  return new Set(text.toLowerCase().match(WORD))
}

function countRare(text: string, use: ReadonlyMap<string, number>): number {
  let count = 0
  for (const word of wordsOf(text)) if (use.get(word) === 1) count++
  return count
}

function countSigns(text: string): number {
  return text.match(SIGN)?.length ?? 0
}

/**
 * Counts words that the translation has unchanged from the source: an engine leaves unknown words. Names and
 * abbreviations, which have capitals, and short words do not count.
 */
function countUnknown({ source, target }: RowFacts): number {
  const inSource = new Set(source.match(WORD))
  const left = new Set((target.match(WORD) ?? []).filter((word) => word.length >= 4 && word === word.toLowerCase()))
  let count = 0
  for (const word of left) if (inSource.has(word)) count++
  return count
}
