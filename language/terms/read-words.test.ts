import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readWords } from './read-words.ts'

describe('words', () => {
  it.each([
    ["L'aigua és-hi, 5€", ['L', "'", 'aigua', 'és', '-', 'hi', ',', '5', '€']],
    ['翻訳メモリ API2', ['翻', '訳', 'メ', 'モ', 'リ', 'API2']],
    ['서버를 끄다', ['서', '버', '를', '끄', '다']],
    ['ที่นี่', ['ที่', 'นี่']],
    ['soft\u00ADware  🙂\n', ['software', '🙂']],
    ['हिन्दी में', ['हिन्दी', 'में']],
    ['a<b>c', ['a', '<', 'b', '>', 'c']],
    ['', []],
  ])('of %j', (text, words) => {
    expect(readWords(text).map((word) => word.text)).toEqual(words)
  })

  it('go on across the tags of pairs, not across standalone ones, and keep their places', () => {
    const text = '<g1>D</g1>rop <x2/><g3>cap</g3>'
    const words = readWords(text)
    expect(words.map((word) => [word.key, text.slice(word.start, word.end)])).toEqual([
      ['drop', 'D</g1>rop'],
      ['\uFFFC', '<x2/>'.slice(0, 1)],
      ['cap', 'cap'],
    ])
  })

  it('compare without case, width and accents, but keep vowel signs that are letters', () => {
    const [one, two, three] = readWords('ÁRBOL ＡＰＩ की')
    expect(one).toMatchObject({ text: 'ÁRBOL', key: 'árbol', bare: 'arbol' })
    expect(two?.bare).toBe('api')
    expect(three?.bare).toBe('की')
    expect(readWords('“‑”').map(({ key }) => key)).toEqual(["'", '-', "'"])
  })

  it('lie inside of their text, in order, whatever it is', () => {
    const piece = fc.oneof(
      // Halves of surrogate pairs too.
      fc.integer({ min: 0, max: 0x10ffff }).map((code) => String.fromCodePoint(code)),
      fc.constantFrom('a', 'é', '\u0301', '🙂', ' ', '<g1>', '</g1>', '<x2/>', '{a}', 'https://a'),
    )
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        const text = pieces.join('')
        const words = readWords(text)
        const isInOrder = words.every(
          ({ start, end }, at) => start >= (words[at - 1]?.end ?? 0) && end > start && end <= text.length,
        )
        expect(isInOrder).toBe(true)
      }),
      { numRuns: 50, seed: 3 },
    )
  })
})

describe('what is copied', () => {
  it.each([
    ['See www.a.org/term now', ['See', '\uFFFC', 'now']],
    ['Hi {user_name}, 5 of %d', ['Hi', '\uFFFC', ',', '5', 'of', '\uFFFC']],
    ['ana@example.org', ['\uFFFC']],
    ['<x1/>term<x2/>', ['\uFFFC', 'term', '\uFFFC']],
    ['100 % of it', ['100', '%', 'of', 'it']],
  ])('is one sign: %s', (text, words) => {
    expect(readWords(text).map((word) => word.text)).toEqual(words)
  })

  it('keeps its place behind tags', () => {
    const text = '<g1>a</g1> {name} b'
    expect(readWords(text).map(({ start, end }) => text.slice(start, end))).toEqual(['a', '{name}', 'b'])
  })
})
