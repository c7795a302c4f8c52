import iconv from 'iconv-lite'
import { describe, expect, it } from 'vitest'
import { DocumentRefused } from '../../document-refused.ts'
import { decodeDeclared } from './decode-declared.ts'

const web = { sourceLang: 'en', reader: 'web' } as const
const strict = { sourceLang: 'en', reader: 'strict' } as const

describe('reading a document in the encoding it names', () => {
  it.each([
    ['Shift_JIS', 'shift_jis', '日本語'],
    ['x-sjis', 'shift_jis', '日本語'],
    ['EUC-JP', 'euc-jp', '日本語'],
    ['Big5', 'big5', '中文'],
    ['GB2312', 'gb18030', '中文'],
    ['ISO-8859-2', 'iso-8859-2', 'zażółć'],
    ['iso_8859-13', 'iso-8859-13', 'ąčę'],
    ['CP1251', 'windows-1251', 'день'],
    ['windows-1252', 'windows-1252', '“a”'],
    ['KOI8-R', 'koi8-r', 'день'],
    ['utf-8', 'utf-8', 'día'],
  ])('%s', (label, encoding, text) => {
    const bytes = iconv.encode(text, encoding)
    expect(decodeDeclared(bytes, label, web)).toEqual({ text, encoding })
    expect(decodeDeclared(bytes, label, strict)).toEqual({ text, encoding })
  })

  it('keeps to a named encoding when nothing of it shows yet', () => {
    expect(decodeDeclared(Buffer.from('abc'), 'ISO-8859-5', strict).encoding).toBe('iso-8859-5')
    expect(decodeDeclared(Buffer.from('abc'), null, strict).encoding).toBe('utf-8')
  })

  it('reads Latin-1 and ASCII as browsers do, or as they are', () => {
    expect(decodeDeclared(Buffer.from([0x93, 0x61]), 'latin1', web)).toEqual({ text: '“a', encoding: 'windows-1252' })
    expect(decodeDeclared(Buffer.from([0xe9]), 'iso-8859-1', strict)).toEqual({ text: 'é', encoding: 'iso-8859-1' })
    // 0x81 is not assigned in windows-1252.
    expect(decodeDeclared(Buffer.from([0x81]), 'iso-8859-1', web).encoding).toBe('iso-8859-1')
  })

  it('believes a byte order mark, or the bytes, before a label', () => {
    expect(decodeDeclared(Buffer.from('\ufeffé'), 'iso-8859-1', web)).toEqual({ text: '\ufeffé', encoding: 'utf-8' })
    expect(decodeDeclared(Buffer.from('\ufeffé', 'utf16le'), 'utf-8', web).encoding).toBe('utf-16le')
    expect(decodeDeclared(Buffer.from([0xe9, 0x61]), 'utf-8', web).text).toBe('éa')
    expect(decodeDeclared(Buffer.from('é'), 'CHARSET', strict)).toEqual({ text: 'é', encoding: 'utf-8' })
  })

  it('refuses what is empty', () => {
    expect(() => decodeDeclared(Buffer.alloc(0), 'utf-8', web)).toThrow(DocumentRefused)
  })
})
