import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { segmentWords } from './segment-words.ts'

const atOnce = new Intl.Segmenter('und', { granularity: 'word' })

function wordsAtOnce(text: string) {
  return Array.from(atOnce.segment(text), ({ segment, isWordLike }) => ({ text: segment, isWord: isWordLike === true }))
}

const parts = [
  'word',
  "don't",
  ' ',
  '  ',
  '1.200,50',
  ', ',
  '.',
  '🇪🇸',
  '👩‍🚀',
  'é',
  'e\u0301',
  'слово',
  '語',
  'カタカナ',
  '\r\n',
  '_',
  'שָׁלוֹם"',
]

describe('the words of a text', () => {
  it('are those of the Unicode rules, however long the text is', () => {
    const text = fc
      .array(fc.constantFrom(...parts), { minLength: 150, maxLength: 900 })
      .map((chosen) => chosen.join(''))
    fc.assert(
      fc.property(text, (long) => {
        expect(segmentWords(long)).toEqual(wordsAtOnce(long))
      }),
    )
  })

  it('are cut by dictionary where no spaces stand between them', () => {
    const text = '我们正在学习翻译。ภาษาไทยไม่มีช่องว่าง '.repeat(100)
    expect(segmentWords(text)).toEqual(wordsAtOnce(text))
  })

  it('may be one that is longer than what is cut at a time', () => {
    const word = 'a'.repeat(5_000)
    expect(segmentWords(`${word} b`).map(({ text }) => text)).toEqual([word, ' ', 'b'])
  })

  it('are none in an empty text', () => {
    expect(segmentWords('')).toEqual([])
  })
})
