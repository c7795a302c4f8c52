import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isWithin, MAX_COLUMN, parsePlace, parseRange, printPlace } from './cell-reference.ts'

describe('the place of a cell', () => {
  it.each([
    ['A1', 1, 1],
    ['z9', 9, 26],
    ['AA10', 10, 27],
    ['$AB$12', 12, 28],
    ['XFD1048576', 1_048_576, MAX_COLUMN],
  ])('%s is read', (text, row, column) => {
    expect(parsePlace(text)).toEqual({ row, column })
  })

  it.each(['', 'A', '1', 'A0x', 'ABCD1', 'A1:B2', 'R1C1!'])('is not %j', (text) => {
    expect(parsePlace(text)).toBeNull()
  })

  it('reads as it is printed', () => {
    const place = fc.record({
      row: fc.integer({ min: 1, max: 1_048_576 }),
      column: fc.integer({ min: 1, max: MAX_COLUMN }),
    })
    fc.assert(
      fc.property(place, (any) => {
        expect(parsePlace(printPlace(any))).toEqual(any)
      }),
    )
  })
})

describe('a range of cells', () => {
  it('holds its edges and what is between', () => {
    const range = parseRange('B2:$D$4')
    if (range === null) throw new Error('no range')
    const held = ['A2', 'B1', 'B2', 'C3', 'D4', 'D5', 'E4'].filter((text) =>
      isWithin(range, parsePlace(text) ?? range.first),
    )
    expect(held).toEqual(['B2', 'C3', 'D4'])
    expect(parseRange('C3')).toEqual({ first: { row: 3, column: 3 }, last: { row: 3, column: 3 } })
    expect(parseRange('C3:D')).toBeNull()
  })
})
