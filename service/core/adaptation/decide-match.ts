import { hasParity } from '#language/tags/parity.ts'
import type { ExactMatches } from '#contract/resources/project.ts'
import type { Candidate } from '../../matching/memory-indexes.ts'
import type { FittedMatch } from '../../matching/fit-fuzzy.ts'
import type { Adapted } from './adaptation.ts'

/** Match rate of a segment that the memory has exactly; a rate above has the same neighbours too. */
const exact = 100
/** Match rate where only numbers, addresses, placeholders or tags differ, and those were repaired. */
const repairable = 99

/** Match rate from which on a fuzzy match is a draft, and the state of an exact match. */
export type DraftsOfMatches = { readonly threshold: number; readonly exactMatches: ExactMatches }

/** `fit` adapts a fuzzy match; its null: it cannot. */
type Choice = DraftsOfMatches & { readonly fit: (candidate: Candidate) => FittedMatch | null }

/**
 * Chooses among the candidates of one segment, best first. An exact match is used unchanged: as a draft, unless the
 * project accepts it and a person has confirmed the entry. One that differs only in repairable parts is a draft where
 * `isSound` finds no fault in the result. A target that lacks tags of the segment is never used. Of the others the best
 * one from `threshold` on is a draft, as `fit` makes it; all of them may guide an engine.
 */
export function decideMatch(
  source: string,
  candidates: readonly Candidate[],
  isSound: (target: string) => boolean,
  choice: Choice | null = null,
): Pick<Adapted, 'fromMemory' | 'examples'> {
  for (const candidate of candidates) {
    const target = targetOf(candidate, isSound)
    if (target !== null && hasParity(source, target))
      return {
        fromMemory: {
          target,
          guessed: [],
          match: toMatch(candidate),
          isFuzzy: false,
          isDraft: choice?.exactMatches !== 'translated' || isOpen(candidate),
        },
        examples: [],
      }
  }
  const examples = candidates.map((candidate) => ({
    source: candidate.source,
    target: candidate.target,
    similarity: Math.min(candidate.similarity, exact),
  }))
  return { fromMemory: choice === null ? null : draftOf(candidates, choice), examples: examples.toReversed() }
}

function draftOf(candidates: readonly Candidate[], { threshold, fit }: Choice): Adapted['fromMemory'] {
  for (const candidate of candidates) {
    const fitted = candidate.similarity >= threshold ? fit(candidate) : null
    if (fitted !== null) return { ...fitted, match: toMatch(candidate), isFuzzy: true, isDraft: true }
  }
  return null
}

/** True where a part was repaired, or no person has confirmed the entry. */
function isOpen({ similarity, repaired, target, stored }: Candidate): boolean {
  return similarity < exact || (repaired !== null && repaired !== target) || stored.isDraft
}

function targetOf({ similarity, repaired, target }: Candidate, isSound: (target: string) => boolean): string | null {
  if (similarity >= exact) return repaired ?? target
  return similarity === repairable && repaired !== null && isSound(repaired) ? repaired : null
}

function toMatch({ memoryId, entryId, similarity, source, target }: Candidate) {
  return {
    memory_id: memoryId,
    entry_id: entryId,
    similarity: Math.min(similarity, exact),
    source,
    target,
    ...(similarity > exact && { context: true }),
  }
}
