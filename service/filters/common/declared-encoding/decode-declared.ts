import iconv from 'iconv-lite'
import { decodeText } from '../text-encoding/decode-text.ts'
import { encodeText } from '../text-encoding/encode-text.ts'
import type { DecodedText, TextEncoding } from '../text-encoding/text-encoding.ts'

// Encodings by the labels that documents use, without punctuation and case, the likelier first. Most documents with
// `iso-8859-1` are windows-1252: https://encoding.spec.whatwg.org/#names-and-labels
const byLabel: ReadonlyMap<string, readonly TextEncoding[]> = new Map<string, readonly TextEncoding[]>([
  ['utf8', ['utf-8']],
  ['usascii', ['windows-1252', 'iso-8859-1']],
  ['ascii', ['windows-1252', 'iso-8859-1']],
  ['iso88591', ['windows-1252', 'iso-8859-1']],
  ['latin1', ['windows-1252', 'iso-8859-1']],
  ['windows1252', ['windows-1252', 'iso-8859-1']],
  ['iso88592', ['iso-8859-2']],
  ['latin2', ['iso-8859-2']],
  ['iso88595', ['iso-8859-5']],
  ['iso88596', ['iso-8859-6']],
  ['iso88597', ['iso-8859-7']],
  ['iso88598', ['iso-8859-8']],
  ['iso88598i', ['iso-8859-8']],
  ['iso88599', ['windows-1254', 'iso-8859-9']],
  ['latin5', ['windows-1254', 'iso-8859-9']],
  ['iso885913', ['iso-8859-13']],
  ['iso885915', ['iso-8859-15']],
  ['latin9', ['iso-8859-15']],
  ['windows1250', ['windows-1250']],
  ['windows1251', ['windows-1251']],
  ['windows1253', ['windows-1253']],
  ['windows1254', ['windows-1254']],
  ['windows1255', ['windows-1255']],
  ['windows1256', ['windows-1256']],
  ['windows1257', ['windows-1257']],
  ['windows1258', ['windows-1258']],
  ['windows874', ['windows-874']],
  ['tis620', ['windows-874']],
  ['koi8r', ['koi8-r']],
  ['koi8u', ['koi8-u']],
  ['shiftjis', ['shift_jis']],
  ['sjis', ['shift_jis']],
  ['windows31j', ['shift_jis']],
  ['eucjp', ['euc-jp']],
  ['big5', ['big5']],
  ['gb2312', ['gb18030']],
  ['gbk', ['gb18030']],
  ['gb18030', ['gb18030']],
  ['euckr', ['euc-kr']],
  ['ksc56011987', ['euc-kr']],
])

/**
 * Reads a document that declares its encoding. A byte order mark goes before the declaration; when the declaration does
 * not fit, or names an unknown encoding, the bytes decide. The result encodes to exactly these bytes.
 *
 * @param label as the document writes it: `ISO-8859-1`; null without a declaration
 * @param reader `web`: read as browsers do, which take ISO-8859-1 and ASCII as windows-1252
 * @throws DocumentRefused as `decodeText`
 */
export function decodeDeclared(
  bytes: Uint8Array,
  label: string | null,
  { sourceLang, reader }: { readonly sourceLang: string; readonly reader: 'web' | 'strict' },
): DecodedText {
  if (hasMark(bytes)) return decodeText(bytes, sourceLang)
  for (const encoding of encodingsOf(label ?? '', reader)) {
    // The fallback `decodeText` reads valid UTF-8 unchanged.
    if (encoding === 'utf-8') break
    const text = iconv.decode(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length), encoding)
    if (!text.includes('\0') && Buffer.compare(encodeText(text, encoding), bytes) === 0) return { text, encoding }
  }
  return decodeText(bytes, sourceLang)
}

function hasMark([first, second]: Uint8Array): boolean {
  return (
    (first === 0xef && second === 0xbb) || (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)
  )
}

function encodingsOf(label: string, reader: 'web' | 'strict'): readonly TextEncoding[] {
  const name = plainLabel(label)
  const encodings = byLabel.get(name) ?? []
  return reader === 'web'
    ? encodings
    : encodings.toSorted((a, b) => Number(plainLabel(b) === name) - Number(plainLabel(a) === name))
}

/** `ISO_8859-1` → `iso88591`, `cp1252` → `windows1252`, `x-sjis` → `sjis` */
function plainLabel(label: string): string {
  const plain = label
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '')
    .replace(/^x/, '')
  return plain.replace(/^cp(?=125\d$|874$)/, 'windows')
}
