import { baseLanguage } from '#language/languages/base-language.ts'
import { InvalidResource } from './invalid-resource.ts'

/** A label that `TextDecoder` knows, and the number of bytes of the byte order mark before the text. */
export type FoundEncoding = { readonly encoding: string; readonly byteOrderMark: number }

const DECLARATION = /^\s*<\?xml[^>]{0,200}?\sencoding\s*=\s*["']([\w.:-]{1,40})["']/

/** `western`: delimited text of two languages that spreadsheets on Windows write in windows-1252. */
export type EncodedFormat = 'xml' | 'delimited' | 'western'

/** Number of first bytes that show the encoding. */
export const headBytes = { xml: 1024, delimited: 1024, western: 65_536 } as const satisfies Record<
  EncodedFormat,
  number
>

/**
 * Detects the encoding by the byte order mark; in XML without one by the zeros of UTF-16, then by the declaration; else
 * it is UTF-8.
 *
 * @throws InvalidResource `unknown-encoding` for one that cannot be read
 */
export function detectEncoding(head: Uint8Array, format: EncodedFormat): FoundEncoding {
  const marked = byMark(head)
  if (marked !== null) return marked
  if (format === 'western' && isWindows1252(head)) return { encoding: 'windows-1252', byteOrderMark: 0 }
  if (format !== 'xml') return { encoding: 'utf-8', byteOrderMark: 0 }
  if (head[0] === 0x3c && head[1] === 0) return { encoding: 'utf-16le', byteOrderMark: 0 }
  if (head[0] === 0 && head[1] === 0x3c) return { encoding: 'utf-16be', byteOrderMark: 0 }
  const label = DECLARATION.exec(Buffer.from(head.subarray(0, 400)).toString('latin1'))?.[1] ?? 'utf-8'
  const encoding = knownEncoding(label)
  if (encoding === null) throw new InvalidResource('unknown-encoding', { encoding: label })
  // A declaration that could be read has one byte per character, even if it names UTF-16.
  return { encoding: encoding.startsWith('utf-16') ? 'utf-8' : encoding, byteOrderMark: 0 }
}

/** True when the bytes are not UTF-8 and windows-1252 has all of them. */
function isWindows1252(head: Uint8Array): boolean {
  if (head.some((byte) => byte === 0 || unassigned.has(byte))) return false
  try {
    // The head may end within a character.
    new TextDecoder('utf-8', { fatal: true }).decode(head, { stream: true })
    return false
  } catch {
    return true
  }
}

const unassigned: ReadonlySet<number> = new Set([0x81, 0x8d, 0x8f, 0x90, 0x9d])

const westernLanguages: ReadonlySet<string> = new Set(
  'af ast ca da de en es eu fi fr ga gl id is it ms nb nl nn no oc pt sq sv sw'.split(' '),
)

/** Returns the format that decides which encodings a delimited text of two languages may have. */
export function delimitedFormat(languages: readonly string[]): EncodedFormat {
  return languages.every((language) => westernLanguages.has(baseLanguage(language))) ? 'western' : 'delimited'
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
