/** The columns of a row that are not 0, and what is in them. */
export type SparseRow = { readonly columns: readonly number[]; readonly values: readonly number[] }

const STEPS = 60

/**
 * Least squares with a penalty on the weights, by conjugate gradients over the normal equations; rows of thousands of
 * columns of which few are filled. Returns the weight of each of `width` columns, for labels that are 0 on average.
 */
export function fitSparseRidge(
  rows: readonly SparseRow[],
  labels: readonly number[],
  width: number,
  penalty: number,
): Float64Array {
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
    for (let at = 0; at < width; at++) image[at] = (image[at] ?? 0) + penalty * (direction[at] ?? 0)
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

export function timesRow(weights: ArrayLike<number>, { columns, values }: SparseRow): number {
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
