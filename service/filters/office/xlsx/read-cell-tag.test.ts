import { describe, expect, it } from 'vitest'
import { readCellTag } from './read-cell-tag.ts'

const read = (tag: string) => readCellTag(`<before r="Z9"/>${tag}<after t="s"/>`, 16, 16 + tag.length)

describe('the tag of a cell or row', () => {
  it.each([
    ['<c r="B3" s="5" t="s">', { row: 3, column: 2, type: 's', style: 5 }],
    ["<c t='inlineStr'  r = 'AA10'>", { row: 10, column: 27, type: 'inlineStr' }],
    ['<c>', {}],
    ['<c/>', {}],
    ['<row r="7" spans="1:9" hidden="1" x14ac:dyDescent="0.25">', { row: 7, hidden: true }],
    ['<row r="7" ht="15" hidden="true">', { row: 7, hidden: true }],
    ['<row hidden="0">', {}],
    ['<row x:hidden="1" customFormat="1">', {}],
    ['<c cm="1" vm="2" r="A1" ph="1" t="str"/>', { row: 1, column: 1, type: 'str' }],
    ['<c r="A1" t="', { row: 1, column: 1 }],
  ])('%s', (tag, expected) => {
    expect(read(tag)).toEqual({ row: null, column: null, type: '', style: 0, hidden: false, ...expected })
  })
})
