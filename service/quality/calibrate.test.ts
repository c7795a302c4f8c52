import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { calibrate, scoreOf } from './calibrate.ts'
import { seededRandom } from './learning/seeded-random.ts'

/** Makes labels from 0 to 100 with raw values that follow them, up to `noise` points off. */
function made(count: number, noise: number): { raw: number[]; labels: number[] } {
  const random = seededRandom(7)
  const labels = Array.from({ length: count }, () => random() * 100)
  return { labels, raw: labels.map((label) => 3 + label / 50 + ((random() - 0.5) * noise) / 50) }
}

describe('calibration', () => {
  it('of a good rater gives both bands, with the precision that they promise', () => {
    const { raw, labels } = made(1000, 20)
    const { precision, recall, pearson, pearsonLow, spearman } = calibrate(raw, labels)
    expect(precision.rehacer).toBeGreaterThanOrEqual(0.7)
    expect(precision.fiable).toBeGreaterThanOrEqual(0.85)
    expect(recall.rehacer).toBeGreaterThan(0.9)
    expect(recall.fiable).toBeGreaterThan(0.2)
    expect(pearson).toBeGreaterThan(0.9)
    expect(pearsonLow).toBeLessThan(pearson)
    expect(spearman).toBeGreaterThan(0.9)
  })

  it('of a rater that knows nothing gives no band, and scores between them', () => {
    const { labels } = made(1000, 0)
    const random = seededRandom(11)
    const raw = labels.map(() => random())
    const good = labels.map((label) => 60 + label / 5)
    const { precision, points } = calibrate(raw, good)
    expect(precision).toEqual({ rehacer: null, fiable: null })
    for (const value of raw) {
      expect(scoreOf(points, value)).toBeGreaterThanOrEqual(60)
      expect(scoreOf(points, value)).toBeLessThan(85)
    }
  })

  it('of a rater that is always wrong gives no band either', () => {
    const { raw, labels } = made(500, 5)
    const { precision, pearson } = calibrate(
      raw.map((value) => -value),
      labels.map((label) => 50 + label / 2),
    )
    expect(precision.fiable).toBeNull()
    expect(pearson).toBeLessThan(0)
  })

  it('of too few pairs, or of equal ones, gives no band', () => {
    expect(calibrate([1, 2, 3], [0, 50, 100]).precision).toEqual({ rehacer: null, fiable: null })
    const same = Array.from({ length: 100 }, () => 1)
    const { pearson, points } = calibrate(same, same)
    expect(pearson).toBe(0)
    expect(Number.isFinite(scoreOf(points, 1))).toBe(true)
  })

  it('keeps the order of raw values, from 0 to 100, whatever they are', () => {
    const value = fc.double({ min: -50, max: 150, noNaN: true })
    fc.assert(
      fc.property(
        fc.array(fc.tuple(value, fc.integer({ min: 0, max: 100 })), { minLength: 1, maxLength: 200 }),
        (rows) => {
          const { points } = calibrate(
            rows.map(([raw]) => raw),
            rows.map(([, label]) => label),
          )
          const scores = rows
            .map(([raw]) => raw)
            .sort((a, b) => a - b)
            .map((raw) => scoreOf(points, raw))
          for (const [index, score] of scores.entries()) {
            expect(score).toBeGreaterThanOrEqual(Math.max(0, scores[index - 1] ?? 0))
            expect(score).toBeLessThanOrEqual(100)
          }
        },
      ),
      { seed: 42, numRuns: 100 },
    )
  })
})
