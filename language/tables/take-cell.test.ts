import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cellText, readTable, takeCell } from './take-cell.ts'

describe('takeCell', () => {
  it.each([
    ['"a ""b""",c', ',', 'quoted', 'a "b"'],
    ['a "b",c', ',', 'bare', 'a "b"'],
    ['"a" b,c', ',', 'broken', '"a" b'],
    ['"a,c', ',', 'unclosed', '"a'],
    ['"a" b\tc', '\t', 'bare', '"a" b'],
    ['"a\tc', '\t', 'bare', '"a'],
  ])('of %j with %j takes one that is %s', (text, delimiter, kind, expected) => {
    const cell = takeCell(text, 0, delimiter)
    expect(cell).toMatchObject({ kind, start: 0 })
    expect(cell && cellText(text, cell)).toBe(expected)
  })

  it('takes none as long as the text that follows may belong to it', () => {
    for (const text of ['"a', '"a"']) expect(takeCell(text, 0, ',', false)).toBeNull()
  })
})

describe('readTable', () => {
  it('reads any cells that were written with quotes, for each delimiter and line end', () => {
    const cells = fc.array(
      fc.array(fc.string({ unit: fc.constantFrom('a', '"', ',', ';', '\t', '\r', '\n', ' ') }), { minLength: 2 }),
    )
    fc.assert(
      fc.property(
        cells,
        fc.constantFrom(',', ';', '\t', '|'),
        fc.constantFrom('\n', '\r\n', '\r'),
        (table, sign, end) => {
          const text = table.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(sign)).join(end)
          expect(readTable(text, sign)).toEqual(table)
        },
      ),
    )
  })
})
