import iconv from 'iconv-lite'
import { DocumentRefused } from '../../document-refused.ts'
import { detectEncoding } from './detect-encoding.ts'
import { encodeText } from './encode-text.ts'
import type { DecodedText, TextEncoding } from './text-encoding.ts'

// Control characters show a picture, a program or a wrong guess: apart from white space, text has none.
const BINARY = /(?!\s)\p{Cc}/u

/**
 * Reads the bytes of a text document: by its byte order mark; as UTF-8 if they are valid UTF-8; as UTF-16 if their
 * zeros show it; else in the likeliest encoding from which `encodeText` returns the very same bytes.
 *
 * @throws DocumentRefused `empty`; `corrupt` for bytes that are no text; `unsupported` for ISO-2022
 */
export function decodeText(bytes: Uint8Array, sourceLang: string): DecodedText {
  if (bytes.length === 0) throw new DocumentRefused('empty', 'The file is empty.')
  const marked = encodingByMark(bytes)
  if (marked !== null) {
    const decoded = decodeExactly(bytes, marked)
    if (decoded === null || decoded.text.includes('\0')) refuse(`The file says it is ${marked} text and is not.`)
    return decoded
  }
  const zero = bytes.includes(0)
  const plain = zero ? null : decodeExactly(bytes, 'utf-8')
  if (plain !== null) {
    if (Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).includes('\x1b$'))
      throw new DocumentRefused('unsupported', 'The file is in an ISO-2022 encoding; save it as UTF-8.')
    return plain
  }
  const candidates = zero ? utf16ByZeros(bytes) : detectEncoding(bytes, sourceLang)
  for (const encoding of candidates) {
    const decoded = decodeExactly(bytes, encoding)
    if (decoded !== null && !BINARY.test(decoded.text)) return decoded
  }
  return refuse('The file is not text in any encoding we know.')
}

function refuse(message: string): never {
  throw new DocumentRefused('corrupt', message)
}

function encodingByMark(bytes: Uint8Array): TextEncoding | null {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'utf-8'
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  return bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : null
}

/** Returns the text when it encodes to exactly these bytes. */
function decodeExactly(bytes: Uint8Array, encoding: TextEncoding): DecodedText | null {
  const text = decodeAs(bytes, encoding)
  if (text === null) return null
  // Valid UTF-8 and UTF-16 encode to the same bytes by definition.
  const exact = encoding.startsWith('utf-') || Buffer.compare(encodeText(text, encoding), bytes) === 0
  return exact ? { text, encoding } : null
}

function decodeAs(bytes: Uint8Array, encoding: TextEncoding): string | null {
  if (!encoding.startsWith('utf-'))
    return iconv.decode(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length), encoding)
  try {
    return new TextDecoder(encoding, { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return null
  }
}

/** Detects UTF-16 by the zero bytes of ASCII, spaces and line ends: the second of two in LE, the first in BE. */
function utf16ByZeros(bytes: Uint8Array): readonly TextEncoding[] {
  if (bytes.length % 2 !== 0) return []
  const zeros: [number, number] = [0, 0]
  for (let at = 0; at < Math.min(bytes.length, 65_536); at++) if (bytes[at] === 0) zeros[at % 2 === 0 ? 0 : 1]++
  if (zeros[0] === 0) return ['utf-16le']
  return zeros[1] === 0 ? ['utf-16be'] : []
}
