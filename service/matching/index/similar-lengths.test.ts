import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { shareKept } from '../similarity.ts'
import { leastShared, longestSimilar, mostEdits, prefixLength, shortestSimilar } from './similar-lengths.ts'
import { runs } from '#contract/testing/runs.ts'

const length = fc.integer({ min: 1, max: 2000 })
const least = fc.integer({ min: 1, max: 100 })

describe('what a similarity asks of two sequences', () => {
  it('allows exactly the edits that leave it', () => {
    fc.assert(
      fc.property(length, least, (longest, percent) => {
        const most = mostEdits(longest, percent)
        expect(shareKept(most, longest)).toBeGreaterThanOrEqual(percent)
        expect(shareKept(most + 1, longest)).toBeLessThan(percent)
      }),
      { seed: 1, numRuns: runs(5000) },
    )
  })

  it('allows exactly the lengths that can leave it', () => {
    fc.assert(
      fc.property(length, least, (size, percent) => {
        // The edits between two sequences are at least the difference of their lengths.
        const isPossible = (other: number) => Math.abs(other - size) <= mostEdits(Math.max(other, size), percent)
        const [from, to] = [shortestSimilar(size, percent), longestSimilar(size, percent)]
        expect([isPossible(from), isPossible(to)]).toEqual([true, true])
        expect(from === 0 || !isPossible(from - 1)).toBe(true)
        expect(isPossible(to + 1)).toBe(false)
      }),
      { seed: 1, numRuns: runs(5000) },
    )
  })

  it('makes the rarest elements of two that share enough meet', () => {
    const ids = fc.uniqueArray(fc.nat(60), { minLength: 1, maxLength: 30 })
    fc.assert(
      fc.property(ids, ids, least, (one, other, percent) => {
        const shared = one.filter((id) => other.includes(id)).length
        const needed = Math.max(leastShared(one.length, percent), leastShared(other.length, percent))
        if (shared < needed) return
        const rarest = (list: readonly number[]) =>
          [...list].sort((a, b) => b - a).slice(0, prefixLength(list.length, percent))
        expect(rarest(one).some((id) => rarest(other).includes(id))).toBe(true)
      }),
      { seed: 1, numRuns: runs(5000) },
    )
  })

  it.each([
    [10, 70, 3, 7, 4],
    [7, 70, 2, 5, 3],
    [3, 70, 0, 3, 1],
    [24, 50, 12, 12, 13],
    [5, 100, 0, 5, 1],
  ])('of %i elements at %i percent: %i edits, %i shared, %i looked at', (size, percent, edits, shared, looked) => {
    expect([mostEdits(size, percent), leastShared(size, percent), prefixLength(size, percent)]).toEqual([
      edits,
      shared,
      looked,
    ])
  })
})
