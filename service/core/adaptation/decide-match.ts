import { hasParity } from '#language/tags/parity.ts'
import type { Candidate } from '../../matching/memory-indexes.ts'
import type { FittedMatch } from '../../matching/fit-fuzzy.ts'
import type { Adapted } from './adaptation.ts'

/** From here on a segment is in the memory as it is; the point above is for the same neighbours. */
const exact = 100
/** Nothing differs but numbers, addresses, placeholders or tags, and those were put right. */
const repairable = 99

/** From which match rate on a match is a draft, and how it is made; null of `fit`: none can be made of it. */
export type FuzzyChoice = { readonly threshold: number; readonly fit: (candidate: Candidate) => FittedMatch | null }

/**
 * What is made of the candidates of one segment, best first. The same segment is taken as it is, as a draft where its
 * entry is one. One that differs only in what could be put right is a draft where `isSound` finds nothing wrong with the
 * result. A target that lacks tags of the segment is never taken. Of the others the best one from `threshold` on is a
 * draft, as `fit` makes it; all of them may guide an engine.
 */
export function decideMatch(
  source: string,
  candidates: readonly Candidate[],
  isSound: (target: string) => boolean,
  fuzzy: FuzzyChoice | null = null,
): Pick<Adapted, 'fromMemory' | 'examples'> {
  for (const candidate of candidates) {
    const target = targetOf(candidate, isSound)
    if (target !== null && hasParity(source, target))
      return {
        fromMemory: { target, guessed: [], match: toMatch(candidate), isFuzzy: false, isDraft: isOpen(candidate) },
        examples: [],
      }
  }
  const examples = candidates.map((candidate) => ({
    source: candidate.source,
    target: candidate.target,
    similarity: Math.min(candidate.similarity, exact),
  }))
  return { fromMemory: fuzzy === null ? null : draftOf(candidates, fuzzy), examples: examples.toReversed() }
}

function draftOf(candidates: readonly Candidate[], { threshold, fit }: FuzzyChoice): Adapted['fromMemory'] {
  for (const candidate of candidates) {
    const fitted = candidate.similarity >= threshold ? fit(candidate) : null
    if (fitted !== null) return { ...fitted, match: toMatch(candidate), isFuzzy: true, isDraft: true }
  }
  return null
}

function isOpen({ similarity, stored }: Candidate): boolean {
  return similarity < exact || stored.isDraft
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
