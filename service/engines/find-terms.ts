import { findTerms as findInText } from '#language/terms/find-terms.ts'
import { makeTermIndex } from '#language/terms/make-term-index.ts'
import type { EngineTerm } from './engine.ts'

export type FoundEngineTerm = { readonly term: EngineTerm; readonly start: number; readonly end: number }

export type FindTerms = (text: string) => FoundEngineTerm[]

/**
 * Finds terms in a text as they are written, case aside; from left to right, at each place the longest. Other forms of
 * a word are left to the engine: the target of a term cannot be inflected without it.
 */
export function makeTermFinder(terms: readonly EngineTerm[]): FindTerms {
  if (terms.length === 0) return () => []
  const written = terms.map((term) => ({
    source: term.source.toLowerCase(),
    targets: [term.target],
    forbidden: [],
    caseSensitive: true,
    term,
  }))
  // Without inflection the language makes no difference.
  const index = makeTermIndex(written, 'und')
  return (text) => {
    const folded = text.toLowerCase()
    // Folding may change lengths (İ); then offsets would be wrong, and case must fit.
    const haystack = folded.length === text.length ? folded : text
    return findInText(index, haystack).flatMap(({ start, end, terms: [first] }) =>
      first === undefined ? [] : [{ term: first.term, start, end }],
    )
  }
}
