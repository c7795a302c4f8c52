import { describe, expect, it } from 'vitest'
import { encodeText } from '../text-encoding/encode-text.ts'
import type { TextEncoding } from '../text-encoding/text-encoding.ts'
import { openTextOutput } from './open-text-output.ts'

const encodings: readonly TextEncoding[] = ['utf-8', 'utf-16le', 'utf-16be', 'gb18030']

describe('writing a text piece by piece', () => {
  it.each(encodings)('replaces ranges and copies the rest, in %s', (encoding) => {
    const output = openTextOutput({ text: '\ufeffone two three', encoding })
    output.replace(1, 4, 'uno')
    output.replace(5, 5, 'y ')
    output.replace(8, 14, '')
    expect(output.bytes()).toEqual(encodeText('\ufeffuno y two', encoding))
  })

  it.each(encodings)('does not part the halves of a pair, in %s', (encoding) => {
    const text = `a${'😀'.repeat(300_000)}`
    const output = openTextOutput({ text, encoding })
    output.replace(0, 1, '')
    expect(Buffer.compare(output.bytes(), encodeText(text.slice(1), encoding))).toBe(0)
    expect(Buffer.compare(openTextOutput({ text, encoding }).bytes(), encodeText(text, encoding))).toBe(0)
  })
})
