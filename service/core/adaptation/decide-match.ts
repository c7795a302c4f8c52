import { hasParity } from '#language/tags/parity.ts'
import type { ExactMatches } from '#contract/resources/project.ts'
import type { Candidate } from '../../matching/memory-indexes.ts'
import type { FittedMatch } from '../../matching/fit-fuzzy.ts'
import type { Adapted } from './adaptation.ts'

/** From here on a segment is in the memory as it is; the point above is for the same neighbours. */
const exact = 100
/** Nothing differs but numbers, addresses, placeholders or tags, and those were put right. */
const repairable = 99

/** From which match rate on a fuzzy match is a draft, and what a segment is that is in a memory as it is. */
export type DraftsOfMatches = { readonly threshold: number; readonly exactMatches: ExactMatches }

/** With how a fuzzy match is made to fit; null of `fit`: it cannot be. */
type Choice = DraftsOfMatches & { readonly fit: (candidate: Candidate) => FittedMatch | null }

/**
 * What is made of the candidates of one segment, best first. The same segment is taken as it is: as a draft, unless the
 * project says otherwise and a person has confirmed the entry. One that differs only in what could be put right is a draft where `isSound` finds nothing wrong with the
 * result. A target that lacks tags of the segment is never taken. Of the others the best one from `threshold` on is a
 * draft, as `fit` makes it; all of them may guide an engine.
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

/** Something was put right, or no person has confirmed the entry. */
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
