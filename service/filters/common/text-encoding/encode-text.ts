import iconv from 'iconv-lite'
import type { TextEncoding } from './text-encoding.ts'

const LONE_SURROGATE = /\p{Cs}/u
const LONE_SURROGATES = /\p{Cs}/gu

/** Encodes a text with its byte order mark (a first U+FEFF). What does not fit becomes `?`: call `fits` first. */
export function encodeText(text: string, encoding: TextEncoding): Uint8Array {
  if (encoding === 'utf-8') return Buffer.from(text, 'utf8')
  if (encoding === 'utf-16le') return Buffer.from(text, 'utf16le')
  if (encoding === 'utf-16be') return Buffer.from(text, 'utf16le').swap16()
  return iconv.encode(text, encoding)
}

/** True when a text survives its encoding: `fits('day', any)`, `!fits('день', 'windows-1252')`. */
export function fits(text: string, encoding: TextEncoding): boolean {
  if (encoding === 'utf-8' || encoding.startsWith('utf-16')) return !LONE_SURROGATE.test(text)
  return iconv.decode(Buffer.from(encodeText(text, encoding)), encoding) === text
}

/** `a\ud800b` → `a�b`: half a surrogate pair, which no encoding can write, becomes the replacement character. */
export function wellFormed(text: string): string {
  return text.replaceAll(LONE_SURROGATES, '\ufffd')
}
