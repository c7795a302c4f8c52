import { describe, expect, it } from 'vitest'
import { markWords } from './mark-words.ts'

const hits = (text: string, search: string, language = 'en') =>
  markWords(text, search, language).flatMap((part) => (part.isHit ? [part.text] : []))

describe('the words of a search in a text', () => {
  it.each([
    ['in other forms', 'The rents are due by tenants.', 'tenant rent', ['rents', 'tenants']],
    ['the last one as it is typed', 'Every month.', 'mon', ['month']],
    ['with and without accents', 'La canción suena.', 'cancion', ['canción']],
    ['none', 'Nothing here.', '.', []],
  ])('are marked %s', (_, text, search, marked) => {
    expect(hits(text, search, text.startsWith('La') ? 'es' : 'en')).toEqual(marked)
  })

  it('leave the text as it is', () => {
    const text = 'The rents, of the house.'
    expect(
      markWords(text, 'house the', 'en')
        .map((part) => part.text)
        .join(''),
    ).toBe(text)
  })
})
