import { describe, expect, it } from 'vitest'
import { writeTerm } from '#language/row-query/query-words.ts'
import { query as spanish } from '#language/words/es/query.gen.ts'
import { countedQueries } from './counted-queries.ts'
import { countOf, isChosen, togglePart, triageParts } from './triage.ts'

const [done, redo, review, , reliable] = triageParts(true)
const [, open] = triageParts(false)
if (!(done && redo && review && reliable && open)) throw new Error('no parts')

describe('a part of the triage', () => {
  it('takes the place of another one in the query, and leaves by a second press', () => {
    expect(togglePart('', redo, String)).toBe('is:open band:redo')
    expect(togglePart('is:open band:redo', review, String)).toBe('is:open band:review')
    expect(togglePart('is:open band:review', done, String)).toBe('-is:open')
    expect(togglePart('-is:open', open, String)).toBe('is:open')
    expect(togglePart('is:open', open, String)).toBe('')
  })

  it('leaves all other wishes, and knows them in the words of both languages', () => {
    expect(togglePart('casa or mesa', redo, String)).toBe('(casa or mesa) is:open band:redo')
    expect(togglePart('casa es:pendiente banda:rehacer', review, (term) => writeTerm(spanish, term))).toBe(
      'casa es:pendiente banda:revisar',
    )
    expect(togglePart('', done, (term) => writeTerm(spanish, term))).toBe('-es:pendiente')
    expect(isChosen('casa es:pendiente banda:fiable', reliable)).toBe(true)
    expect(isChosen('banda:fiable', reliable)).toBe(false)
  })

  it('is counted among the rows that are known', () => {
    const counts = { 'is:open': 39, 'is:open band:redo': 6 }
    expect([done, redo, review].map((part) => countOf(part, 67, counts))).toEqual([28, 6, undefined])
    expect(countOf(done, 67, null)).toBeUndefined()
  })

  it('has a counted filter, but for what is done, which is the rest', () => {
    for (const isScored of [true, false])
      for (const { id, terms } of triageParts(isScored))
        expect(countedQueries(isScored).includes(terms.join(' '))).toBe(id !== 'done')
  })
})
