import type { Range } from '../tags/piece.ts'
import type { FixedCode } from './pair-tags.ts'
import type { MessagePart, PluralBranch } from './split-message.ts'

/** A message of MessageFormat 2 with its patterns, and the selector of its variants where it is a single number. */
export type Mf2Message = { readonly plural: PluralBranch['type'] | null; readonly variants: readonly Mf2Variant[] }

/** A variant with its keys; `pattern` is between its double braces. */
export type Mf2Variant = Range & {
  readonly keys: readonly string[]
  readonly pattern: Range
  readonly codes: readonly FixedCode[]
}

const START = /^\s{0,100}(?:\.(?:input|local|match)\b|\{\{)/
/** `.input {`, `.local $a = {` */
const DECLARATION = /\s*\.(?:input|local\s+\$[\w.-]+\s*=)\s*(?=\{)/y
const MATCH = /\s*\.match(?=[\s{])/y
const SELECTOR = /\s*(?:\$[\w.-]+|(?=\{(?!\{)))/y
const KEY = /\s*(\*|\|(?:[^\\|]|\\.)*\||[\p{L}\p{N}_.+-]+)(?=[\s{])/uy
const SPACE = /\s*/y
const NUMBER = /:(?:number|integer)\b/
const MOST = 500

/**
 * Splits a message of MessageFormat 2 with declarations or variants into its patterns. Null for any other.
 *
 * `.input {$n :number} .match $n one {{{$n} sack}} * {{{$n} sacks}}` → `{$n} sack`, `{$n} sacks`
 */
export function splitMf2(message: string): MessagePart[] | null {
  const read = readMf2(message)
  if (read === null) return null
  return read.variants.map(({ keys, pattern, codes }, index): MessagePart => {
    const [key = ''] = keys
    const name = key === '*' ? 'other' : /^\d/.test(key) ? `=${key}` : key
    return {
      ...pattern,
      path: keys.length === 0 ? 'pattern' : `match.${index + 1}`,
      plurals: read.plural === null ? [] : [{ type: read.plural, name }],
      codes,
      writing: { grammar: 'mf2' },
    }
  })
}

export function readMf2(message: string): Mf2Message | null {
  const head = START.test(message) ? readHead(message) : null
  if (head === null) return null
  const { selectors, declared } = head
  const variants: Mf2Variant[] = []
  let { end } = head
  while (variants.length < MOST) {
    SPACE.lastIndex = end
    end += SPACE.exec(message)?.[0].length ?? 0
    if (end === message.length) break
    const variant = takeVariant(message, end, selectors.length)
    if (variant === null) return null
    variants.push(variant)
    end = variant.end
  }
  const [only, further] = variants
  if (only === undefined || end < message.length || (selectors.length === 0 && further !== undefined)) return null
  // `{{name}}` and `{{{name}}}` alone are variables of other programs.
  const isExpression = ({ start }: Range) => /^\{\s{0,9}[$|:#]/.test(message.slice(start, start + 12))
  if (selectors.length === 0 && declared.length === 0 && !only.codes.some(isExpression)) return null
  return { plural: selectors.length === 1 ? pluralOf(selectors[0] ?? '', declared) : null, variants }
}

type Head = { readonly selectors: readonly string[]; readonly declared: readonly string[]; readonly end: number }

/** Reads the declarations and the selectors; null where one is malformed. */
function readHead(message: string): Head | null {
  let at = 0
  const take = (pattern: RegExp) => {
    pattern.lastIndex = at
    const found = pattern.exec(message)
    at += found?.[0].length ?? 0
    return found
  }
  const declared: string[] = []
  const selectors: string[] = []
  const takeBraces = () => {
    const end = endOfBraces(message, at)
    declared.push(message.slice(at, end ?? at))
    at = end ?? at
    return end !== null
  }
  while (take(DECLARATION) !== null) if (!takeBraces()) return null
  if (take(MATCH) === null) return { selectors, declared, end: at }
  for (let found = take(SELECTOR); found !== null; found = take(SELECTOR)) {
    const isNamed = message[at] !== '{' || message[at + 1] === '{'
    if (!isNamed && !takeBraces()) return null
    selectors.push(isNamed ? found[0].trim() : (declared.at(-1) ?? ''))
  }
  return selectors.length === 0 ? null : { selectors, declared, end: at }
}

function takeVariant(message: string, from: number, count: number): Mf2Variant | null {
  const keys: string[] = []
  let at = from
  for (let index = 0; index < count; index++) {
    KEY.lastIndex = at
    const found = KEY.exec(message)
    if (found === null) return null
    keys.push(found[1] ?? '')
    at += found[0].length
  }
  SPACE.lastIndex = at
  at += SPACE.exec(message)?.[0].length ?? 0
  if (!message.startsWith('{{', at)) return null
  const start = at + 2
  const codes: FixedCode[] = []
  for (at = start; at < message.length; at++) {
    const sign = message[at]
    if (sign === '\\') at++
    else if (sign === '}') {
      if (message[at + 1] !== '}') return null
      return { start: from, end: at + 2, keys, pattern: { start, end: at }, codes }
    } else if (sign === '{') {
      const end = endOfBraces(message, at)
      if (end === null) return null
      codes.push(codeAt(message, at, end))
      at = end - 1
    }
  }
  return null
}

/** `{#b}` and `{/b}` are a pair. */
function codeAt(message: string, start: number, end: number): FixedCode {
  const [, sign = '', name = ''] = /^\{\s*([#/])([\w.:-]+)/.exec(message.slice(start, Math.min(end, start + 100))) ?? []
  if (name === '' || message[end - 2] === '/') return { start, end }
  return { start, end, tag: { name, role: sign === '#' ? 'open' : 'close' } }
}

/** Returns the place behind an expression, whose literals may have braces: `{|a}| :string}`. */
function endOfBraces(message: string, start: number): number | null {
  let isQuoted = false
  for (let at = start + 1; at < message.length; at++) {
    const sign = message[at]
    if (sign === '\\') at++
    else if (sign === '|') isQuoted = !isQuoted
    else if (!isQuoted && sign === '}') return at + 1
    else if (!isQuoted && sign === '{') return null
  }
  return null
}

function pluralOf(selector: string, declared: readonly string[]): PluralBranch['type'] | null {
  const own = selector.startsWith('{')
    ? selector
    : (declared.find((one) => one.slice(1).trimStart().split(/[\s}]/, 1)[0] === selector) ?? '')
  if (!NUMBER.test(own) || /\bselect\s*=\s*\|?exact/.test(own)) return null
  return /\bselect\s*=\s*\|?ordinal/.test(own) ? 'ordinal' : 'cardinal'
}
