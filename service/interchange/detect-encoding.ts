import { InvalidResource } from './invalid-resource.ts'

/** A label that `TextDecoder` knows, and how many bytes of byte order mark go before the text. */
export type FoundEncoding = { readonly encoding: string; readonly byteOrderMark: number }

const DECLARATION = /^\s*<\?xml[^>]{0,200}?\sencoding\s*=\s*["']([\w.:-]{1,40})["']/

/**
 * By byte order mark; in XML without one by the zeros of UTF-16 and then by what the declaration says; else UTF-8.
 *
 * @throws InvalidResource `unknown-encoding` for one that cannot be read
 */
export function detectEncoding(head: Uint8Array, format: 'xml' | 'delimited'): FoundEncoding {
  const marked = byMark(head)
  if (marked !== null) return marked
  if (format === 'delimited') return { encoding: 'utf-8', byteOrderMark: 0 }
  if (head[0] === 0x3c && head[1] === 0) return { encoding: 'utf-16le', byteOrderMark: 0 }
  if (head[0] === 0 && head[1] === 0x3c) return { encoding: 'utf-16be', byteOrderMark: 0 }
  const label = DECLARATION.exec(Buffer.from(head.subarray(0, 400)).toString('latin1'))?.[1] ?? 'utf-8'
  const encoding = knownEncoding(label)
  if (encoding === null) throw new InvalidResource('unknown-encoding', { encoding: label })
  // One byte a character, whatever it says: the declaration could not be read otherwise.
  return { encoding: encoding.startsWith('utf-16') ? 'utf-8' : encoding, byteOrderMark: 0 }
}

function byMark([first, second, third, fourth]: Uint8Array): FoundEncoding | null {
  if (first === 0xef && second === 0xbb && third === 0xbf) return { encoding: 'utf-8', byteOrderMark: 3 }
  if (first === 0xff && second === 0xfe && third === 0 && fourth === 0)
    throw new InvalidResource('unknown-encoding', { encoding: 'utf-32' })
  if (first === 0xff && second === 0xfe) return { encoding: 'utf-16le', byteOrderMark: 2 }
  return first === 0xfe && second === 0xff ? { encoding: 'utf-16be', byteOrderMark: 2 } : null
}

function knownEncoding(label: string): string | null {
  try {
    return new TextDecoder(label).encoding
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}
