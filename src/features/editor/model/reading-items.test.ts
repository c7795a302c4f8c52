import { describe, expect, it } from 'vitest'
import { itemOf, type Place, type ReadItem, readingItems } from './reading-items.ts'

type Line = readonly [part: string, block: number, place?: Place]

const segment = ([part, block, place]: Line, position: number) => ({
  position,
  part,
  block,
  ...(place !== undefined && { place }),
})

/** `text 0-1`, `table 2-5`: units that are drawn as one, with their first and last segment. */
const shapes = (items: readonly ReadItem[]) => items.map(({ kind, first, last }) => `${kind} ${first}-${last}`)
const read = (...lines: readonly Line[]) => readingItems(lines.map(segment), 0, lines.length)
const cell = (row: number, column: number, table?: number): Place => ({
  kind: 'cell',
  row,
  column,
  ...(table !== undefined && { table }),
})

describe('a document as it is read', () => {
  it('runs the sentences of a paragraph together, also where the service says nothing of places', () => {
    expect(shapes(read(['body', 0], ['body', 0], ['body', 1]))).toEqual(['text 0-1', 'text 2-2'])
  })

  it('has a table as rows of cells, and two tables as two', () => {
    const items = read(
      ['td', 0, cell(1, 1, 1)],
      ['th', 1, cell(1, 3, 1)],
      ['td', 2, cell(2, 1, 1)],
      ['td', 3, cell(1, 1, 2)],
    )
    expect(shapes(items)).toEqual(['table 0-2', 'table 3-3'])
    expect(items[0]).toMatchObject({ columns: [1, 3], rows: [{ row: 1 }, { row: 2 }], isSheet: false })
  })

  it('has a sheet for a part, a slide for a part, and a list for its items', () => {
    const item: Place = { kind: 'list-item', level: 1 }
    expect(
      shapes(
        read(
          ['sheet:A', 0, cell(1, 1)],
          ['sheet:A', 1, cell(2, 1)],
          ['sheet:B', 2, cell(1, 1)],
          ['slide:1', 3, { kind: 'heading', level: 1 }],
          ['slide:1', 4, item],
          ['slide:2', 5],
          ['li', 6, item],
          ['p', 7, item],
          ['p', 8],
        ),
      ),
    ).toEqual(['table 0-1', 'table 2-2', 'slide 3-4', 'slide 5-5', 'list 6-7', 'text 8-8'])
  })

  it('shows the keys of a value as far as they are not those of the value before it', () => {
    const value = (...path: readonly string[]): Place => ({ kind: 'value', path: [...path] })
    const items = read(
      ['/menu/open', 0, value('menu', 'open')],
      ['/menu/close', 1, value('menu', 'close')],
      ['/menu/more/print', 2, value('menu', 'more', 'print')],
      ['/end', 3, value('end')],
    )
    expect(items.map((item) => (item.kind === 'value' ? item.shared : -1))).toEqual([0, 1, 1, 0])
  })

  it('has an item for what is not loaded, and finds the item of a segment', () => {
    const known = segment(['body', 9], 502)
    const items = readingItems([undefined, undefined, known, undefined], 500, 4)
    expect(shapes(items)).toEqual(['missing 500-501', 'text 502-502', 'missing 503-503'])
    expect([499, 500, 502, 503, 504].map((position) => itemOf(items, position))).toEqual([-1, 0, 1, 2, -1])
  })

  it('cuts a long table into pieces that can be drawn by themselves', () => {
    const lines = Array.from({ length: 150 }, (_, index): Line => ['sheet:A', index, cell(index + 1, 1)])
    expect(shapes(read(...lines))).toEqual(['table 0-59', 'table 60-119', 'table 120-149'])
  })
})
