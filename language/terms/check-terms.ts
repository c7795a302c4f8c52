import type { SegmentText } from '../tags/parsed-text.ts'
import { findForbidden, findTarget, type TermPlace } from './find-target.ts'
import { readWords, type Word } from './read-words.ts'
import type { FoundTerm, Term } from './term.ts'

/** One term of the source and its outcome; places that have the same terms are one. */
export type TermCount<Given extends Term = Term> = {
  /** The first place of the term. */
  readonly found: FoundTerm<Given>
  readonly inSource: number
  readonly inTarget: number
  /** The target that occurs, with its term; null if none does. */
  readonly kept: { readonly term: Given; readonly target: string } | null
}

/** A target that must not be used, and where it occurs: UTF-16 code units into the target text with its tags. */
export type ForbiddenTarget<Given extends Term = Term> = TermPlace & { readonly term: Given; readonly target: string }

export type TermVerdict<Given extends Term = Term> = {
  /** Counts in the order of the source. */
  readonly counts: readonly TermCount<Given>[]
  /** Terms of which no target occurs. */
  readonly missing: readonly FoundTerm<Given>[]
  /** Forbidden targets in the order of the target. */
  readonly forbidden: readonly ForbiddenTarget<Given>[]
}

/**
 * Compares a translation with the terms of its source. A term is kept when any of its allowed targets occurs anywhere
 * in the text in any form (`findTarget`), even once for several places of the source: good translations do not repeat
 * what is clear, and a demand for each would double the false alarms. A forbidden target counts where it occurs as
 * words (`findForbidden`), not as a part of an allowed one that occurs: `ordenador` in
 * `ordenador portátil`.
 */
export function checkTerms<Given extends Term>(
  found: readonly FoundTerm<Given>[],
  targetText: SegmentText,
  targetLang: string,
): TermVerdict<Given> {
  if (found.length === 0) return { counts: [], missing: [], forbidden: [] }
  const words = readWords(targetText)
  const counts: TermCount<Given>[] = []
  const allowed: TermPlace[] = []
  const forbidden: ForbiddenTarget<Given>[] = []
  for (const places of samePlaces(found).values()) {
    const [first] = places
    if (first === undefined) continue
    const never = forbiddenOf(first, words, targetLang)
    const there = targetsOf(first, words, targetLang, never)
    forbidden.push(...never)
    allowed.push(...there.places)
    counts.push({ found: first, inSource: places.length, inTarget: there.places.length, kept: there.kept })
  }
  return {
    counts,
    missing: counts.flatMap((count) => (count.kept === null ? [count.found] : [])),
    forbidden: forbidden
      .filter((place) => !allowed.some((longer) => isWithin(place, longer)))
      .sort((a, b) => a.start - b.start),
  }
}

function samePlaces<Given extends Term>(
  found: readonly FoundTerm<Given>[],
): Map<Given | undefined, FoundTerm<Given>[]> {
  const groups = new Map<Given | undefined, FoundTerm<Given>[]>()
  for (const place of found) {
    const group = groups.get(place.terms[0])
    if (group === undefined) groups.set(place.terms[0], [place])
    else group.push(place)
  }
  return groups
}

/** The first target that occurs, and all places of all of them, without those within a forbidden one. */
function targetsOf<Given extends Term>(
  { terms }: FoundTerm<Given>,
  words: readonly Word[],
  targetLang: string,
  never: readonly TermPlace[],
): Pick<TermCount<Given>, 'kept'> & { readonly places: readonly TermPlace[] } {
  let kept: TermCount<Given>['kept'] = null
  const places: TermPlace[] = []
  for (const term of terms)
    for (const target of term.targets) {
      const there = findTarget(words, target, targetLang).filter(
        ({ start, end }) => !never.some((place) => place.start === start && place.end === end),
      )
      if (there.length > 0) kept ??= { term, target }
      places.push(...there.filter((place) => !places.some((other) => overlap(place, other))))
    }
  return { kept, places }
}

function forbiddenOf<Given extends Term>(
  { terms }: FoundTerm<Given>,
  words: readonly Word[],
  targetLang: string,
): ForbiddenTarget<Given>[] {
  return terms.flatMap((term) =>
    term.forbidden.flatMap((target) =>
      findForbidden(words, target, targetLang).map((place) => ({ ...place, term, target })),
    ),
  )
}

function overlap(one: TermPlace, other: TermPlace): boolean {
  return one.start < other.end && other.start < one.end
}

/** True when a place is inside a longer one. */
function isWithin(place: TermPlace, longer: TermPlace): boolean {
  return longer.start <= place.start && place.end <= longer.end && longer.end - longer.start > place.end - place.start
}
