import { DocumentRefused } from '../../document-refused.ts'

/**
 * A part of a package as a string, with its encoder. A byte order mark stays in the text as its first character, so
 * that `encode(text)` returns the very same bytes.
 */
export type PartText = {
  readonly text: string
  /** Encodes a text; it may come in pieces, none of which cuts a character in two. */
  readonly encode: (text: string | readonly string[]) => Uint8Array
}

type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be'

/**
 * Decodes a part: UTF-8, or UTF-16 detected by its byte order mark or by the shape of `<?` (XML 1.0, appendix F).
 *
 * @throws DocumentRefused `unreadable-part` for another encoding, or bytes that are wrong in this one
 */
export function decodePart(bytes: Uint8Array, where: string): PartText {
  const encoding = encodingOf(bytes)
  const text = decode(bytes, encoding, where)
  const declared = declaredEncoding(text)
  if (declared !== null && !fits(declared, encoding)) {
    throw new DocumentRefused('unreadable-part', `A part of the document is written in ${declared}.`, where)
  }
  return { text, encode: (changed) => encode(changed, encoding) }
}

function encodingOf(bytes: Uint8Array): Encoding {
  const [first, second] = bytes
  if ((first === 0xff && second === 0xfe) || (first === 0x3c && second === 0)) return 'utf-16le'
  if ((first === 0xfe && second === 0xff) || (first === 0 && second === 0x3c)) return 'utf-16be'
  return 'utf-8'
}

function decode(bytes: Uint8Array, encoding: Encoding, where: string): string {
  try {
    return new TextDecoder(encoding, { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    throw new DocumentRefused(
      'unreadable-part',
      `A part of the document is not valid ${encoding.toUpperCase()}.`,
      where,
    )
  }
}

function declaredEncoding(text: string): string | null {
  const start = text.startsWith('\ufeff') ? 1 : 0
  if (!text.startsWith('<?xml', start)) return null
  const declaration = text.slice(start, text.indexOf('?>', start))
  return /\sencoding\s*=\s*["']([A-Za-z][\w.-]*)["']/.exec(declaration)?.[1]?.toLowerCase() ?? null
}

function fits(declared: string, encoding: Encoding): boolean {
  if (encoding === 'utf-8') return ['utf-8', 'utf8', 'us-ascii', 'ascii'].includes(declared)
  return declared === 'utf-16' || declared === encoding
}

function encode(text: string | readonly string[], encoding: Encoding): Uint8Array {
  const pieces = typeof text === 'string' ? [text] : text
  const form = encoding === 'utf-8' ? 'utf8' : 'utf16le'
  const bytes = Buffer.allocUnsafe(pieces.reduce((sum, piece) => sum + Buffer.byteLength(piece, form), 0))
  let at = 0
  for (const piece of pieces) at += bytes.write(piece, at, form)
  return encoding === 'utf-16be' ? bytes.swap16() : bytes
}
