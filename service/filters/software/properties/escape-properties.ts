import { fits } from '../../common/text-encoding/encode-text.ts'
import type { TextEncoding } from '../../common/text-encoding/text-encoding.ts'

/** Choices of a value where the format allows several spellings. */
export type ValueStyle = {
  readonly encoding: TextEncoding
  /** True for `\u00f1` instead of `ñ`. */
  readonly escapesNonAscii: boolean
  readonly upperCase: boolean
  /** Signs that have an escape but need none: `\:`, `\=`, `\!`. */
  readonly escapedSigns: string
  /** Line breaks of a value: the width at which lines break, and the text between them; null for one line. */
  readonly wrap: { readonly width: number; readonly between: string } | null
}

/** Choices that a file shows where a value does not. */
export type FileStyle = Pick<ValueStyle, 'encoding' | 'escapesNonAscii' | 'upperCase'>

const ESCAPABLE = [':', '=', '#', '!', "'", '"']
const UNICODE = /(?<!\\)(?:\\\\)*\\u([0-9A-Fa-f]{4})/g
const CONTINUATION = /(?<!\\)(?:\\\\)*\\((?:\r\n|\r|\n)[ \t\f]*)/

/** True when hexadecimal digits are in upper case, by the first letter among them. Java's tools write lower case. */
export function writesLargeHex(text: string): boolean {
  for (const [, digits = ''] of text.matchAll(UNICODE)) if (/[A-Fa-f]/.test(digits)) return /[A-F]/.test(digits)
  return false
}

export function styleOfValue(raw: string, file: FileStyle): ValueStyle {
  const isRaw = /[\u0080-\uffff]/.test(raw)
  const isEscaped = raw.includes('\\u') && raw.search(UNICODE) !== -1
  const between = CONTINUATION.exec(raw)?.[1]
  return {
    encoding: file.encoding,
    escapesNonAscii: isRaw ? false : isEscaped || file.escapesNonAscii,
    upperCase: file.upperCase,
    escapedSigns: ESCAPABLE.filter((sign) => raw.includes(`\\${sign}`)).join(''),
    wrap: between === undefined ? null : { width: longestLine(raw), between: `\\${between}` },
  }
}

function longestLine(raw: string): number {
  return raw.split(/\r\n|\r|\n/).reduce((width, line) => Math.max(width, line.trim().length), 20)
}

const PLAIN = /^(?! )[ -[\]-~]*$/

/** Escapes a value for a file, from its first character on; white space at its beginning is escaped. */
export function escapeProperties(value: string, style: ValueStyle): string {
  const isPlain = style.escapedSigns === '' && PLAIN.test(value)
  const escaped = isPlain ? value : Array.from(value, (sign, index) => escapeSign(sign, index, style)).join('')
  return style.wrap === null ? escaped : wrapLines(escaped, style.wrap)
}

function escapeSign(sign: string, index: number, style: ValueStyle): string {
  if (sign === '\\') return '\\\\'
  if (sign === '\n') return '\\n'
  if (sign === '\r') return '\\r'
  if (sign === '\t') return '\\t'
  if (sign === '\f') return '\\f'
  if (sign === ' ') return index === 0 ? '\\ ' : ' '
  if (sign < ' ' || sign === '\u007f') return escapeUnits(sign, style)
  if (sign <= '~') return style.escapedSigns.includes(sign) ? `\\${sign}` : sign
  return style.escapesNonAscii || !fits(sign, style.encoding) ? escapeUnits(sign, style) : sign
}

/** `😀` → `\ud83d\ude00` */
function escapeUnits(sign: string, { upperCase }: ValueStyle): string {
  return Array.from({ length: sign.length }, (_, at) => {
    const hex = sign.charCodeAt(at).toString(16).padStart(4, '0')
    return `\\u${upperCase ? hex.toUpperCase() : hex}`
  }).join('')
}

/** Breaks lines after line ends and between words; a continued line would lose white space at its beginning. */
function wrapLines(escaped: string, { width, between }: { readonly width: number; readonly between: string }): string {
  const lines: string[] = []
  let line = ''
  for (const part of escaped.split(/(?<=(?<!\\)(?:\\\\)*\\n)(?=[^ ])|(?<= )(?=[^ ])/)) {
    if (line !== '' && (line.endsWith('\\n') || line.length + part.trimEnd().length > width)) {
      lines.push(line)
      line = ''
    }
    line += part
  }
  lines.push(line)
  return lines.join(between)
}
