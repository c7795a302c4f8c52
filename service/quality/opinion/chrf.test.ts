import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chrF, sequencesOf } from './chrf.ts'

const compare = (text: string, reference: string) => chrF(sequencesOf(text), sequencesOf(reference))

describe('chrF', () => {
  it('compares sequences of 1 to 6 characters, without spaces and in lower case', () => {
    // 5 of 6 letters, 3 of 5 pairs and 1 of 4 triples are the same, and nothing longer.
    expect(compare('La casa', 'la cosa')).toBeCloseTo((5 / 6 + 3 / 5 + 1 / 4) / 6, 10)
  })

  it('counts what is missing more than what is added', () => {
    expect(compare('the red house', 'the house')).toBeGreaterThan(compare('the house', 'the red house'))
  })

  it('is 1 of a text and itself, 0 beside nothing, and between them of any two', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (one, other) => {
        expect(compare(one, other)).toBeGreaterThanOrEqual(0)
        expect(compare(one, other)).toBeLessThanOrEqual(1)
        expect(compare(one, one)).toBeCloseTo(one.trim() === '' ? 0 : 1, 10)
      }),
    )
  })
})
