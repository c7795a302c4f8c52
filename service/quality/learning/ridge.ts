import { mean } from './correlation.ts'

/** The columns of a row that are not 0, with their values. */
export type SparseRow = { readonly columns: readonly number[]; readonly values: readonly number[] }

/** Input of training and prediction: values that every row has, and columns of which few are filled. */
export type Row = { readonly values: readonly number[]; readonly text: SparseRow }

/** Weights of the standardised values and of the text's columns, for labels of this mean and deviation. */
export type Ridge = {
  readonly mean: number
  readonly spread: number
  readonly means: readonly number[]
  readonly spreads: readonly number[]
  readonly values: Float64Array
  readonly text: Float64Array
}

const STEPS = 60
/** Penalty on the weights, in rows of evidence that a weight is 0, with the values of a row together of length 1. */
const PENALTY = 6
/** Weight of the columns of a text beside its values. */
const TEXT_SHARE = 0.06
/** Deviations from the mean at which values are cut. */
const FURTHEST = 4

/**
 * Fits least squares with a penalty on the weights, by conjugate gradients over the normal equations. `width`: how many
 * columns a text may fill. The same rows and labels give the same weights.
 */
export function fitRidge(rows: readonly Row[], labels: readonly number[], width: number): Ridge {
  const centre = mean(labels)
  const spread = deviation(labels, centre) || 1
  const means = (rows[0]?.values ?? []).map((_, at) => mean(rows.map(({ values }) => values[at] ?? 0)))
  const spreads = means.map(
    (own, at) =>
      deviation(
        rows.map(({ values }) => values[at] ?? 0),
        own,
      ) || 1,
  )
  const rarity = rarityOf(rows, width)
  const count = means.length
  const joined = rows.map(({ values, text }): SparseRow => {
    const standard = standardise(values, means, spreads)
    const seen = text.columns.flatMap((column, at) => (rarity[column] === 0 ? [] : [at]))
    return {
      columns: [...standard.keys(), ...seen.map((at) => count + (text.columns[at] ?? 0))],
      values: [...standard, ...seen.map((at) => (text.values[at] ?? 0) * (rarity[text.columns[at] ?? 0] ?? 0))],
    }
  })
  const weights = solve(
    joined,
    labels.map((label) => (label - centre) / spread),
    count + width,
  )
  const text = weights.slice(count).map((weight, column) => weight * (rarity[column] ?? 0))
  return { mean: centre, spread, means, spreads, values: weights.slice(0, count), text }
}

/** Predicts the label of a row, in the units of the labels. */
export function predictRidge({ mean: centre, spread, means, spreads, values, text }: Ridge, row: Row): number {
  const standard = standardise(row.values, means, spreads)
  const ofValues = standard.reduce((sum, value, at) => sum + value * (values[at] ?? 0), 0)
  return centre + spread * (ofValues + timesRow(text, row.text))
}

/** Scales values to a mean of 0, and all together to a length of about 1. */
function standardise(values: readonly number[], means: readonly number[], spreads: readonly number[]): number[] {
  const length = Math.sqrt(means.length || 1)
  return means.map((own, at) => {
    const far = ((values[at] ?? 0) - own) / (spreads[at] ?? 1)
    return Math.max(-FURTHEST, Math.min(FURTHEST, far)) / length
  })
}

/** Weighs columns by how rare they are, because those of every text and those of a single one say little. */
function rarityOf(rows: readonly Row[], width: number): Float64Array {
  const counts = new Float64Array(width)
  for (const { text } of rows) for (const column of text.columns) counts[column] = (counts[column] ?? 0) + 1
  return counts.map((count) => (count < 2 ? 0 : TEXT_SHARE * Math.log(rows.length / count)))
}

function solve(rows: readonly SparseRow[], labels: readonly number[], width: number): Float64Array {
  const weights = new Float64Array(width)
  const residual = transposeTimes(rows, Float64Array.from(labels), width)
  const direction = Float64Array.from(residual)
  let norm = dot(residual, residual)
  const least = norm * 1e-8
  for (let step = 0; step < STEPS && norm > least; step++) {
    const image = transposeTimes(
      rows,
      Float64Array.from(rows, (row) => timesRow(direction, row)),
      width,
    )
    for (let at = 0; at < width; at++) image[at] = (image[at] ?? 0) + PENALTY * (direction[at] ?? 0)
    const length = norm / dot(direction, image)
    for (let at = 0; at < width; at++) {
      weights[at] = (weights[at] ?? 0) + length * (direction[at] ?? 0)
      residual[at] = (residual[at] ?? 0) - length * (image[at] ?? 0)
    }
    const next = dot(residual, residual)
    for (let at = 0; at < width; at++) direction[at] = (residual[at] ?? 0) + (next / norm) * (direction[at] ?? 0)
    norm = next
  }
  return weights
}

function timesRow(weights: Float64Array, { columns, values }: SparseRow): number {
  let sum = 0
  for (let at = 0; at < columns.length; at++) sum += (weights[columns[at] ?? 0] ?? 0) * (values[at] ?? 0)
  return sum
}

function transposeTimes(rows: readonly SparseRow[], factors: Float64Array, width: number): Float64Array {
  const sums = new Float64Array(width)
  for (const [index, { columns, values }] of rows.entries()) {
    const factor = factors[index] ?? 0
    for (let at = 0; at < columns.length; at++) {
      const column = columns[at] ?? 0
      sums[column] = (sums[column] ?? 0) + factor * (values[at] ?? 0)
    }
  }
  return sums
}

function dot(a: Float64Array, b: Float64Array): number {
  let sum = 0
  for (let at = 0; at < a.length; at++) sum += (a[at] ?? 0) * (b[at] ?? 0)
  return sum
}

function deviation(values: readonly number[], centre: number): number {
  return Math.sqrt(mean(values.map((value) => (value - centre) ** 2)))
}
