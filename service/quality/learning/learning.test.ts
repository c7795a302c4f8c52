import { describe, expect, it } from 'vitest'
import { fitBoosted, predictBoosted } from './boosted-trees.ts'
import { areaUnderCurve, pearson, pearsonLow, spearman } from './correlation.ts'
import { foldOf } from './folds.ts'
import { fitKernelRidge, predictKernelRidge } from './kernel-ridge.ts'
import { seededRandom } from './seeded-random.ts'
import { fitSparseRidge, timesRow } from './sparse-ridge.ts'

describe('correlation', () => {
  it('is 1 along a line, -1 against it, 0 without spread', () => {
    expect(pearson([1, 2, 3], [2, 4, 6])).toBeCloseTo(1)
    expect(pearson([1, 2, 3], [3, 2, 1])).toBeCloseTo(-1)
    expect(pearson([1, 1, 1], [3, 2, 1])).toBe(0)
  })

  it('of ranks takes any rising curve for a line, and shares ranks among equals', () => {
    expect(spearman([1, 2, 3, 4], [1, 8, 27, 64])).toBeCloseTo(1)
    expect(spearman([1, 2, 2, 4], [1, 2, 2, 4])).toBeCloseTo(1)
  })

  it('has a lower end that comes nearer with more pairs', () => {
    // By the textbook: r .5 of 103 pairs lies above .339.
    expect(pearsonLow(0.5, 103)).toBeCloseTo(0.339, 2)
    expect(pearsonLow(0.5, 1000)).toBeGreaterThan(pearsonLow(0.5, 103))
    expect(pearsonLow(0.5, 3)).toBe(-1)
  })

  it('of scores and truth is the share of pairs in the right order', () => {
    expect(areaUnderCurve([1, 2, 3, 4], [false, false, true, true])).toBe(1)
    expect(areaUnderCurve([1, 2, 3, 4], [true, false, false, true])).toBe(0.5)
    expect(areaUnderCurve([1, 1], [true, false])).toBe(0.5)
    expect(areaUnderCurve([1, 2], [true, true])).toBe(0.5)
  })
})

/** Two columns that count, one that does not. */
function table(count: number) {
  const random = seededRandom(3)
  const rows = Array.from({ length: count }, () => [random(), random() * 10, random()])
  const labels = rows.map(([a = 0, b = 0]) => 5 + 8 * a - 2 * b)
  return { rows, labels }
}

describe('least squares', () => {
  it('over few filled columns gives the same as over full rows', () => {
    const { rows, labels } = table(100)
    const centred = labels.map((label) => label - labels.reduce((sum, own) => sum + own, 0) / labels.length)
    const sparse = rows.map((values) => ({ columns: [5, 900, 40], values }))
    const weights = fitSparseRidge(sparse, centred, 1000, 0.5)
    // The gradient of the penalised squares is 0 at their least.
    for (const [at, column] of [5, 900, 40].entries()) {
      const gradient = sparse.reduce(
        (sum, row, index) => sum + (row.values[at] ?? 0) * (timesRow(weights, row) - (centred[index] ?? 0)),
        0.5 * (weights[column] ?? 0),
      )
      expect(gradient).toBeCloseTo(0, 2)
    }
    expect(weights[6]).toBe(0)
  })
})

describe('least squares over similarity', () => {
  const options = { centres: 60, fall: 4, penalty: 0.1 }
  const random = seededRandom(5)
  const rows = Array.from({ length: 300 }, () => [random() * 4 - 2, random() * 4 - 2])
  const labels = rows.map(([a = 0, b = 0]) => (a > 0 === b > 0 ? 1 : -1))

  it('follows a shape that no line can, with a few of the rows', () => {
    const fit = fitKernelRidge(rows, labels, options)
    expect(fit.centres.length).toBe(60 * 2)
    const unseen = Array.from({ length: 200 }, () => [random() * 4 - 2, random() * 4 - 2])
    expect(
      pearson(
        unseen.map((row) => predictKernelRidge(fit, row)),
        unseen.map(([a = 0, b = 0]) => (a > 0 === b > 0 ? 1 : -1)),
      ),
    ).toBeGreaterThan(0.8)
  })

  it('says the mean far from all that it knows, and shrinks towards it with the penalty', () => {
    const fit = fitKernelRidge(
      rows.map(([a = 0, b = 0]) => [a / 4, b / 4]),
      labels.map(() => 1),
      { ...options, fall: 40 },
    )
    expect(predictKernelRidge(fit, [0, 0])).toBeCloseTo(1, 1)
    expect(Math.abs(predictKernelRidge(fit, [4, 4]))).toBeLessThan(0.1)
    const held = fitKernelRidge(rows, labels, { ...options, penalty: 10_000 })
    expect(Math.abs(predictKernelRidge(held, rows[0] ?? []))).toBeLessThan(0.1)
  })

  it('is the same each time, and lives with equal rows, few rows and none', () => {
    expect(fitKernelRidge(rows, labels, options)).toEqual(fitKernelRidge(rows, labels, options))
    const equal = fitKernelRidge([[1], [1], [1]], [1, 1, 1], options)
    expect(predictKernelRidge(equal, [1])).toBeGreaterThan(0.9)
    expect(predictKernelRidge(fitKernelRidge([], [], options), [])).toBe(0)
  })
})

describe('boosted trees', () => {
  const options = { trees: 80, depth: 3, rate: 0.2, leafRows: 5, rowShare: 0.8, columnShare: 1, penalty: 1, seed: 1 }

  it('follow a shape that no line can', () => {
    const { rows } = table(400)
    const labels = rows.map(([a = 0, b = 0]) => (a > 0.5 === b > 5 ? 10 : -10))
    const boosted = fitBoosted(rows, labels, options)
    expect(
      pearson(
        rows.map((row) => predictBoosted(boosted, row)),
        labels,
      ),
    ).toBeGreaterThan(0.9)
  })

  it('are the same for the same seed and give the mean where nothing is known', () => {
    const { rows, labels } = table(100)
    expect(fitBoosted(rows, labels, options)).toEqual(fitBoosted(rows, labels, options))
    const flat = fitBoosted([[1], [1], [1]], [3, 6, 9], options)
    expect(predictBoosted(flat, [1])).toBeCloseTo(6, 0)
    expect(predictBoosted(fitBoosted([], [], options), [])).toBe(0)
  })
})

describe('folds', () => {
  it('keep a source together and part sources about evenly', () => {
    expect(foldOf('One source.', 5)).toBe(foldOf('One source.', 5))
    const counts = [0, 0, 0, 0, 0]
    for (let index = 0; index < 1000; index++) {
      const fold = foldOf(`source ${index}`, 5)
      counts[fold] = (counts[fold] ?? 0) + 1
    }
    for (const count of counts) expect(count).toBeGreaterThan(120)
  })
})
