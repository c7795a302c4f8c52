import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseTags } from '#language/tags/parse-tags.ts'
import { printTags } from '#language/tags/print-tags.ts'
import { pairsAsQuotes, quotesAsPairs } from './quote-pairs.ts'

const asPairs = (text: string) => printTags(quotesAsPairs(parseTags(text)).tokens)

describe('quotation marks', () => {
  it.each([
    ['the "small" car', 'the <g1>small</g1> car'],
    ["'Small', she said", '<g1>Small</g1>, she said'],
    ['“one ‘two’ three”', '<g2>one <g1>two</g1> three</g2>'],
    ['«uno», „zwei“', '<g1>uno</g1>, <g2>zwei</g2>'],
    ['<g4>"new"</g4> <x5/>', '<g4><g6>new</g6></g4> <x5/>'],
    ['"<g1>new</g1>" (\'a\')', '<g2><g1>new</g1></g2> (<g3>a</g3>)'],
  ])('of %j are pairs: %j', (text, pairs) => expect(asPairs(text)).toBe(pairs))

  it.each([
    "the students' books",
    "don't, it's John's",
    '5\' 10" tall',
    'a "b "c',
    'a" b"',
    '<g1>"a</g1> b"',
    '"a <g1>b"</g1>',
  ])('that are none, or not a pair, stay: %j', (text) => expect(asPairs(text)).toBe(text))

  it('come back as they were, whatever is around them', () => {
    const piece = fc.constantFrom('"', "'", '“', '”', '‘', '’', '«', '»', 'a', 'b ', ' ', '.', '<g1>', '</g1>', '<x2/>')
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        const tokens = parseTags(pieces.join(''))
        const { tokens: paired, quotes } = quotesAsPairs(tokens)
        expect(printTags(pairsAsQuotes(paired, quotes))).toBe(printTags(tokens))
      }),
    )
  })
})
