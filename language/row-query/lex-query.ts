import { fields, type QueryField } from './vocabulary.ts'
import type { QueryFault } from './row-query.ts'

/** How the value of a term is written: as a word, in quotation marks, between slashes. */
type Value = { readonly text: string; readonly form: 'word' | 'quoted' | 'regex' }

export type QueryToken = { readonly start: number; readonly end: number } & (
  | { readonly kind: 'open' | 'close' | 'or' | 'minus' }
  | {
      readonly kind: 'term'
      /** Null: words of the text. */
      readonly field: QueryField | null
      readonly compare: ':' | '<' | '<=' | '>' | '>='
      readonly value: Value
    }
)

export type Lexed =
  | { readonly ok: true; readonly tokens: readonly QueryToken[] }
  | { readonly ok: false; readonly fault: QueryFault }

const KEY = /([a-z]+)(:|<=|>=|<|>)/iy
const WORD = /[^\s()"]+/y
const QUOTED = /"((?:[^"\\]|\\[^])*)"/y
const REGEX = /\/((?:[^/\\]|\\[^])+)\/(c?)(?=[\s)]|$)/y

/**
 * Cuts a query into its signs and terms. Cost: linear in the text.
 *
 * `-state:draft "on time"` → minus, a term of `state`, a term of words
 */
export function lexQuery(text: string): Lexed {
  const tokens: QueryToken[] = []
  let at = 0
  const match = (pattern: RegExp) => {
    pattern.lastIndex = at
    return pattern.exec(text)
  }
  while (at < text.length) {
    const start = at
    const sign = text[at] ?? ''
    if (/\s/u.test(sign)) {
      at++
    } else if (sign === '(' || sign === ')') {
      tokens.push({ kind: sign === '(' ? 'open' : 'close', start, end: ++at })
    } else if (sign === '-' && /[^\s)]/u.test(text[at + 1] ?? ' ')) {
      tokens.push({ kind: 'minus', start, end: ++at })
    } else {
      const key = match(KEY)
      const field = fields.find((known) => known === key?.[1]?.toLowerCase()) ?? null
      if (key !== null && field !== null) at += key[0].length
      const value = readValue(text, at, match)
      if (value === null) return { ok: false, fault: { start, end: text.length, why: 'quote' } }
      at = value.end
      const { form } = value
      if (field === null && form === 'word' && /^(?:or|\|)$/i.test(value.text)) {
        tokens.push({ kind: 'or', start, end: at })
        continue
      }
      const compare = field === null ? ':' : compareOf(key?.[2])
      tokens.push({ kind: 'term', field, compare, value: { text: value.text, form }, start, end: at })
    }
  }
  return { ok: true, tokens }
}

/** Null: quotation marks that are never closed. */
function readValue(
  text: string,
  at: number,
  match: (pattern: RegExp) => RegExpExecArray | null,
): (Value & { readonly end: number }) | null {
  const quoted = match(QUOTED)
  if (quoted !== null) {
    return { text: (quoted[1] ?? '').replace(/\\([^])/g, '$1'), form: 'quoted', end: at + quoted[0].length }
  }
  if (text[at] === '"') return null
  const regex = match(REGEX)
  if (regex !== null) return { text: regex[0], form: 'regex', end: at + regex[0].length }
  const word = match(WORD)?.[0] ?? ''
  return { text: word, form: 'word', end: at + word.length }
}

function compareOf(sign: string | undefined): ':' | '<' | '<=' | '>' | '>=' {
  return sign === '<' || sign === '<=' || sign === '>' || sign === '>=' ? sign : ':'
}
