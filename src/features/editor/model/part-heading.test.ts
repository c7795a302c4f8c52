import { describe, expect, it } from 'vitest'
import { editor as english } from '../../../messages/en/editor.gen.ts'
import { editor as spanish } from '../../../messages/es/editor.gen.ts'
import { partHeading } from './part-heading.ts'

type Placed = Parameters<typeof partHeading>[1]

/** Returns the heading of each segment of a document. */
function headings(segments: readonly Placed[], words: Parameters<typeof partHeading>[0] = english) {
  return segments.map((one, at) => partHeading(words, one, segments[at - 1], segments[at + 1])?.text ?? '')
}
const sheet = (row: number, column: number, name = 'Prices'): Placed => ({
  part: `sheet:${name}`,
  place: { kind: 'cell', row, column },
})
const body = (place?: Placed['place']): Placed => ({ part: 'body', place })

describe('the heading above a segment', () => {
  it('is the sheet and the row, once a row of several cells', () => {
    const cells = [sheet(4, 1), sheet(4, 2), sheet(5, 1), sheet(5, 2), sheet(1, 1, 'Notes')]
    expect(headings(cells)).toEqual(['Sheet Prices, row 4', '', 'Sheet Prices, row 5', '', 'Sheet Notes, row 1'])
    expect(headings(cells.slice(0, 1), spanish)).toEqual(['Hoja Prices, fila 4'])
  })

  it('is the sheet alone where each row has one cell, or a cell several sentences', () => {
    expect(headings([sheet(4, 1), sheet(5, 1), sheet(5, 1), sheet(6, 1)])).toEqual(['Sheet Prices, row 4', '', '', ''])
  })

  it('in prose is what kind of text begins, in words and quiet, and nothing above running text', () => {
    const prose = [
      body({ kind: 'heading', level: 1 }),
      body(),
      body(),
      body({ kind: 'list-item', level: 1 }),
      body({ kind: 'list-item', level: 2 }),
      body(),
      body({ kind: 'cell', table: 1, row: 1, column: 1 }),
      body({ kind: 'cell', table: 1, row: 2, column: 1 }),
      body({ kind: 'heading', level: 9 }),
    ]
    expect(headings(prose)).toEqual(['Heading 1', '', '', 'List', '', '', 'Table', '', 'Heading'])
    expect(headings(prose, spanish)[3]).toBe('Lista')
    for (const [at, one] of prose.entries())
      expect(partHeading(english, one, prose[at - 1], prose[at + 1])?.isQuiet ?? true).toBe(true)
  })

  it('is the same for elements of HTML and Markdown, with a place or without', () => {
    const html: Placed[] = [
      { part: 'h2', place: { kind: 'heading', level: 2 } },
      { part: 'p' },
      { part: 'li', place: { kind: 'list-item', level: 1 } },
      { part: 'li', place: { kind: 'list-item', level: 1 } },
      { part: 'img@alt', place: { kind: 'label' } },
      { part: 'h3' },
    ]
    expect(headings(html)).toEqual(['Heading 2', '', 'List', '', 'Text for an image', 'Heading 3'])
  })

  it('names slides, footnotes and the like, and keys as they are', () => {
    const parts: Placed[] = [
      { part: 'slide:3', place: { kind: 'heading', level: 1 } },
      { part: 'slide:3' },
      { part: 'notes:3' },
      { part: 'footnotes' },
      { part: '/cart/title', place: { kind: 'value', path: ['cart', 'title'] } },
      { part: 'label', place: { kind: 'value', path: ['label'] } },
    ]
    expect(headings(parts).slice(0, 5)).toEqual(['Slide 3', '', 'Slide 3 notes', 'Footnotes', '/cart/title'])
    expect(partHeading(english, parts[4] ?? body(), undefined, undefined)?.isQuiet).toBe(false)
  })
})
