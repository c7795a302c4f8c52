// The axes along which rows of numbers vary, that of the most variance first, each of length 1: eigenvectors of their
// covariance by Jacobi's rotations. The sign of an axis is such that its largest number is above 0.
const SWEEPS = 60

export function principalAxes(rows) {
  const size = rows[0].length
  const matrix = Array.from({ length: size }, () => new Float64Array(size))
  for (const row of rows)
    for (let a = 0; a < size; a++) for (let b = 0; b < size; b++) matrix[a][b] += (row[a] * row[b]) / rows.length
  const axes = Array.from({ length: size }, (_, a) => Float64Array.from({ length: size }, (_, b) => Number(a === b)))
  for (let sweep = 0; sweep < SWEEPS; sweep++)
    for (let a = 0; a < size; a++) for (let b = a + 1; b < size; b++) rotate(matrix, axes, a, b)
  return axes
    .map((axis, at) => ({ axis: [...axis], variance: matrix[at][at] }))
    .sort((one, other) => other.variance - one.variance)
    .map(({ axis }) => {
      const largest = axis.reduce((most, value) => (Math.abs(value) > Math.abs(most) ? value : most), 0)
      return axis.map((value) => value * Math.sign(largest))
    })
}

/** Turns two axes so that they no longer vary together. */
function rotate(matrix, axes, a, b) {
  if (Math.abs(matrix[a][b]) < 1e-15) return
  const theta = (matrix[b][b] - matrix[a][a]) / (2 * matrix[a][b])
  const tangent = (theta >= 0 ? 1 : -1) / (Math.abs(theta) + Math.hypot(theta, 1))
  const cosine = 1 / Math.hypot(tangent, 1)
  const sine = tangent * cosine
  for (let k = 0; k < matrix.length; k++) {
    const [of, other] = [matrix[k][a], matrix[k][b]]
    matrix[k][a] = cosine * of - sine * other
    matrix[k][b] = sine * of + cosine * other
  }
  turn(matrix, a, b, cosine, sine)
  turn(axes, a, b, cosine, sine)
}

function turn(rows, a, b, cosine, sine) {
  for (let k = 0; k < rows[a].length; k++) {
    const [of, other] = [rows[a][k], rows[b][k]]
    rows[a][k] = cosine * of - sine * other
    rows[b][k] = sine * of + cosine * other
  }
}
