import { isUtf8 } from 'node:buffer'
import { decodeText } from '../text-encoding/decode-text.ts'
import type { DecodedText } from '../text-encoding/text-encoding.ts'

/** `escapesNonAscii`: nothing beyond ASCII stands in the file as itself, so nothing should. */
export type DecodedProperties = DecodedText & { readonly escapesNonAscii: boolean }

/**
 * The text of a properties file: as its byte order mark says, UTF-8 if it is valid UTF-8, else Latin-1, which Java read
 * until version 9.
 *
 * @throws DocumentRefused `empty`; `corrupt` for bytes that are no text
 */
export function decodeProperties(bytes: Uint8Array, sourceLang: string): DecodedProperties {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
  const isMarked = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff)
  if (!isMarked && !bytes.includes(0) && bytes.length > 0 && !isUtf8(bytes))
    return { text: buffer.toString('latin1'), encoding: 'iso-8859-1', escapesNonAscii: false }
  const decoded = decodeText(bytes, sourceLang)
  return { ...decoded, escapesNonAscii: decoded.encoding === 'utf-8' && decoded.text.length === bytes.length }
}
