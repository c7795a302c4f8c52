import type { ModelRow } from './make-row.ts'
import { TEXT_COLUMNS } from './features/text-columns.ts'
import { type Boosted, fitBoosted, predictBoosted } from './learning/boosted-trees.ts'
import { mean } from './learning/correlation.ts'
import { fitKernelRidge, type KernelRidge, predictKernelRidge } from './learning/kernel-ridge.ts'
import { fitSparseRidge, type SparseRow, timesRow } from './learning/sparse-ridge.ts'

/** Three ways to predict a label from a row, of which the weighted mean counts. */
export type Regressors = {
  readonly mean: number
  readonly spread: number
  readonly boosted: Boosted
  /** Over how like a row's values and direction are to those it learnt from. */
  readonly kernel: KernelRidge
  /** Weights of the text's columns, then of the standardised values, then of the direction. */
  readonly text: Float64Array
  readonly means: readonly number[]
  readonly spreads: readonly number[]
}

export const BOOSTING = {
  trees: 150,
  depth: 4,
  rate: 0.05,
  leafRows: 12,
  rowShare: 0.7,
  columnShare: 0.4,
  penalty: 8,
  seed: 1,
} as const

const KERNEL = { centres: 300, fall: 0.28, penalty: 1 } as const
/** Lengths of the direction beside some hundred values that vary by 1, and beside four kinds of text of length 1. */
const DIRECTION_IN_KERNEL = 4
const DIRECTION_IN_TEXT = 0.5

/** `labels` beside their rows; the same rows and labels give the same regressors. */
export function fitRegressors(rows: readonly ModelRow[], labels: readonly number[]): Regressors {
  const centre = mean(labels)
  const spread = Math.sqrt(mean(labels.map((label) => (label - centre) ** 2))) || 1
  const wanted = labels.map((label) => (label - centre) / spread)
  const values = rows.map((row) => row.values)
  const means = Array.from(values[0] ?? [], (_, at) => mean(values.map((row) => row[at] ?? 0)))
  const spreads = means.map((own, at) => Math.sqrt(mean(values.map((row) => ((row[at] ?? 0) - own) ** 2))) || 1)
  const standard = values.map((own) => standardise(own, means, spreads))
  // What occurs in every text, and what occurs in one, says little: the columns weigh by how rare they are.
  const weights = rarity(rows)
  const joined = rows.map((row, index) => joinRow({ ...row, text: weigh(row.text, weights) }, standard[index] ?? []))
  const width = TEXT_COLUMNS + means.length + (rows[0]?.direction.length ?? 0)
  const text = fitSparseRidge(joined, wanted, width, 1)
  for (const [column, weight] of weights.entries()) text[column] = (text[column] ?? 0) * weight
  return {
    mean: centre,
    spread,
    boosted: fitBoosted(values, wanted, BOOSTING),
    kernel: fitKernelRidge(
      rows.map(({ direction }, index) => kernelRow(standard[index] ?? [], direction)),
      wanted,
      KERNEL,
    ),
    text,
    means,
    spreads,
  }
}

/** What a row is worth, in the units of the labels. */
export function predictRegressors(regressors: Regressors, row: ModelRow): number {
  const { mean: centre, spread, boosted, kernel, text, means, spreads } = regressors
  const standard = standardise(row.values, means, spreads)
  const ofText = timesRow(text, joinRow(row, standard))
  const ofKernel = predictKernelRidge(kernel, kernelRow(standard, row.direction))
  return centre + spread * (0.4 * ofKernel + 0.4 * ofText + 0.2 * predictBoosted(boosted, row.values))
}

/** To a mean of 0 and a deviation of 1; what lies beyond 4 counts as 4. */
function standardise(values: readonly number[], means: readonly number[], spreads: readonly number[]): number[] {
  return means.map((own, at) => Math.max(-4, Math.min(4, ((values[at] ?? 0) - own) / (spreads[at] ?? 1))))
}

function kernelRow(standard: readonly number[], direction: readonly number[]): number[] {
  return [...standard, ...direction.map((value) => value * DIRECTION_IN_KERNEL)]
}

/** The text's columns and, behind them, the standardised values, together of length 1 or so, and the direction. */
function joinRow({ text, direction }: ModelRow, standard: readonly number[]): SparseRow {
  const scale = 1 / Math.sqrt(standard.length || 1)
  const columns = [...text.columns]
  const values = [...text.values]
  for (const value of standard) {
    columns.push(TEXT_COLUMNS + columns.length - text.columns.length)
    values.push(value * scale)
  }
  for (const value of direction) {
    columns.push(TEXT_COLUMNS + columns.length - text.columns.length)
    values.push(value * DIRECTION_IN_TEXT)
  }
  return { columns, values }
}

function rarity(rows: readonly ModelRow[]): Float64Array {
  const counts = new Float64Array(TEXT_COLUMNS)
  for (const { text } of rows) for (const column of text.columns) counts[column] = (counts[column] ?? 0) + 1
  return counts.map((count) => (count < 2 ? 0 : Math.log(rows.length / count) / 4))
}

function weigh({ columns, values }: SparseRow, weights: Float64Array): SparseRow {
  return { columns, values: values.map((value, at) => value * (weights[columns[at] ?? 0] ?? 0)) }
}
