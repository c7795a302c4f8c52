import { checkTerms } from '#language/terms/check-terms.ts'
import { findTerms } from '#language/terms/find-terms.ts'
import { makeTermIndex } from '#language/terms/make-term-index.ts'
import type { FoundTerm, Term as KnownTerm } from '#language/terms/term.ts'
import type { Direction, EngineTerm } from './engine.ts'

const MOST = 30

/** Returns the terms of a source in any form, each once: only these are worth sending to a model. At most 30. */
export function termHits(source: string, terms: readonly EngineTerm[], sourceLang: string): EngineTerm[] {
  const first = placesOf(source, terms, sourceLang).flatMap((place) => place.terms.slice(0, 1))
  return [...new Set(first)].slice(0, MOST).map(toTerm)
}

/** Splits the terms of a source into those that the translation uses in any form, and those that it does not. */
export function judgeTerms(
  source: string,
  target: string,
  terms: readonly EngineTerm[],
  direction: Direction,
): { readonly used: readonly EngineTerm[]; readonly missing: readonly EngineTerm[] } {
  const { counts, missing } = checkTerms(placesOf(source, terms, direction.source), target, direction.target)
  return {
    used: counts.flatMap(({ kept }) => (kept === null ? [] : [toTerm(kept.term)])),
    missing: missing.flatMap((place) => place.terms.slice(0, 1).map(toTerm)),
  }
}

type Known = KnownTerm & EngineTerm

function placesOf(source: string, terms: readonly EngineTerm[], sourceLang: string): FoundTerm<Known>[] {
  if (terms.length === 0) return []
  const known = terms.map((term) => ({ ...term, targets: [term.target], forbidden: [], caseSensitive: false }))
  return findTerms(makeTermIndex(known, sourceLang), source)
}

function toTerm({ source, target }: Known): EngineTerm {
  return { source, target }
}
