import { describe, expect, it } from 'vitest'
import { encodeText, fits, wellFormed } from './encode-text.ts'
import { rewriteAsUtf8, rewriteText } from './rewrite-text.ts'

const replace = (start: number, end: number, text: string) => ({ start, end, text })

describe('encoding a text', () => {
  it('says which texts an encoding can write', () => {
    expect(fits('día «sí» €', 'windows-1252')).toBe(true)
    expect(fits('день', 'windows-1252')).toBe(false)
    expect(fits('день', 'koi8-r')).toBe(true)
    expect(fits('día', 'shift_jis')).toBe(false)
    expect(fits('😀 день', 'utf-8')).toBe(true)
    expect(fits('\ud800', 'utf-16le')).toBe(false)
  })

  it('writes the replacement character for half a surrogate pair', () => {
    expect(wellFormed('a\ud800b😀')).toBe('a\ufffdb😀')
  })
})

describe('rewriting a text', () => {
  it('changes the bytes of the edited ranges only', () => {
    const bytes = rewriteText({ text: 'día, noche', encoding: 'windows-1252' }, [replace(0, 3, 'año')])
    expect(bytes).toEqual(Buffer.from([0x61, 0xf1, 0x6f, 0x2c, 0x20, 0x6e, 0x6f, 0x63, 0x68, 0x65]))
  })

  it('keeps a byte order mark, in either order of bytes', () => {
    const decoded = { text: '\ufeffab', encoding: 'utf-16be' } as const
    expect(rewriteText(decoded, [replace(1, 2, 'd')])).toEqual(encodeText('\ufeffdb', 'utf-16be'))
  })

  it('changes to UTF-8 with one byte order mark', () => {
    const edits = [replace(0, 3, 'день')]
    expect(rewriteAsUtf8({ text: 'día', encoding: 'windows-1252' }, edits)).toEqual(Buffer.from('\ufeffдень'))
    expect(rewriteAsUtf8({ text: '\ufeffdía', encoding: 'utf-16le' }, [replace(1, 4, 'день')])).toEqual(
      Buffer.from('\ufeffдень'),
    )
  })
})
