import { type Band, bands } from '#contract/segments/bands.ts'
import { parseQuery } from '#language/row-query/parse-query.ts'
import type { RowQuery } from '#language/row-query/row-query.ts'

/** `asks` is the same for `is:open` and `es:pendiente`. */
type Term = { readonly start: number; readonly end: number; readonly asks: string }

/** Returns the terms that a query requires together, with their places; null where it is a choice of some. */
function termsOf(text: string): Term[] | null {
  const parsed = parseQuery(text)
  if (!parsed.ok) return null
  if (parsed.query === null) return []
  if (parsed.query.kind === 'or') return null
  const parts = parsed.query.kind === 'and' ? parsed.query.parts : [parsed.query]
  return parts.flatMap((part) => placeOf(part) ?? [])
}

function placeOf(part: RowQuery): Term | null {
  if (part.kind === 'term') return { start: part.start, end: part.end, asks: JSON.stringify(part.wish) }
  if (part.kind !== 'not' || part.part.kind !== 'term') return null
  const { start, end, wish } = part.part
  return { start: start - 1, end, asks: `-${JSON.stringify(wish)}` }
}

function findTerm(text: string, term: string): Term | undefined {
  const asks = termsOf(term)?.[0]?.asks
  return termsOf(text)?.find((known) => known.asks === asks)
}

/** True when the query wants this term, among others. */
export function hasTerm(text: string, term: string): boolean {
  return findTerm(text, term) !== undefined
}

/**
 * Adds a term to the query, or removes it where it has it. A query with `or` is put in brackets first.
 *
 * `casa is:open`, `is:open` → `casa` · `a or b`, `is:open` → `(a or b) is:open`
 */
export function toggleTerm(text: string, term: string): string {
  const there = findTerm(text, term)
  if (there !== undefined) return `${text.slice(0, there.start)}${text.slice(there.end)}`.replace(/\s+/g, ' ').trim()
  const before = text.trim()
  if (before === '' || !parseQuery(before).ok) return term
  return termsOf(before) === null ? `(${before}) ${term}` : `${before} ${term}`
}

/** Returns the bands that every row is in, by the query: their lists bring the first rows; all where it names none. */
export function wantedBands(text: string): readonly Band[] {
  const parsed = parseQuery(text)
  if (!parsed.ok || parsed.query === null) return bands
  const parts = parsed.query.kind === 'and' ? parsed.query.parts : [parsed.query]
  const named = parts.flatMap((part) => (part.kind === 'term' && part.wish.field === 'band' ? [part.wish.values] : []))
  return named.length === 0 ? bands : bands.filter((band) => named.every((values) => values.includes(band)))
}
