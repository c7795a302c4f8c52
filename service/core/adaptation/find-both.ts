import type { SegmentText } from '#language/tags/parsed-text.ts'
import { findTerms } from '#language/terms/find-terms.ts'
import { makeTermIndex, type TermIndex } from '#language/terms/make-term-index.ts'
import type { FoundTerm } from '#language/terms/term.ts'
import type { EngineTerm } from '../../engines/engine.ts'

/**
 * Finds terms sent with a request and those of glossaries. Of two that overlap the longer one counts; of two equally
 * long ones that of the request.
 */
export function findBoth(
  inline: readonly EngineTerm[],
  saved: TermIndex | null,
  sourceLang: string,
): (source: SegmentText) => readonly FoundTerm[] {
  const named = inline.map(({ source, target }) => ({ source, targets: [target], forbidden: [], caseSensitive: false }))
  const own = named.length === 0 ? null : makeTermIndex(named, sourceLang)
  return (source) => {
    const first = own === null ? [] : findTerms(own, source)
    const second = saved === null ? [] : findTerms(saved, source)
    if (first.length === 0 || second.length === 0) return [...first, ...second]
    return [
      ...first.filter((place) => !second.some((other) => overlap(place, other) && lengthOf(other) > lengthOf(place))),
      ...second.filter((place) => !first.some((other) => overlap(place, other) && lengthOf(other) >= lengthOf(place))),
    ].toSorted((a, b) => a.start - b.start)
  }
}

function overlap(one: FoundTerm, other: FoundTerm): boolean {
  return one.start < other.end && other.start < one.end
}

function lengthOf({ start, end }: FoundTerm): number {
  return end - start
}
