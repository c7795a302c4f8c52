import type { Check } from '#contract/checks/check.ts'
import { runChecks } from '#contract/checks/run-checks.ts'
import { type Feature, textFeatures } from './features/text-features.ts'
import { TEXT_COLUMNS, textColumns } from './features/text-columns.ts'
import { learnTables, tableFeatures, type Tables, type TokenPair } from './features/tables.ts'
import { readTokens, type Tokens } from './features/tokens.ts'
import { corruptPair } from './corrupt-pair.ts'
import { type Boosted, fitBoosted, predictBoosted } from './learning/boosted-trees.ts'
import { mean } from './learning/correlation.ts'
import { foldOf } from './learning/folds.ts'
import { fitRidge, type Linear, predictLinear } from './learning/ridge.ts'
import { fitSparseRidge, type SparseRow, timesRow } from './learning/sparse-ridge.ts'
import type { ScoredPair } from './scorer.ts'

/** A pair with what it is worth, 0 to 100, the higher the better. */
export type LabelledPair = ScoredPair & { readonly label: number }

type Languages = { readonly sourceLang: string; readonly targetLang: string }
/** Further texts of the two languages, without judgement. */
export type MoreTexts = { readonly source: readonly Tokens[]; readonly target: readonly Tokens[] }

/** What a pair is judged by: values under `names`, and the columns of its text. */
type Row = { readonly values: readonly number[]; readonly text: SparseRow }

/** Three ways to predict a label from a row, of which the weighted mean counts. */
type Regressors = {
  readonly mean: number
  readonly spread: number
  readonly linear: Linear
  readonly boosted: Boosted
  /** Weights of the text's columns, then of the standardised values. */
  readonly text: Float64Array
  readonly means: readonly number[]
  readonly spreads: readonly number[]
}

export type Model = {
  readonly tables: Tables
  readonly regressors: Regressors
  /** 0 for a translation as it is, 1 for one that was spoiled. */
  readonly spoiled: Boosted
}

export type Trained = {
  readonly model: Model
  /** For each pair what models said that had seen neither its source nor its label. */
  readonly heldOut: readonly number[]
}

const FOLDS = 5
const BOOSTING = {
  trees: 150,
  depth: 4,
  rate: 0.05,
  leafRows: 12,
  rowShare: 0.7,
  columnShare: 0.4,
  penalty: 8,
  seed: 1,
} as const

const SPOILED = { ...BOOSTING, trees: 60, rate: 0.15 } as const

/**
 * Trains on labelled pairs of one direction; the same pairs give the same model. The values that tables give a pair are
 * those of tables learnt from other sources, in training as later in use.
 */
export function trainModel(pairs: readonly LabelledPair[], languages: Languages, more?: MoreTexts): Trained {
  const tokens = pairs.map(tokensOf)
  const folds = pairs.map(({ source }) => foldOf(source, FOLDS))
  const rows: Row[] = []
  const spoiledRows: Row[] = []
  for (let fold = 0; fold < FOLDS; fold++) {
    const tables = learnTables(
      tokens.filter((_, index) => folds[index] !== fold),
      more,
    )
    for (const [index, pair] of pairs.entries()) {
      if (folds[index] !== fold) continue
      rows[index] = rowOf(pair, languages, tables, tokens[index] ?? tokensOf(pair))
      const spoiled = spoil(pairs, index)
      spoiledRows[index] = rowOf(spoiled, languages, tables, tokensOf(spoiled))
    }
  }
  const labels = pairs.map(({ label }) => label)
  const heldOut: number[] = []
  for (let fold = 0; fold < FOLDS; fold++) {
    const others = pairs.map((_, index) => index).filter((index) => folds[index] !== fold)
    const regressors = fitRegressors(
      others.flatMap((index) => rows[index] ?? []),
      others.map((index) => labels[index] ?? 0),
    )
    const spoiled = fitSpoiled(
      others.flatMap((index) => rows[index] ?? []),
      others.flatMap((index) => spoiledRows[index] ?? []),
    )
    for (const [index, row] of rows.entries())
      if (folds[index] === fold) heldOut[index] = predictRow(regressors, spoiled, row)
  }
  const model = {
    tables: learnTables(tokens, more),
    regressors: fitRegressors(rows, labels),
    spoiled: fitSpoiled(rows, spoiledRows),
  }
  return { model, heldOut }
}

/** What a pair is worth by a model, about 0 to 100. Less than 2 ms for a sentence. */
export function predict(model: Model, pair: ScoredPair, checks: readonly Check[]): number {
  const tokens = tokensOf(pair)
  return predictRow(model.regressors, model.spoiled, makeRow(pair, tokens, checks, model.tables))
}

/** The names of the values of a row, in order. */
export function valueNames(): string[] {
  const nothing = { source: readTokens(''), target: readTokens('') }
  return featuresOf({ source: '', target: '' }, nothing, [], learnTables([])).map(([name]) => name)
}

function tokensOf({ source, target }: ScoredPair): TokenPair {
  return { source: readTokens(source), target: readTokens(target) }
}

function rowOf(pair: ScoredPair, languages: Languages, tables: Tables, tokens: TokenPair): Row {
  return makeRow(pair, tokens, runChecks({ source: pair.source, target: pair.target, ...languages }), tables)
}

function makeRow(pair: ScoredPair, tokens: TokenPair, checks: readonly Check[], tables: Tables): Row {
  return {
    values: featuresOf(pair, tokens, checks, tables).map(([, value]) => value),
    text: textColumns(tokens.source, tokens.target),
  }
}

function featuresOf(pair: ScoredPair, tokens: TokenPair, checks: readonly Check[], tables: Tables): Feature[] {
  return [...textFeatures(pair, tokens.source, tokens.target, checks), ...tableFeatures(tables, tokens)]
}

function fitRegressors(rows: readonly Row[], labels: readonly number[]): Regressors {
  const centre = mean(labels)
  const spread = Math.sqrt(mean(labels.map((label) => (label - centre) ** 2))) || 1
  const wanted = labels.map((label) => (label - centre) / spread)
  const values = rows.map((row) => row.values)
  const width = values[0]?.length ?? 0
  const means = Array.from({ length: width }, (_, at) => mean(values.map((row) => row[at] ?? 0)))
  const spreads = means.map((own, at) => Math.sqrt(mean(values.map((row) => ((row[at] ?? 0) - own) ** 2))) || 1)
  // What stands in every text, and what stands in one, tells little: the columns weigh by how rare they are.
  const weights = rarity(rows)
  const weighted = rows.map(({ values: own, text }) => joinRow(own, weigh(text, weights), means, spreads))
  const text = fitSparseRidge(weighted, wanted, TEXT_COLUMNS + width, 1)
  for (const [column, weight] of weights.entries()) text[column] = (text[column] ?? 0) * weight
  return {
    mean: centre,
    spread,
    linear: fitRidge(values, wanted, 80),
    boosted: fitBoosted(values, wanted, BOOSTING),
    text,
    means,
    spreads,
  }
}

/** Every second pair with the target of another, the rest with a clause that is missing. */
function spoil(pairs: readonly LabelledPair[], index: number): ScoredPair {
  const pair = pairs[index] ?? { source: '', target: '' }
  const other = pairs[(index + Math.ceil(pairs.length / 2)) % pairs.length] ?? pair
  const dropped = index % 2 === 0 ? corruptPair(pair, other, 'clause dropped', (index % 7) / 6) : null
  return dropped ?? corruptPair(pair, other, 'other sentence', 0) ?? pair
}

function fitSpoiled(rows: readonly Row[], spoiledRows: readonly Row[]): Boosted {
  return fitBoosted(
    [...rows, ...spoiledRows].map(({ values }) => values),
    [...rows.map(() => 0), ...spoiledRows.map(() => 1)],
    SPOILED,
  )
}

/** What is surely spoiled loses the labels' spread once; more would cost odd but right translations theirs. */
function predictRow(
  { mean: centre, spread, linear, boosted, text, means, spreads }: Regressors,
  spoiled: Boosted,
  row: Row,
): number {
  const doubt = spread * Math.max(0, Math.min(1, 4 * predictBoosted(spoiled, row.values) - 3))
  const joint = timesRow(text, joinRow(row.values, row.text, means, spreads))
  const fit = 0.5 * joint + 0.25 * predictLinear(linear, row.values) + 0.25 * predictBoosted(boosted, row.values)
  return centre + spread * fit - doubt
}

/** The text's columns and, behind them, the standardised values, together as heavy as the text. */
function joinRow(
  values: readonly number[],
  text: SparseRow,
  means: readonly number[],
  spreads: readonly number[],
): SparseRow {
  const scale = 1 / Math.sqrt(means.length || 1)
  return {
    columns: [...text.columns, ...means.map((_, at) => TEXT_COLUMNS + at)],
    values: [
      ...text.values,
      ...means.map((own, at) => Math.max(-4, Math.min(4, ((values[at] ?? 0) - own) / (spreads[at] ?? 1))) * scale),
    ],
  }
}

function rarity(rows: readonly Row[]): Float64Array {
  const counts = new Float64Array(TEXT_COLUMNS)
  for (const { text } of rows) for (const column of text.columns) counts[column] = (counts[column] ?? 0) + 1
  return counts.map((count) => (count < 2 ? 0 : Math.log(rows.length / count) / 4))
}

function weigh({ columns, values }: SparseRow, weights: Float64Array): SparseRow {
  return { columns, values: values.map((value, at) => value * (weights[columns[at] ?? 0] ?? 0)) }
}
