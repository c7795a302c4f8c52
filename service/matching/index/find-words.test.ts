import { describe, expect, it } from 'vitest'
import { findWords } from './find-words.ts'
import { makeScratch } from './index-parts.ts'
import { applyPhrases, makePhraseIndex, rebuildPhrases, settlePhrases } from './phrase-index.ts'

const scratch = makeScratch()

function indexOf(texts: readonly string[]) {
  const index = makePhraseIndex()
  const changes = texts.map((text, at) => ({ entryId: `e${at}`, seq: at + 1, text, recency: 0, deleted: false }))
  applyPhrases(index, changes, scratch)
  settlePhrases(index, scratch)
  return index
}

const texts = [
  'The tenant shall pay the rent every month.',
  'Rents are paid by tenants.',
  `The tenant left. ${'Nothing was said. '.repeat(10)}The rent was due.`,
  'The landlord pays.',
  'Our policies apply.',
]

const find = (query: string, language = 'en', index = indexOf(texts)) =>
  [...findWords(index, query, { limit: 10, language }, scratch).seqs].sort((a, b) => a - b)

describe('words near each other', () => {
  it.each([
    ['in any order, in other forms', 'rent tenants ', [1, 2]],
    ['not far from each other', 'left due ', []],
    ['the last one as it is typed', 'tenant mon', [1]],
    ['a form that changes the stem', 'policy ', [5]],
    ['none where one word is missing', 'tenant dog ', []],
    ['none of no words', '. ', []],
  ])('are found %s', (_, query, seqs) => {
    expect(find(query)).toEqual(seqs)
  })

  it('are found as they are written where the language has no stems', () => {
    expect(find('tenant rent ', 'xx')).toEqual([1])
  })

  it('are found in what was indexed anew', () => {
    const index = indexOf(texts)
    rebuildPhrases(index, scratch)
    expect(find('tenant rent ', 'en', index)).toEqual([1, 2])
  })

  it('are searched page by page', () => {
    const index = indexOf(Array.from({ length: 25 }, (_, n) => `Tenant ${n} pays rent.`))
    const seqs: number[] = []
    let after: number | undefined
    do {
      const page = findWords(index, 'rents pay', { limit: 10, after, language: 'en' }, scratch)
      seqs.push(...page.seqs)
      after = page.next ?? undefined
    } while (after !== undefined)
    expect(new Set(seqs).size).toBe(25)
  })

  it('give a page of the first that fit, however often they occur and are repeated in the query', () => {
    const index = indexOf(Array.from({ length: 500 }, (_, n) => `${'the '.repeat(40)}word${n}`))
    for (const query of ['the '.repeat(500), 'the'])
      expect(findWords(index, query, { limit: 50, language: 'en' }, scratch).seqs).toHaveLength(50)
  })
})
