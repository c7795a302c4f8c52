import type { Term } from './engine.ts'

export type FoundTerm = { readonly term: Term; readonly start: number; readonly end: number }

/**
 * Where terms stand in a text as whole words, case aside; of those that overlap the longest. In order of appearance.
 */
export function findTerms(text: string, terms: readonly Term[]): FoundTerm[] {
  const folded = text.toLowerCase()
  // Folding may change lengths (İ); then offsets would be wrong, and case must fit.
  const haystack = folded.length === text.length ? folded : text
  const found = terms.flatMap((term) => placesOf(haystack, term))
  found.sort((a, b) => b.end - b.start - (a.end - a.start))
  const taken: FoundTerm[] = []
  for (const place of found)
    if (taken.every((other) => place.end <= other.start || place.start >= other.end)) taken.push(place)
  return taken.sort((a, b) => a.start - b.start)
}

function placesOf(haystack: string, term: Term): FoundTerm[] {
  const needle = term.source.trim().toLowerCase()
  const places: FoundTerm[] = []
  if (needle === '') return places
  for (let start = haystack.indexOf(needle); start !== -1; start = haystack.indexOf(needle, start + 1)) {
    const end = start + needle.length
    if (!isWordSign(haystack.charAt(start - 1)) && !isWordSign(haystack.charAt(end))) places.push({ term, start, end })
  }
  return places
}

function isWordSign(sign: string): boolean {
  return /[\p{L}\p{M}\p{N}]/u.test(sign)
}
