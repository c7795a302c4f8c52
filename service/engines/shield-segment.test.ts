import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseTags } from '#language/tags/parse-tags.ts'
import { printTags } from '#language/tags/print-tags.ts'
import { shieldSegment } from './shield-segment.ts'
import { runs } from '#contract/testing/runs.ts'

const house = { source: 'house', target: 'hogar' }
const all = { verbatim: true, terms: [house] }

describe('a shielded segment', () => {
  it.each([
    ['a\u0001b\uD800c\td', 'a<x1/>b<x2/>c\td', { verbatim: false, terms: [] }],
    ['See <g4>https://a.org</g4>, {x}', 'See <g4><x5/></g4>, <x6/>', all],
    ['See {x}', 'See {x}', { verbatim: false, terms: [] }],
    ['The <x1/>House', 'The <x1/><g2>House</g2>', all],
    ['😀 fine', '😀 fine', all],
  ])('of %j goes as %j', (source, sent, shield) => {
    expect(printTags(shieldSegment(parseTags(source), shield).tokens)).toBe(sent)
  })

  const back = (source: string, answer: string) => {
    const { tokens, appliedTerms } = shieldSegment(parseTags(source), all).unshield(parseTags(answer))
    return [printTags(tokens), appliedTerms.map(({ target }) => target)]
  }

  it.each([
    ['A house {x}', 'Una <g1>casa</g1> <x2/>', 'Una hogar {x}', ['hogar']],
    ['House', '<g1>Casa</g1>', 'Hogar', ['hogar']],
    ['A <g1>house</g1>', 'Una <g1><g2>casa</g2></g1>', 'Una <g1>hogar</g1>', ['hogar']],
    ['A house', 'Una casa', 'Una casa', []],
    ['A {x}', 'Una', 'Una{x}', []],
    ['A {x}', '<x1/> una <x1/>', '{x} una ', []],
  ])('of %j that comes back as %j is %j', (source, answer, target, applied) => {
    expect(back(source, answer)).toEqual([target, applied])
  })

  it.each([
    ['Das Haus ist alt.', 'El <g1>hogar</g1> es viejo.', 'El hogar es viejo.'],
    ['Haus und Hof', '<g1>Casa</g1> y patio', 'Hogar y patio'],
    ['Nein. Haus', 'No. ¡<g1>Casa</g1>', 'No. ¡Hogar'],
  ])('of German %j has a capital only where a sentence begins', (source, answer, target) => {
    const terms = [{ source: 'Haus', target: 'hogar' }]
    const { unshield } = shieldSegment(parseTags(source), { verbatim: true, terms })
    const { tokens, appliedTerms } = unshield(parseTags(answer))
    expect([printTags(tokens), appliedTerms]).toEqual([target, terms])
  })

  it('comes back as it went from an engine that changes nothing', () => {
    const piece = fc.constantFrom('<g1>a</g1>', '<x2/>', 'b ', '{x}', 'https://a.org ', '\u0001', '\uDC00 ', '😀', '%s')
    fc.assert(
      fc.property(fc.uniqueArray(piece, { maxLength: 9 }), (pieces) => {
        const source = pieces.join('')
        const { tokens, unshield } = shieldSegment(parseTags(source), { verbatim: true, terms: [] })
        expect(printTags(unshield(tokens).tokens)).toBe(source)
      }),
      { seed: 20_260_101, numRuns: runs(500) },
    )
  })
})
