import { fields, type QueryField } from './vocabulary.ts'
import type { QueryFault } from './row-query.ts'
import { fieldOfWord, valueOfWord } from './query-words.ts'

/** A value of a term and its form: a word, in quotation marks, between slashes. */
type Value = { readonly text: string; readonly form: 'word' | 'quoted' | 'regex' }

export type QueryToken = { readonly start: number; readonly end: number } & (
  | { readonly kind: 'open' | 'close' | 'or' | 'minus' }
  | {
      readonly kind: 'term'
      /** Null for words of the text. */
      readonly field: QueryField | null
      readonly compare: ':' | '<' | '<=' | '>' | '>='
      readonly value: Value
    }
)

export type Lexed =
  | { readonly ok: true; readonly tokens: readonly QueryToken[] }
  | { readonly ok: false; readonly fault: QueryFault }

const KEY = /([\p{L}\p{M}]+)(:|<=|>=|<|>)/uy
const WORD = /[^\s()"]+/y
/** Signs after an expression: `c` for the same letter case, and then the end of the term. */
const AFTER_REGEX = /c?(?=[\s)]|$)/y

/**
 * Cuts a query into its signs and terms. Cost: linear in the text.
 *
 * `-state:draft "on time"` → minus, a term of `state`, a term of words · `-estado:borrador` → the same
 */
export function lexQuery(text: string): Lexed {
  const tokens: QueryToken[] = []
  for (let at = 0; at < text.length; at = tokens.at(-1)?.end ?? text.length) {
    while (/\s/u.test(text[at] ?? '')) at++
    if (at === text.length) break
    const token = lexSign(text, at) ?? lexTerm(text, at)
    if (token === null) return { ok: false, fault: { start: at, end: text.length, why: 'quote' } }
    tokens.push(token)
  }
  return { ok: true, tokens }
}

function lexSign(text: string, start: number): QueryToken | null {
  const sign = text[start] ?? ''
  const end = start + 1
  if (sign === '(' || sign === ')') return { kind: sign === '(' ? 'open' : 'close', start, end }
  return sign === '-' && /[^\s)]/u.test(text[end] ?? ' ') ? { kind: 'minus', start, end } : null
}

/** Reads a term, or the word `or`; null for quotation marks that are never closed. */
function lexTerm(text: string, start: number): QueryToken | null {
  const key = matchAt(KEY, text, start)
  const field = key === null ? null : fieldNamed(key[1] ?? '')
  const value = readValue(text, start + (field === null ? 0 : (key?.[0].length ?? 0)))
  if (value === null) return null
  const { form, end } = value
  if (field === null && form === 'word' && /^(?:or|\|)$/i.test(value.text)) return { kind: 'or', start, end }
  const compare = field === null ? ':' : compareOf(key?.[2])
  const known = field === null ? value.text : valueOfWord(field, value.text)
  return { kind: 'term', field, compare, value: { text: known, form }, start, end }
}

function fieldNamed(word: string): QueryField | null {
  return fields.find((known) => known === word.toLowerCase()) ?? fieldOfWord(word)
}

/** Reads a value; null for quotation marks that are never closed. */
function readValue(text: string, at: number): (Value & { readonly end: number }) | null {
  if (text[at] === '"') {
    const close = closingSign(text, at)
    if (close === null) return null
    return { text: text.slice(at + 1, close).replace(/\\([^])/g, '$1'), form: 'quoted', end: close + 1 }
  }
  if (text[at] === '/') {
    const close = closingSign(text, at)
    const end = close === null || close === at + 1 ? null : endOfRegex(text, close + 1)
    if (end !== null) return { text: text.slice(at, end), form: 'regex', end }
  }
  const word = matchAt(WORD, text, at)?.[0] ?? ''
  return { text: word, form: 'word', end: at + word.length }
}

/** Index of the closing sign of the one at `at`; backslashes escape. A regular expression would need a deep stack. */
function closingSign(text: string, at: number): number | null {
  for (let next = at + 1; next < text.length; next++) {
    if (text[next] === text[at]) return next
    if (text[next] === '\\') next++
  }
  return null
}

function endOfRegex(text: string, at: number): number | null {
  const after = matchAt(AFTER_REGEX, text, at)
  return after === null ? null : at + after[0].length
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at
  return pattern.exec(text)
}

function compareOf(sign: string | undefined): ':' | '<' | '<=' | '>' | '>=' {
  return sign === '<' || sign === '<=' || sign === '>' || sign === '>=' ? sign : ':'
}
