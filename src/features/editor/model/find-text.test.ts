import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { tagsOf } from '#language/tags/parse-tags.ts'
import { plainText } from '#language/tags/plain-text.ts'
import { tagText } from '#language/tags/token.ts'
import { compilePattern, findHits, type FindPattern, replaceHits } from './find-text.ts'
import { runs } from '#contract/testing/runs.ts'

const plain: FindPattern = { text: '', isRegex: false, matchCase: false, wholeWord: false }
const regex: FindPattern = { ...plain, isRegex: true }

function pattern(how: Partial<FindPattern>, text: string): RegExp {
  const compiled = compilePattern({ ...plain, ...how, text })
  if (compiled === null) throw new Error(`${text} is no pattern`)
  return compiled
}

const found = (how: Partial<FindPattern>, text: string, inside: string) =>
  findHits(pattern(how, text), inside).map(({ start, end }) => inside.slice(start, end))

describe('finding', () => {
  it.each([
    ['any case', {}, 'casa', 'Casa y CASA', ['Casa', 'CASA']],
    ['this case', { matchCase: true }, 'casa', 'Casa y casa', ['casa']],
    ['whole words in every script', { wholeWord: true }, 'an', 'an año, Juan, an', ['an', 'an']],
    ['a whole word with an accent behind it', { wholeWord: true }, 'cafe', 'cafe\u0301 cafe', ['cafe\u0301', 'cafe']],
    ['accents where case counts', { matchCase: true }, 'boton', 'botón boton', ['boton']],
    ['accents where it is to be replaced', { keepsAccents: true }, 'esta', 'Está esta', ['esta']],
    ['letters with any accent', {}, 'boton', 'Botón boton', ['Botón', 'boton']],
    ['signs as they are', {}, 'a.b (c)?', 'a.b (c)? axb', ['a.b (c)?']],
    ['signs that mean nothing in a pattern, too', {}, 'on-time/late', 'on-time/late', ['on-time/late']],
    ['a regular expression', { isRegex: true }, '\\d+', '12 y 345', ['12', '345']],
    ['nothing that is empty', { isRegex: true }, 'x*', 'axa', ['x']],
    ['letters beyond the first plane whole', { isRegex: true }, '.', '😀', ['😀']],
  ] as const)('%s', (_, how, text, inside, hits) => {
    expect(found(how, text, inside)).toEqual(hits)
  })

  it('has no pattern for nothing and for what is no regular expression', () => {
    expect(compilePattern(plain)).toBeNull()
    expect(compilePattern({ ...regex, text: '(' })).toBeNull()
  })
})

describe('replacing', () => {
  it.each([
    ['between tags', {}, 'b', 'X', 'a <g1>b</g1> b', 'a <g1>X</g1> X'],
    ['across a tag, which stays', {}, 'the house', 'la casa', 'the <g1>house</g1> is', 'la casa<g1></g1> is'],
    ['across two tags', {}, 'abc', 'X', 'a<x1/>b<x2/>c', 'X<x1/><x2/>'],
    ['two hits side by side', {}, 'a', 'b', 'aa<x1/>a', 'bb<x1/>b'],
    ['never the name of a tag', {}, 'g1', 'X', '<g1>g1</g1>', '<g1>X</g1>'],
    ['dollars as they are, without a regular expression', {}, 'a', '$1 $&', 'a', '$1 $&'],
    ['with what was caught', { isRegex: true }, '(\\d+) (\\w+)', '$2 $1 $& $$ $9', '3 days', 'days 3 3 days $ $9'],
    ['with what was caught by name', { isRegex: true }, '(?<n>\\d+)', '[$<n>]', 'a 3', 'a [3]'],
    ['with nothing', {}, ' very', '', 'a very <g1>big</g1> one', 'a <g1>big</g1> one'],
  ] as const)('%s', (_, how, text, replacement, before, after) => {
    const compiled = pattern(how, text)
    expect(replaceHits(before, compiled, { replacement, isRegex: 'isRegex' in how })).toBe(after)
  })

  it('replaces the chosen hits alone', () => {
    const chosen = { replacement: 'X', isRegex: false, wants: (index: number) => index !== 1 }
    expect(replaceHits('a <g1>a</g1> a', pattern({}, 'a'), chosen)).toBe('X <g1>a</g1> X')
  })

  it('keeps every tag in its order and does to the words what the language does, whatever they are', () => {
    const piece = fc.oneof(
      fc.constantFrom('a', 'b', 'ab', ' ', 'ñ', '😀', '<', '>'),
      fc.constantFrom('<g1>', '</g1>', '<x2/>'),
    )
    fc.assert(
      fc.property(
        fc.array(piece, { maxLength: 30 }),
        fc.constantFrom('a', 'b', 'ab', 'ba', ' '),
        fc.constantFrom('', 'X', 'aa'),
        (pieces, text, replacement) => {
          const before = pieces.join('')
          const compiled = pattern({ matchCase: true }, text)
          const after = replaceHits(before, compiled, { replacement, isRegex: false })
          expect(plainText(after)).toBe(plainText(before).replaceAll(text, replacement))
          expect(tagsOf(after).map(tagText)).toEqual(tagsOf(before).map(tagText))
        },
      ),
      { numRuns: runs(500), seed: 7 },
    )
  })
})
