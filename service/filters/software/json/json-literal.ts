import { fits } from '../../common/text-encoding/encode-text.ts'
import type { TextEncoding } from '../../common/text-encoding/text-encoding.ts'

/** Choices of a literal where JSON allows several spellings. */
export type LiteralStyle = {
  /** True for `\u00f1` instead of `ñ`. */
  readonly escapesNonAscii: boolean
  /** True for `\/` instead of `/`. */
  readonly escapesSlash: boolean
  /** Characters of `<`, `>`, `&`, `'`, `=`, `+` written as `\u003c`, as servers do that embed JSON in HTML. */
  readonly escapedAscii: ReadonlySet<string>
  readonly upperCase: boolean
}

const SHORT: Readonly<Record<string, string>> = {
  '"': '\\"',
  '\\': '\\\\',
  '\b': '\\b',
  '\f': '\\f',
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
}

/**
 * Returns the style of a literal and, where the literal shows none, that of the file: a file that is all ASCII and has
 * escapes elsewhere continues to escape.
 */
export function literalStyle(raw: string, file: LiteralStyle | null): LiteralStyle {
  const hex = Array.from(raw.matchAll(/(?<!\\)(?:\\\\)*\\u([\da-f]{4})/gi), (match) => match[1] ?? '')
  const signs = hex.map((digits) => String.fromCharCode(Number.parseInt(digits, 16)))
  const escapes = signs.some((sign) => sign >= '\u0080')
  const showsNonAscii = escapes || NON_ASCII.test(raw)
  const showsSlash = raw.includes('/')
  return {
    escapesNonAscii: showsNonAscii ? escapes : (file?.escapesNonAscii ?? false),
    escapesSlash: showsSlash ? !/(?<!\\)(?:\\\\)*\//.test(raw) : (file?.escapesSlash ?? false),
    escapedAscii: new Set([...signs.filter((sign) => "<>&'=+".includes(sign)), ...(file?.escapedAscii ?? [])]),
    upperCase: hex.length > 0 ? hex.some((digits) => /[A-F]/.test(digits)) : (file?.upperCase ?? false),
  }
}

const NON_ASCII = /[^\0-\u007f]/

/** Escapes a text for the inside of a JSON string, in the given style; so are characters that the encoding lacks. */
export function escapeJson(text: string, style: LiteralStyle, encoding: TextEncoding): string {
  const escapes = style.escapesNonAscii || !fits(text, encoding)
  let written = ''
  for (const sign of text) {
    const short = SHORT[sign]
    if (short !== undefined) written += short
    else if (sign === '/') written += style.escapesSlash ? '\\/' : '/'
    else if (sign < ' ' || style.escapedAscii.has(sign)) written += escapeUnits(sign, style)
    else if (sign > '\u007e' && escapes && (style.escapesNonAscii || !fits(sign, encoding)))
      written += escapeUnits(sign, style)
    else written += sign
  }
  return written
}

/** `😀` → `\ud83d\ude00` */
function escapeUnits(sign: string, { upperCase }: LiteralStyle): string {
  let written = ''
  for (let at = 0; at < sign.length; at++) {
    const hex = sign.charCodeAt(at).toString(16).padStart(4, '0')
    written += `\\u${upperCase ? hex.toUpperCase() : hex}`
  }
  return written
}

/**
 * Returns a function from offsets in the decoded string to offsets in its literal, both in UTF-16 units from the first
 * character after the quote.
 */
export function offsetsInLiteral(raw: string): (offset: number) => number {
  if (!raw.includes('\\')) return (offset) => offset
  const starts: number[] = []
  for (let at = 0; at < raw.length; ) {
    starts.push(at)
    if (raw.charAt(at) !== '\\') at++
    else at += raw.charAt(at + 1) === 'u' ? 6 : 2
  }
  starts.push(raw.length)
  return (offset) => starts[offset] ?? raw.length
}
