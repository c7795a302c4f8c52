import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { editDistance, makePattern } from './edit-distance.ts'
import { editsUpTo } from './edits-up-to.ts'
import { runs } from '#contract/testing/runs.ts'

describe('edits between two lists', () => {
  it.each([
    [[], [], 0],
    [['.'], [], 1],
    [['.'], ['!'], 1],
    [['(', ')', '.'], ['.'], 2],
    [[',', '.'], ['.', ','], 2],
    [['a', 'b', 'c', 'd', 'e', 'f'], [], 5],
  ])('%j and %j', (one, other, expected) => {
    expect(editsUpTo(one, other, 5)).toBe(expected)
  })

  it('of long lists take their length, not its square', () => {
    const signs = Array.from({ length: 1_000_000 }, (_, at) => ',.;'[at % 3] ?? '')
    expect(editsUpTo(signs, [...signs, '!'], 5)).toBe(1)
  })

  it('are as many as they are, up to what is asked for', () => {
    const list = fc.array(fc.constantFrom('.', ',', '!', '"'), { maxLength: 20 })
    fc.assert(
      fc.property(list, list, fc.integer({ min: 1, max: 8 }), (one, other, most) => {
        const codes = (signs: readonly string[]) => signs.map((sign) => sign.charCodeAt(0))
        const exact = editDistance(makePattern(codes(one)), codes(other), other.length, 1000)
        expect(editsUpTo(one, other, most)).toBe(Math.min(exact, most))
      }),
      { seed: 1, numRuns: runs(3000) },
    )
  })
})
