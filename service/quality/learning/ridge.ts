export type Linear = { readonly intercept: number; readonly weights: readonly number[] }

/**
 * Least squares with a penalty on the weights, over standardised columns; the weights are for the columns as given.
 * `penalty`: as many rows' worth of evidence that a weight is 0.
 */
export function fitRidge(rows: readonly (readonly number[])[], labels: readonly number[], penalty: number): Linear {
  const width = rows[0]?.length ?? 0
  const means = column(width, (at) => average(rows, (row) => row[at] ?? 0))
  const spreads = column(
    width,
    (at) => Math.sqrt(average(rows, (row) => ((row[at] ?? 0) - (means[at] ?? 0)) ** 2)) || 1,
  )
  const label = average(labels, (value) => value)
  const matrix = new Float64Array(width * width)
  const right = new Float64Array(width)
  const scaled = new Float64Array(width)
  for (const [index, row] of rows.entries()) {
    const wanted = (labels[index] ?? 0) - label
    for (let at = 0; at < width; at++) scaled[at] = ((row[at] ?? 0) - (means[at] ?? 0)) / (spreads[at] ?? 1)
    for (let at = 0; at < width; at++) {
      const value = scaled[at] ?? 0
      right[at] = (right[at] ?? 0) + value * wanted
      for (let other = 0; other <= at; other++)
        matrix[at * width + other] = (matrix[at * width + other] ?? 0) + value * (scaled[other] ?? 0)
    }
  }
  for (let at = 0; at < width; at++) matrix[at * width + at] = (matrix[at * width + at] ?? 0) + penalty
  const solved = solveSymmetric(matrix, right)
  const weights = column(width, (at) => (solved[at] ?? 0) / (spreads[at] ?? 1))
  return { intercept: label - weights.reduce((sum, weight, at) => sum + weight * (means[at] ?? 0), 0), weights }
}

export function predictLinear({ intercept, weights }: Linear, row: readonly number[]): number {
  return weights.reduce((sum, weight, at) => sum + weight * (row[at] ?? 0), intercept)
}

/** Solves `matrix · x = right` for a symmetric, positive matrix, of which the lower half is read (Cholesky). */
function solveSymmetric(matrix: Float64Array, right: Float64Array): Float64Array {
  const size = right.length
  const lower = Float64Array.from(matrix)
  const at = (row: number, col: number) => lower[row * size + col] ?? 0
  for (let row = 0; row < size; row++)
    for (let col = 0; col <= row; col++) {
      let sum = at(row, col)
      for (let k = 0; k < col; k++) sum -= at(row, k) * at(col, k)
      lower[row * size + col] = row === col ? Math.sqrt(Math.max(sum, 1e-12)) : sum / at(col, col)
    }
  const x = Float64Array.from(right)
  for (let row = 0; row < size; row++) {
    for (let k = 0; k < row; k++) x[row] = (x[row] ?? 0) - at(row, k) * (x[k] ?? 0)
    x[row] = (x[row] ?? 0) / at(row, row)
  }
  for (let row = size - 1; row >= 0; row--) {
    for (let k = row + 1; k < size; k++) x[row] = (x[row] ?? 0) - at(k, row) * (x[k] ?? 0)
    x[row] = (x[row] ?? 0) / at(row, row)
  }
  return x
}

function column(width: number, valueAt: (at: number) => number): number[] {
  return Array.from({ length: width }, (_, at) => valueAt(at))
}

function average<T>(items: readonly T[], valueOf: (item: T) => number): number {
  return items.length === 0 ? 0 : items.reduce((sum, item) => sum + valueOf(item), 0) / items.length
}
