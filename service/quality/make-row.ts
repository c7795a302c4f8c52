import type { Check } from '#language/checks/check.ts'
import { type EnglishView, viewEnglish } from './features/english-features.ts'
import type { English } from './features/english-side.ts'
import { learnTables, tableFeatures, type Tables, type TokenPair } from './features/tables.ts'
import { type Feature, textFeatures } from './features/text-features.ts'
import { textColumns } from './features/text-columns.ts'
import { readTokens } from './features/tokens.ts'
import type { SparseRow } from './learning/sparse-ridge.ts'
import type { ScoredPair } from './scorer.ts'

/** What a pair is judged by. */
export type ModelRow = {
  /** In the order of `valueNames`. */
  readonly values: readonly number[]
  /** Where the English side lies among meanings; nothing where neither side is English. */
  readonly direction: readonly number[]
  /** The columns of its text. */
  readonly text: SparseRow
}

/** What texts are held against: tables of the two languages, and what English words mean where one side is English. */
export type Knowledge = { readonly tables: Tables; readonly english: English | null }

export function makeRow(pair: ScoredPair, tokens: TokenPair, checks: readonly Check[], knowledge: Knowledge): ModelRow {
  const { features, direction } = view(pair, tokens, checks, knowledge)
  return {
    values: features.map(([, value]) => value),
    direction: Array.from(direction),
    text: textColumns(tokens.source, tokens.target),
  }
}

export function tokensOf({ source, target }: ScoredPair): TokenPair {
  return { source: readTokens(source), target: readTokens(target) }
}

/** The names of the values of a row, in order. */
export function valueNames(english: English | null): string[] {
  const nothing = { source: '', target: '' }
  return view(nothing, tokensOf(nothing), [], { tables: learnTables([]), english }).features.map(([name]) => name)
}

function view(pair: ScoredPair, tokens: TokenPair, checks: readonly Check[], { tables, english }: Knowledge) {
  const ofEnglish: EnglishView = english === null ? nowhere : viewEnglish(english, tables, tokens)
  const features: Feature[] = [
    ...textFeatures(pair, tokens.source, tokens.target, checks),
    ...tableFeatures(tables, tokens),
    ...ofEnglish.features,
  ]
  return { features, direction: ofEnglish.direction }
}

const nowhere: EnglishView = { features: [], direction: new Float32Array(0) }
