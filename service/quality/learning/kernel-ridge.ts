import { solveSymmetric } from './solve-symmetric.ts'

/** Rows that others are compared with, and what similarity to each of them is worth. */
export type KernelRidge = {
  /** Rows one after the other, `width` numbers each, in steps of `STEP`. */
  readonly centres: Int8Array
  readonly width: number
  readonly fall: number
  readonly weights: Float64Array
}

export type KernelOptions = {
  /** How many rows are kept to hold others against, at most. */
  readonly centres: number
  /** How fast similarity falls with the mean square of the differences: it is e^-(fall · mean square). */
  readonly fall: number
  /** Rows' worth of evidence that similarity says nothing. */
  readonly penalty: number
}

/** What lies further from 0 counts as that. */
const LARGEST = 4
const STEP = LARGEST / 127

/**
 * Least squares with a penalty over how like a row is to some of the rows that it learnt from: radial basis functions
 * on evenly chosen centres. Columns vary by about 1, and labels are 0 on average.
 * Source: Williams and Seeger 2001, "Using the Nyström Method to Speed Up Kernel Machines".
 */
export function fitKernelRidge(
  rows: readonly (readonly number[])[],
  labels: readonly number[],
  { centres: most, fall, penalty }: KernelOptions,
): KernelRidge {
  const width = rows[0]?.length ?? 0
  const size = Math.min(most, rows.length)
  const centres = new Int8Array(size * width)
  for (let at = 0; at < size; at++) centres.set(toSteps(rows[Math.floor((at * rows.length) / size)] ?? []), at * width)
  const matrix = new Float64Array(size * size)
  const right = new Float64Array(size)
  for (const [index, row] of rows.entries())
    addOuter(matrix, right, kernelRow(centres, fall, toSteps(row)), labels[index])
  for (let at = 0; at < size; at++) {
    const own = kernelRow(centres, fall, centres.subarray(at * width, (at + 1) * width))
    for (let other = 0; other <= at; other++)
      matrix[at * size + other] = (matrix[at * size + other] ?? 0) + penalty * (own[other] ?? 0)
    // Two equal centres would leave it open which of them counts.
    matrix[at * size + at] = (matrix[at * size + at] ?? 0) + 1e-6
  }
  return { centres, width, fall, weights: solveSymmetric(matrix, right) }
}

export function predictKernelRidge({ centres, fall, weights }: KernelRidge, row: readonly number[]): number {
  const likely = kernelRow(centres, fall, toSteps(row))
  let sum = 0
  for (let at = 0; at < weights.length; at++) sum += (weights[at] ?? 0) * (likely[at] ?? 0)
  return sum
}

/** Adds what one row says to the lower half of the matrix, and to the right side. */
function addOuter(matrix: Float64Array, right: Float64Array, row: Float64Array, label = 0): void {
  const size = right.length
  for (let at = 0; at < size; at++) {
    const value = row[at] ?? 0
    right[at] = (right[at] ?? 0) + value * label
    const start = at * size
    for (let other = 0; other <= at; other++)
      matrix[start + other] = (matrix[start + other] ?? 0) + value * (row[other] ?? 0)
  }
}

/** How like a row in steps is to each of the centres, 0 to 1. */
function kernelRow(centres: Int8Array, fall: number, row: Int8Array): Float64Array {
  const width = row.length
  const factor = (-fall * STEP * STEP) / (width || 1)
  const found = new Float64Array(width === 0 ? 0 : centres.length / width)
  for (let centre = 0, at = 0; centre < found.length; centre++) {
    let square = 0
    for (let column = 0; column < width; column++, at++) {
      const difference = (centres[at] ?? 0) - (row[column] ?? 0)
      square += difference * difference
    }
    found[centre] = Math.exp(factor * square)
  }
  return found
}

function toSteps(row: readonly number[]): Int8Array {
  return Int8Array.from(row, (value) => Math.round(Math.max(-LARGEST, Math.min(LARGEST, value)) / STEP))
}
