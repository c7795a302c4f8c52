import { startTurns } from '../turns/start-turns.ts'
import { contextKey } from './context-key.ts'
import { compareRough, type RoughCandidate } from './index/best-candidates.ts'
import { recencyOf } from './index/entry-table.ts'
import type { Candidate, MemoryKey, Query, StoredEntry } from './memory-indexes.ts'
import { type ReadSegment, readSegment } from './read-segment.ts'
import { type Languages, repair } from './repair.ts'
import { similarity } from './similarity.ts'

export type RankOptions = { readonly limit: number; readonly least: number; readonly languages: Languages }

export type Ranking = {
  /** Best first, at most `limit`. */
  readonly candidates: readonly Candidate[]
  /** False when a candidate that was not offered could be among them. */
  readonly isCertain: boolean
}

/** Returns the entry of a rough candidate; undefined when it was changed or deleted meanwhile. */
export type EntryOf = (candidate: RoughCandidate) => (StoredEntry & MemoryKey) | undefined

/**
 * Computes the similarity of rough candidates and puts them in order. `rough` are the best by their bounds, best first;
 * `isAll`: there are no others. An entry that is not among them has a bound of at most the last one's.
 */
export async function rankCandidates(
  query: Query,
  rough: readonly RoughCandidate[],
  isAll: boolean,
  entryOf: EntryOf,
  { limit, least, languages }: RankOptions,
): Promise<Ranking> {
  const segment = readSegment(query.text)
  const judged: Judged[] = []
  const takeTurns = startTurns()
  const last = () => (judged.length < limit ? undefined : judged.at(-1))
  for (const candidate of rough) {
    // A candidate is never better than its bound, so the texts of this one need not be read.
    if (isBefore(last(), candidate)) break
    const entry = entryOf(candidate)
    if (entry === undefined) continue
    await takeTurns()
    const found = judge(query, segment, entry, languages)
    const order = { ...candidate, recency: recencyOf(entry.changedAt, entry.byPerson), bound: found.similarity }
    if (found.similarity < least || isBefore(last(), order)) continue
    judged.push({ found, order })
    judged.sort((one, other) => compareRough(one.order, other.order))
    if (judged.length > limit) judged.pop()
  }
  const worst = rough.at(-1)
  return {
    candidates: judged.map(({ found }) => found),
    isCertain: isAll || (worst !== undefined && isBefore(last(), worst)),
  }
}

type Judged = { readonly found: Candidate; readonly order: RoughCandidate }

function isBefore(one: Judged | undefined, other: RoughCandidate): boolean {
  return one !== undefined && compareRough(one.order, other) <= 0
}

/** Returns an entry as a candidate for a query; `segment` is the query's text. */
export function judge(
  query: Query,
  segment: ReadSegment,
  entry: StoredEntry & MemoryKey,
  languages: Languages,
): Candidate {
  const source = readSegment(entry.source)
  const repaired = repair(segment, { source, target: entry.target }, languages)
  const facts = { repairable: repaired !== null, sameNeighbours: hasSameNeighbours(query, entry) }
  const { organisationId, memoryId, entryId, target } = entry
  const value = similarity(segment, source, facts)
  const { source: text } = entry
  return { organisationId, memoryId, entryId, stored: entry, source: text, target, similarity: value, repaired }
}

/** True when both neighbours are those of the entry, or are missing in both; one at least is known. */
function hasSameNeighbours({ before, after }: Query, entry: StoredEntry): boolean {
  if ((before === undefined && after === undefined) || (entry.before === null && entry.after === null)) return false
  return keyOf(before) === entry.before && keyOf(after) === entry.after
}

function keyOf(text: string | undefined): string | null {
  return text === undefined ? null : contextKey(text)
}
