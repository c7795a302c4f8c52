import fc from 'fast-check'
import { expect, it } from 'vitest'
import { rangesBeside, rangesWithin } from './ranges.ts'

const range = fc.tuple(fc.nat(40), fc.nat(10)).map(([start, length]) => ({ start, end: start + length + 1 }))
const sorted = fc.array(fc.tuple(fc.nat(4), fc.nat(4)), { maxLength: 12 }).map((steps) => {
  let at = 0
  return steps.map(([gap, length]) => {
    const start = at + gap
    at = start + length + 1
    return { start, end: at }
  })
})

it('finds ranges beside and within others, as a search through all of them does', () => {
  fc.assert(
    fc.property(fc.array(range), sorted, range, (ranges, others, whole) => {
      const isBeside = (one: { start: number; end: number }) =>
        !others.some(({ start, end }) => start < one.end && one.start < end)
      expect(rangesBeside(ranges, others)).toEqual(ranges.filter(isBeside))
      expect(rangesWithin(others, whole)).toEqual(
        others.filter(({ start, end }) => start >= whole.start && end <= whole.end),
      )
    }),
  )
})
