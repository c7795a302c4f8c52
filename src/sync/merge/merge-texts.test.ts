import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hasParity } from '#language/tags/parity.ts'
import { cutWords } from './cut-words.ts'
import { diffToRead, diffWords } from './diff-words.ts'
import { goesOnFrom, mergeTexts } from './merge-texts.ts'

const word = fc.constantFrom('uno', 'dos', 'tres', 'casa', 'ñu', '人', '<g1>', '</g1>', '<x2/>', '.', ',')
const words = fc.array(word, { maxLength: 12 })
const text = words.map((list) => list.join(' '))

describe('cutting and comparing words', () => {
  it('keeps tags whole', () => {
    expect(cutWords('a <g1>b</g1>.')).toEqual(['a', ' ', '<g1>', 'b', '</g1>', '.'])
  })

  it('never loses a character', () => {
    fc.assert(
      fc.property(fc.string(), (any) => {
        expect(cutWords(any).join('')).toBe(any)
      }),
    )
  })

  it('finds edits that turn one text into the other', () => {
    fc.assert(
      fc.property(words, words, (before, after) => {
        const result: string[] = []
        let at = 0
        for (const { from, to, insert } of diffWords(before, after)) {
          expect(from).toBeGreaterThanOrEqual(at)
          result.push(...before.slice(at, from), ...insert)
          at = to
        }
        expect([...result, ...before.slice(at)]).toEqual(after)
      }),
    )
  })

  it('reads as one change where word after word changed, and turns one text into the other as well', () => {
    const cut = (before: string, after: string) => diffToRead(cutWords(before), cutWords(after))
    expect(cut('El primer paso.', 'Mi frase entera.')).toEqual([
      { from: 0, to: 5, insert: cutWords('Mi frase entera') },
    ])
    expect(cut('uno dos tres', 'un dos tries')).toHaveLength(2)
    fc.assert(
      fc.property(text, text, (before, after) => {
        const words = cutWords(before)
        for (const { from, to, insert } of cut(before, after).toReversed()) words.splice(from, to - from, ...insert)
        expect(words.join('')).toBe(after)
      }),
    )
  })

  it('knows a text that only puts words beside those of an earlier one', () => {
    expect(goesOnFrom('a x b', 'a b')).toBe(true)
    expect(goesOnFrom('a b', 'a b')).toBe(true)
    expect(goesOnFrom('a x', 'a b')).toBe(false)
    expect(goesOnFrom('b a', 'a b')).toBe(false)
  })

  it('finds nothing between equal texts', () => {
    fc.assert(
      fc.property(words, (list) => {
        expect(diffWords(list, list)).toEqual([])
      }),
    )
  })
})

describe('joining two people’s changes', () => {
  const merge = (base: string, mine: string, theirs: string, source = '') => mergeTexts({ source, base, mine, theirs })

  it.each([
    ['a b c d', 'A b c d', 'a b c D', 'A b c D'],
    ['la casa roja', 'la casa verde', 'una casa roja', 'una casa verde'],
    ['uno dos', 'uno dos', 'uno tres', 'uno tres'],
    ['uno dos', 'uno tres', 'uno tres', 'uno tres'],
  ])('%s: %s and %s make %s', (base, mine, theirs, joined) => {
    expect(merge(base, mine, theirs)).toBe(joined)
  })

  it.each([
    ['uno dos tres', 'uno DOS tres', 'uno 2 tres'],
    ['uno', 'uno mío', 'uno tuyo'],
  ])('%s: %s and %s are for a person to choose', (base, mine, theirs) => {
    expect(merge(base, mine, theirs)).toBeNull()
  })

  it('does not join what would break the tags of the source', () => {
    const source = '<g1>a</g1> b c'
    expect(merge('<g1>a</g1> b c', 'a b c', '<g1>a</g1> b C', source)).toBeNull()
  })

  it('gives either text back when the other did not change', () => {
    fc.assert(
      fc.property(text, text, (base, other) => {
        expect(merge(base, other, base)).toBe(other)
        expect(merge(base, base, other)).toBe(other)
      }),
    )
  })

  it('does not depend on who is who', () => {
    fc.assert(
      fc.property(text, text, text, (base, mine, theirs) => {
        expect(merge(base, mine, theirs, mine)).toBe(merge(base, theirs, mine, mine))
      }),
    )
  })

  it('keeps every word that either put in, and the tags of the source', () => {
    fc.assert(
      fc.property(words, words, words, (base, mine, theirs) => {
        const source = base.join(' ')
        const joined = mergeTexts({ source, base: source, mine: mine.join(' '), theirs: theirs.join(' ') })
        if (joined === null) return
        const kept = new Set(cutWords(joined))
        for (const put of insertedIn(base, mine)) expect(kept).toContain(put)
        for (const put of insertedIn(base, theirs)) expect(kept).toContain(put)
        const bothChanged = source !== mine.join(' ') && source !== theirs.join(' ')
        if (bothChanged && mine.join(' ') !== theirs.join(' ')) expect(hasParity(source, joined)).toBe(true)
      }),
    )
  })
})

function insertedIn(base: readonly string[], text: readonly string[]): string[] {
  return diffWords(cutWords(base.join(' ')), cutWords(text.join(' '))).flatMap(({ insert }) => insert)
}
