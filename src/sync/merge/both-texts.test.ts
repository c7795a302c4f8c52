import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { plainText } from '#language/tags/plain-text.ts'
import { hasParity } from '#language/tags/parity.ts'
import { bothTexts } from './both-texts.ts'

describe('both texts in one', () => {
  it.each([
    [
      'El objeto primero. Tiene color verde.',
      'Ben dice otra frase. Nada más aquí.',
      'El objeto primero. Tiene color verde. Ben dice otra frase. Nada más aquí.',
    ],
    ['Mi texto nuevo.zz', 'Otro texto de Ben.', 'Mi texto nuevo.zz Otro texto de Ben.'],
    ['a X c', 'a Y c', 'a X c a Y c'],
  ])('are whole, one after the other: %s, %s', (mine, theirs, both) => {
    expect(bothTexts({ source: 'a', mine, theirs })).toBe(both)
  })

  it('have each tag once, and are none where neither has the tags of the source', () => {
    const texts = { source: '<g1>a</g1> b', mine: '<g1>x</g1> b', theirs: '<g1>y</g1> b' }
    expect(bothTexts(texts)).toBe('<g1>x</g1> b y b')
    expect(bothTexts({ ...texts, mine: 'x b' })).toBe('x b <g1>y</g1> b')
    expect(bothTexts({ ...texts, mine: 'x b', theirs: 'y b' })).toBeNull()
    expect(bothTexts({ source: 'a<x1/>', mine: 'b<x1/>', theirs: 'c<x1/>d' })).toBe('b<x1/> c d')
  })

  it('have all words of either, in their order and with nothing between, whatever tags they have', () => {
    const piece = fc.constantFrom('casa', 'roja', 'ñu', '.', 'de', '<x2/>')
    const text = fc.array(piece, { minLength: 1, maxLength: 12 }).map((pieces) => `<g1>${pieces.join(' ')}</g1>`)
    fc.assert(
      fc.property(text, text, (mine, theirs) => {
        const both = bothTexts({ source: mine, mine, theirs })
        if (both === null) throw new Error('mine has the tags of the source')
        expect(hasParity(mine, both)).toBe(true)
        const [all, first, second] = [both, mine, theirs].map((one) => wordsOf(one))
        expect(all).toEqual([...(first ?? []), ...(second ?? [])])
      }),
    )
  })
})

function wordsOf(text: string): string[] {
  return plainText(text).split(/\s+/).filter(Boolean)
}
