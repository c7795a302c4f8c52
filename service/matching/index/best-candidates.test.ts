import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compareRough, makeBestCandidates, type RoughCandidate } from './best-candidates.ts'
import { runs } from '#contract/testing/runs.ts'

const one: RoughCandidate = { memory: 1, row: 1, seq: 5, recency: 10, bound: 80 }

describe('the order of candidates', () => {
  it.each([
    ['likelier', { bound: 81, recency: 0, memory: 9, seq: 1 }],
    ['newer', { recency: 11, memory: 9, seq: 1 }],
    ['of a memory named before', { memory: 0, seq: 1 }],
    ['stored later', { seq: 6 }],
  ])('puts first what is %s', (_, better) => {
    expect(compareRough({ ...one, ...better }, one)).toBeLessThan(0)
    expect(compareRough(one, { ...one, ...better })).toBeGreaterThan(0)
  })

  it('does not look at the row', () => {
    const elsewhere: RoughCandidate = { ...one, row: 7 }
    expect(compareRough(one, elsewhere)).toBe(0)
  })
})

describe('the best candidates', () => {
  it('are the first of all that were offered, each once with its highest bound', () => {
    const candidate = fc.record({ memory: fc.nat(2), row: fc.nat(30), bound: fc.integer({ min: 40, max: 101 }) })
    fc.assert(
      fc.property(fc.array(candidate, { maxLength: 120 }), fc.integer({ min: 1, max: 12 }), (offers, most) => {
        const best = makeBestCandidates(most, 50)
        const highest = new Map<string, RoughCandidate>()
        for (const offer of offers) {
          // The same row always has the same seq and recency.
          const full = { ...offer, seq: offer.row + 1, recency: (offer.row * 7) % 4 }
          best.offer(full)
          const key = `${offer.memory} ${offer.row}`
          if (offer.bound >= 50 && offer.bound > (highest.get(key)?.bound ?? 0)) highest.set(key, full)
        }
        expect(best.list).toEqual([...highest.values()].sort(compareRough).slice(0, most))
        expect(best.isFull()).toBe(highest.size >= most)
      }),
      { seed: 1, numRuns: runs(1000) },
    )
  })

  it('ask for ever better ones when there are enough', () => {
    const best = makeBestCandidates(2, 70)
    expect(best.least()).toBe(70)
    best.offer(one)
    expect(best.least()).toBe(70)
    best.offer({ ...one, row: 2, bound: 90 })
    expect(best.least()).toBe(80)
    best.offer({ ...one, row: 3, bound: 101 })
    expect(best.least()).toBe(90)
    best.offer({ ...one, row: 4, bound: 101 })
    // A further entry with the same text must be offered: it may be between the same neighbours.
    expect(best.least()).toBe(100)
  })
})
