import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cutLong } from './cut-long.ts'

const piece = fc.constantFrom('word', 'a', ' ', ', ', '; ', '1,200', '漢字', '、', '😀', 'e\u0301', ')', '. ', '  ')
const anyText = fc.array(piece, { maxLength: 120 }).map((pieces) => pieces.join(''))

const cut = (text: string, most: number) => {
  const starts = [0, ...cutLong(text, most), text.length]
  return starts.slice(1).map((end, index) => text.slice(starts[index], end))
}

describe('a long text', () => {
  it('is cut into pieces that joined are the text, none empty and none longer than the most', () => {
    fc.assert(
      fc.property(anyText, fc.integer({ min: 8, max: 40 }), (text, most) => {
        const pieces = cut(text, most)
        expect(pieces.join('')).toBe(text)
        for (const one of pieces) expect(one.length).toBeLessThanOrEqual(most)
        if (text !== '') for (const one of pieces) expect(one).not.toBe('')
      }),
    )
  })

  it.each([
    ['is cut behind a clause', 'The first, and the second one', 16, ['The first, ', 'and the second ', 'one']],
    ['is cut at a space where no clause ends', 'one two three four', 10, ['one two ', 'three four']],
    ['keeps a number together', 'it costs 1,200 euros', 12, ['it costs ', '1,200 euros']],
    ['is cut in a long word, between two characters', 'aaaa😀😀', 5, ['aaaa', '😀😀']],
    ['is cut behind a Chinese comma', '一二三四五、六七八九', 8, ['一二三四五、', '六七八九']],
  ])('%s', (_, text, most, pieces) => {
    expect(cut(text, most)).toEqual(pieces)
  })
})
