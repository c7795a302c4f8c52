import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { withoutIllegal } from '../../common/xml/character-data.ts'
import { decodeWithOffsets } from './decode-with-offsets.ts'
import { decodeXString, encodeXString } from './x-string.ts'

describe('a string with escapes', () => {
  it.each([
    ['plain_text', 'plain_text'],
    ['a_x000D_\nb', 'a\nb'],
    ['a\rb\r\nc', 'a\nb\nc'],
    ['_x0041_', 'A'],
    ['_x005F_x0041_', '_x0041_'],
    ['_x41_ _x00G1_', '_x41_ _x00G1_'],
  ])('%j reads %j', (raw, text) => {
    expect(decodeXString(raw)).toBe(text)
  })

  it('reads as it was written, and holds nothing that XML cannot', () => {
    const text = fc.string({
      unit: fc.constantFrom('_', 'x', '0', '4', '1', 'F', '\n', '\u0001', '\ufffe', '\ud800', '😀', 'é'),
    })
    fc.assert(
      fc.property(text, (any) => {
        const written = encodeXString(any)
        expect(withoutIllegal(written)).toBe(written)
        expect(decodeXString(written)).toBe(any)
      }),
    )
  })
})

describe('a text with the places it came from', () => {
  it('knows where each of its units was', () => {
    const { text, offsets } = decodeWithOffsets('a&amp;b_x0041_\r\nc😀')
    expect(text).toBe('a&bA\nc😀')
    expect(offsets).toEqual([0, 1, 6, 7, 14, 16, 17, 18, 19])
  })
})
