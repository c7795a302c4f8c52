import { describe, expect, it } from 'vitest'
import { areaUnderCurve, pearson, pearsonLow, spearman } from './correlation.ts'
import { foldOf } from './folds.ts'
import { fitRidge, predictRidge } from './ridge.ts'
import { seededRandom } from './seeded-random.ts'

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
    // The textbooks give .339 as the lower end for r .5 of 103 pairs.
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

describe('least squares', () => {
  const random = seededRandom(3)
  const rows = Array.from({ length: 300 }, () => ({
    values: [random(), random() * 10, random()],
    text: { columns: [Math.floor(random() * 4), 4 + Math.floor(random() * 4)], values: [1, 1] },
  }))

  it('find what the values are worth, and what a column of the text is', () => {
    const labels = rows.map(({ values: [a = 0, b = 0], text }) => 5 + 8 * a - 2 * b + (text.columns[0] === 1 ? 3 : 0))
    const [known, unseen] = [rows.slice(0, 200), rows.slice(200)]
    const ridge = fitRidge(known, labels.slice(0, 200), 10)
    const found = unseen.map((row) => predictRidge(ridge, row))
    expect(pearson(found, labels.slice(200))).toBeGreaterThan(0.95)
    expect(ridge.text[1]).toBeGreaterThan(ridge.text[2] ?? 0)
    // A column that no text fills has no weight.
    expect(ridge.text[9]).toBe(0)
  })

  it('are the same each time, and the mean where there is nothing to learn', () => {
    const labels = rows.map(({ values: [a = 0] }) => a)
    expect(fitRidge(rows, labels, 10)).toEqual(fitRidge(rows, labels, 10))
    const row = { values: [1], text: { columns: [], values: [] } }
    expect(predictRidge(fitRidge([row, row, row], [3, 6, 9], 0), row)).toBeCloseTo(6, 5)
    expect(predictRidge(fitRidge([], [], 0), row)).toBe(0)
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
