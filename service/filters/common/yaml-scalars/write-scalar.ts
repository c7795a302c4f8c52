import { fits } from '../text-encoding/encode-text.ts'
import type { TextEncoding } from '../text-encoding/text-encoding.ts'
import { isTyped } from './is-text-scalar.ts'
import { readScalar } from './read-scalar.ts'
import { writeBlock } from './write-block.ts'
import type { YamlScalar } from './yaml-scalar.ts'

export type ScalarRequest = { readonly encoding: TextEncoding; readonly newline: string }

/**
 * Writes a value as a scalar: in its own style where the value can be written so, else in the nearest possible style.
 * Each result is read again before it is accepted.
 *
 * plain `Save: now` → `'Save: now'`; `|` with a control sign → `"…\x07"`
 *
 * @param old the scalar as it is
 */
export function writeScalar(value: string, scalar: YamlScalar, old: string, request: ScalarRequest): string {
  const { style, indent } = scalar
  for (const [shape, candidate] of candidates(value, scalar, old, request)) {
    if (!fits(candidate, request.encoding) || !PRINTABLE.test(candidate)) continue
    const header = shape === 'block' ? candidate.slice(0, candidate.indexOf('\n') + 1) : ''
    if (readScalar(candidate, { style: shape, indent }, header) === value) return candidate
  }
  // The last line end of a block scalar is part of it.
  const end = style === 'block' ? (/\r?\n$/.exec(old)?.[0] ?? '') : ''
  return writeDouble(value, style === 'double' && escapesNonAscii(old), request) + end
}

type Candidate = readonly [shape: YamlScalar['style'], source: string]

function* candidates(value: string, scalar: YamlScalar, old: string, request: ScalarRequest): Generator<Candidate> {
  const { style, inFlow } = scalar
  const fold = (text: string) => foldBreaks(text, request.newline, continuationIndent(scalar, old))
  if (style === 'block') {
    yield ['block', writeBlock(value, scalar, old, request.newline)]
    // Only a literal block can hold lines that end in white space.
    yield ['block', writeBlock(value, scalar, old.replace(/^>/, '|'), request.newline)]
  }
  if (style === 'plain' && isPlain(value, inFlow)) yield ['plain', fold(value)]
  const single: Candidate = ['single', `'${fold(value.replaceAll("'", "''"))}'`]
  const prefersDouble = style === 'double' || (style === 'plain' && value.includes("'"))
  if (prefersDouble && !value.includes('\n')) yield ['double', writeDouble(value, escapesNonAscii(old), request)]
  if (style !== 'double' && style !== 'block') yield single
}

// Plain signs of YAML 1.2; others can only be written in double quotes.
const PRINTABLE = /^[\t\n\r\u0020-\u007e\u00a0-\ud7ff\ue000-\ufefe\uff00-\ufffd\u{10000}-\u{10ffff}]*$/u

const BEGINS_OTHERWISE = /^(?:[-?:,[\]{}#&*!|>'"%@`\s]|\.\.\.)/
const MEANS_OTHERWISE = /:(?:\s|$)|\s#|[\t\u2028\u2029]|^\s|\s$/
const BRACKETS = /[,[\]{}]/

/** True when a value without quotes is still this string. */
function isPlain(value: string, inFlow: boolean): boolean {
  if (value === '' || BEGINS_OTHERWISE.test(value) || MEANS_OTHERWISE.test(value)) return false
  if (inFlow && BRACKETS.test(value)) return false
  return !isTyped(value) && !/^[-+.\d][-+.\d:,_eExXoT]*$/.test(value)
}

/** Writes each line end between the lines of a flow scalar as an empty line: one break more than the value has. */
function foldBreaks(value: string, newline: string, indent: string): string {
  return value.replaceAll(/\n+/g, (breaks) => newline.repeat(breaks.length + 1) + indent)
}

function continuationIndent({ indent }: YamlScalar, old: string): string {
  // At the margin a line could be read as the end of the document.
  return /\n([ \t]+)\S/.exec(old)?.[1] ?? ' '.repeat(indent + 2)
}

/** True when a scalar in double quotes writes characters beyond ASCII as `\u00f1`. */
function escapesNonAscii(old: string): boolean {
  return /\\[xuU][\da-fA-F]{2}/.test(old) && !/[\u0080-\uffff]/.test(old)
}

const SHORT: Readonly<Record<string, string>> = { '\\': '\\\\', '"': '\\"', '\n': '\\n', '\t': '\\t', '\r': '\\r' }

function writeDouble(value: string, escapes: boolean, { encoding }: ScalarRequest): string {
  const signs = Array.from(value, (sign) => {
    const short = SHORT[sign]
    if (short !== undefined) return short
    const isWritable = PRINTABLE.test(sign) && (sign <= '~' || (!escapes && fits(sign, encoding)))
    return isWritable ? sign : escapeSign(sign)
  })
  return `"${signs.join('')}"`
}

function escapeSign(sign: string): string {
  const code = sign.codePointAt(0) ?? 0
  const hex = code.toString(16)
  if (code > 0xffff) return `\\U${hex.padStart(8, '0')}`
  return code > 0xff ? `\\u${hex.padStart(4, '0')}` : `\\x${hex.padStart(2, '0')}`
}
