import fc from 'fast-check'
import { expect, it } from 'vitest'
import { bitCount, isNear, signatureSize, writeSignature } from './signature.ts'

function signature(ids: readonly number[]): Uint32Array {
  const bits = new Uint32Array(signatureSize + 1)
  writeSignature(ids, ids.length, bits, 1)
  return bits
}

it('two sequences are near when they differ in no more words than there may be edits', () => {
  const ids = fc.array(fc.nat(1_000_000), { maxLength: 60 })
  fc.assert(
    fc.property(ids, ids, ids, (common, one, other) => {
      const most = Math.max(one.length, other.length)
      expect(isNear(signature([...common, ...one]), 1, signature([...common, ...other]), 1, most)).toBe(true)
    }),
    { seed: 1, numRuns: 1000 },
  )
  const few = signature([1, 2, 3])
  expect(isNear(few, 1, signature([1, 2, 3, 4, 5, 6]), 1, 1)).toBe(false)
  expect(isNear(few, 1, signature([7, 8, 9]), 1, 2)).toBe(false)
})

it('bits are counted', () => {
  fc.assert(
    fc.property(fc.integer({ min: -0x80000000, max: 0x7fffffff }), (bits) => {
      expect(bitCount(bits)).toBe((bits >>> 0).toString(2).replaceAll('0', '').length)
    }),
    { seed: 1, examples: [[0], [-1]] },
  )
})
