import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { tagsOf, parseTags } from '#language/tags/parse-tags.ts'
import { plainText } from '#language/tags/plain-text.ts'
import { printTags } from '#language/tags/print-tags.ts'
import { tagText } from '#language/tags/token.ts'
import { mapPastedTags } from './map-pasted-tags.ts'

function map(source: string, present: string, pasted: string): string {
  return printTags(mapPastedTags(parseTags(pasted), tagsOf(source), tagsOf(present)))
}

describe('pasted tags', () => {
  it.each([
    ['<g1>a</g1>', '', '<g1>b</g1>', '<g1>b</g1>'],
    ['<g1>a</g1><g2>b</g2>', '', '<g2>x</g2>', '<g2>x</g2>'],
    ['<g1>a</g1>', '', '<g5>b</g5>', '<g1>b</g1>'],
    ['<g1>a</g1>', '<g1></g1>', '<g5>b</g5>', 'b'],
    ['<x1/>', '', '<g5>b</g5>', 'b'],
    ['<g1>a</g1>', '', '<x5/>b', 'b'],
    ['<g1>a</g1>', '', '<g5>b', 'b'],
    ['<g1>a</g1>', '<g1>', 'b</g1>', 'b</g1>'],
    ['<x1/><x2/>', '', '<x7/>a<x8/>b<x9/>', '<x1/>a<x2/>b'],
    ['<g1>a</g1><x2/>', '', '<x2/><g9>b</g9>', '<x2/><g1>b</g1>'],
    ['plain', '', '<g1>a</g1>', 'a'],
  ])('source %s, present %s, pasted %s: %s', (source, present, pasted, mapped) => {
    expect(map(source, present, pasted)).toBe(mapped)
  })

  it('never come twice, are always the source’s, and never take words with them', () => {
    const piece = fc.constantFrom('a', ' ', 'ñ', '<g1>', '</g1>', '<g2>', '</g2>', '<x3/>', '<x4/>', '<g5>', '</g5>')
    const text = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(''))
    fc.assert(
      fc.property(text, text, text, (source, present, pasted) => {
        const mapped = map(source, present, pasted)
        const tags = tagsOf(mapped).map(tagText)
        const allowed = new Set(tagsOf(source).map(tagText))
        for (const tag of tagsOf(present).map(tagText)) allowed.delete(tag)
        expect(new Set(tags).size).toBe(tags.length)
        expect(tags.every((tag) => allowed.has(tag))).toBe(true)
        expect(plainText(mapped)).toBe(plainText(pasted))
      }),
    )
  })
})
