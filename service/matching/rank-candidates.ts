import { contextKey } from './context-key.ts'
import { compareRough, type RoughCandidate } from './index/best-candidates.ts'
import { recencyOf } from './index/entry-table.ts'
import type { Candidate, MemoryKey, Query, StoredEntry } from './memory-indexes.ts'
import { readSegment } from './read-segment.ts'
import { type Languages, repair } from './repair.ts'
import { similarity } from './similarity.ts'

export type RankOptions = Languages & { readonly limit: number; readonly least: number }

export type Ranking = {
  /** Best first, at most `limit`. */
  readonly candidates: readonly Candidate[]
  /** False when something that was not offered could be among them. */
  readonly isCertain: boolean
}

/** The entry of a rough candidate; undefined when it was changed or deleted meanwhile. */
export type EntryOf = (candidate: RoughCandidate) => (StoredEntry & MemoryKey) | undefined

/**
 * Gives rough candidates their similarity and puts them in order. `rough` are the best by their bounds, best first;
 * `isAll`: there are no others. An entry that is not among them has a bound of at most the last one's.
 */
export function rankCandidates(
  query: Query,
  rough: readonly RoughCandidate[],
  isAll: boolean,
  entryOf: EntryOf,
  { limit, least, ...languages }: RankOptions,
): Ranking {
  const judged = rough
    .flatMap((candidate) => {
      const entry = entryOf(candidate)
      if (entry === undefined) return []
      const found = judge(query, entry, languages)
      const recency = recencyOf(entry.changedAt, entry.byPerson)
      return [{ found, order: { ...candidate, recency, bound: found.similarity } }]
    })
    .filter(({ found }) => found.similarity >= least)
    .sort((one, other) => compareRough(one.order, other.order))
    .slice(0, limit)
  const [last, worst] = [judged.at(-1), rough.at(-1)]
  const isFilled = judged.length === limit && last !== undefined && worst !== undefined
  return {
    candidates: judged.map(({ found }) => found),
    isCertain: isAll || (isFilled && compareRough(last.order, worst) <= 0),
  }
}

/** What an entry is worth to a query. */
export function judge(query: Query, entry: StoredEntry & MemoryKey, languages: Languages): Candidate {
  const [wanted, source] = [readSegment(query.text), readSegment(entry.source)]
  const repaired = repair(wanted, { source, target: entry.target }, languages)
  const facts = { repairable: repaired !== null, sameNeighbours: hasSameNeighbours(query, entry) }
  const { organisationId, memoryId, entryId, target } = entry
  const value = similarity(wanted, source, facts)
  return { organisationId, memoryId, entryId, source: entry.source, target, similarity: value, repaired }
}

/** Both neighbours are those of the entry, or are missing in both; one at least is known. */
function hasSameNeighbours({ before, after }: Query, entry: StoredEntry): boolean {
  if (before === undefined && after === undefined) return false
  return keyOf(before) === entry.before && keyOf(after) === entry.after
}

function keyOf(text: string | undefined): string | null {
  return text === undefined ? null : contextKey(text)
}
