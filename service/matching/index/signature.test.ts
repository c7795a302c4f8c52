import fc from 'fast-check'
import { expect, it } from 'vitest'
import { bitCount, isNear, signatureSize, writeSignature } from './signature.ts'
import { runs } from '#contract/testing/runs.ts'

function signature(ids: readonly number[], at = 0): Uint32Array {
  const bits = new Uint32Array(at + signatureSize)
  writeSignature(ids, ids.length, bits, at)
  return bits
}

it('two sequences are near when each has no more words that the other lacks than it may', () => {
  const ids = fc.array(fc.nat(1_000_000), { maxLength: 60 })
  fc.assert(
    fc.property(ids, ids, ids, (common, one, other) => {
      const theirs = signature([...common, ...other], 3)
      expect(isNear(signature([...common, ...one]), theirs, 3, one.length, other.length)).toBe(true)
    }),
    { seed: 1, numRuns: runs(1000) },
  )
  const few = signature([1, 2, 3])
  const more = signature([1, 2, 3, 4, 5, 6])
  expect(isNear(few, more, 0, 0, 3)).toBe(true)
  expect(isNear(few, more, 0, 3, 1)).toBe(false)
  expect(isNear(more, few, 0, 1, 3)).toBe(false)
  expect(isNear(few, signature([7, 8, 9]), 0, 2, 3)).toBe(false)
})

it('bits are counted', () => {
  fc.assert(
    fc.property(fc.integer({ min: -0x80000000, max: 0x7fffffff }), (bits) => {
      expect(bitCount(bits)).toBe((bits >>> 0).toString(2).replaceAll('0', '').length)
    }),
    { seed: 1, examples: [[0], [-1]] },
  )
})
