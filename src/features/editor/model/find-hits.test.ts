import { describe, expect, it } from 'vitest'
import { segmentRecord } from '../../../testing/records.ts'
import { changesOf, leftOutOf, listHits } from './find-hits.ts'
import { compilePattern, findHits, type FindWish, patternOf } from './find-text.ts'
import { rowView } from './row-view.ts'

const wish: FindWish = {
  text: 'casa',
  replacement: 'X',
  side: 'target',
  isRegex: false,
  matchCase: false,
  wholeWord: false,
}

/** Views of rows with these texts, and their hits. */
function open(texts: readonly string[]) {
  const viewOf = (position: number) => rowView(segmentRecord(position, { target: texts[position] ?? '' }), null, false)
  const pattern = compilePattern(patternOf(wish))
  const hitsOf = (text: string) => (pattern === null ? [] : findHits(pattern, text))
  const rows = texts.map((text, position) => ({ position, hits: hitsOf(text), inTags: [] }))
  return { viewOf, rows }
}

describe('replacing', () => {
  const before = open(['Una casa y otra casa.', 'La casa.'])
  const ticks = new Map([[0, { text: 'Una casa y otra casa.', ticked: new Set([1]) }]])

  it('leaves out what has no tick', () => {
    expect(leftOutOf(listHits(before.rows), ticks, before.viewOf)).toEqual(new Set(['0 0']))
  })

  it('leaves out a whole row whose text has changed since a hit in it was left out', () => {
    const after = open(['Esa casa, una casa y otra casa.', 'La casa.'])
    expect(leftOutOf(listHits(after.rows), ticks, after.viewOf)).toEqual(new Set(['0 0', '0 1', '0 2']))
  })

  it('leaves a row alone that has other hits than were shown', () => {
    const after = open(['Una casa y otra casa.', 'La casa, la casa.'])
    const changes = changesOf(before.rows, wish, new Set(['0 0']), after.viewOf)
    expect(changes.map(({ target }) => target)).toEqual(['Una casa y otra X.'])
  })
})
