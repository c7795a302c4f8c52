import { type Band, bands } from '#contract/segments/bands.ts'
import { parseQuery } from '#language/row-query/parse-query.ts'
import type { RowQuery } from '#language/row-query/row-query.ts'

/** The terms that a query wants all of, with their places; null where it is no plain list of terms, or none at all. */
function termsOf(text: string): { readonly start: number; readonly end: number }[] | null {
  const parsed = parseQuery(text)
  if (!parsed.ok) return null
  if (parsed.query === null) return []
  const parts = parsed.query.kind === 'and' ? parsed.query.parts : [parsed.query]
  const places = parts.map(placeOf)
  return places.some((place) => place === null) ? null : places.flatMap((place) => place ?? [])
}

function placeOf(part: RowQuery): { readonly start: number; readonly end: number } | null {
  if (part.kind === 'term') return { start: part.start, end: part.end }
  return part.kind === 'not' && part.part.kind === 'term' ? { start: part.part.start - 1, end: part.part.end } : null
}

/** True when the query wants this term, among others. */
export function hasTerm(text: string, term: string): boolean {
  return termsOf(text)?.some(({ start, end }) => text.slice(start, end) === term) ?? false
}

/**
 * The query with a term more, or without it where it has it. One with `or` in it is put in brackets first.
 *
 * `casa is:open`, `is:open` → `casa` · `a or b`, `is:open` → `(a or b) is:open`
 */
export function toggleTerm(text: string, term: string): string {
  const places = termsOf(text)
  const there = places?.find(({ start, end }) => text.slice(start, end) === term)
  if (there !== undefined) return `${text.slice(0, there.start)}${text.slice(there.end)}`.replace(/\s+/g, ' ').trim()
  const before = text.trim()
  if (before === '' || !parseQuery(before).ok) return term
  return places === null ? `(${before}) ${term}` : `${before} ${term}`
}

/** The bands of which the rows must be whatever else is wanted: their lists bring the first rows; all where none is named. */
export function wantedBands(text: string): readonly Band[] {
  const parsed = parseQuery(text)
  if (!parsed.ok || parsed.query === null) return bands
  const parts = parsed.query.kind === 'and' ? parsed.query.parts : [parsed.query]
  const named = parts.flatMap((part) => (part.kind === 'term' && part.wish.field === 'band' ? [part.wish.values] : []))
  return named.length === 0 ? bands : bands.filter((band) => named.every((values) => values.includes(band)))
}
