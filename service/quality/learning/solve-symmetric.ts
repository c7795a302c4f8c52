/** Solves `matrix · x = right` for a symmetric, positive matrix, of which the lower half is read (Cholesky). */
export function solveSymmetric(matrix: Float64Array, right: Float64Array): Float64Array {
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
