import {
  applyRows,
  forgetIndex,
  holdIndex,
  type IndexName,
  keepIndex,
  type NewRows,
  type SnapshotPlace,
  releaseIndexes,
  saveIndexes,
  settleIndex,
  sharedScratch,
} from './held-indexes.ts'
import { makeBestCandidates, type RoughCandidate } from './index/best-candidates.ts'
import { findClose, visitsOfEach } from './index/find-close.ts'
import { findPhrase, type FoundPhrase } from './index/find-phrase.ts'
import { findWords } from './index/find-words.ts'
import { readSegment } from './read-segment.ts'

/** Runs in one worker thread, which holds the indexes; the event loop of the service never searches one. */

type Task = { readonly place: SnapshotPlace }
export type OpenTask = Task & { readonly names: readonly IndexName[] }
export type ApplyTask = Task & NewRows & { readonly name: IndexName }
export type ClosestTask = Task & {
  readonly names: readonly IndexName[]
  readonly texts: readonly string[]
  readonly most: number
  readonly least: number
  /** Number of memories that share the visits allowed below what is indexed. */
  readonly among: number
}
export type PhraseTask = Task & {
  readonly name: IndexName
  readonly phrase: string
  /** Language of the side, to find its words in any order; null finds the phrase as it is. */
  readonly language: string | null
  readonly limit: number
  readonly after: number | undefined
}

/** A search result, and the seq up to which each index that was searched has read. */
export type Searched<T> = { readonly seqs: readonly number[]; readonly found: T }

/** Returns the seqs up to which the indexes have read; 0 for an index that is neither in memory nor stored. */
export function openTask({ place, names }: OpenTask): number[] {
  return names.map((name) => {
    const { seq } = holdIndex(place, name)
    releaseIndexes(place)
    return seq
  })
}

export function applyTask({ place, name, ...rows }: ApplyTask): number {
  const seq = applyRows(place, name, rows)
  releaseIndexes(place)
  return seq
}

/** Finds the best over all memories for each text, one memory after the other, so that only one has to be in memory. */
export function closestTask({
  place,
  names,
  texts,
  most,
  least,
  among,
}: ClosestTask): Searched<readonly RoughCandidate[][]> {
  const segments = texts.map(readSegment)
  const visits = visitsOfEach(among)
  const bests = texts.map(() => makeBestCandidates(most, least))
  const seqs = names.map((name, memory) => {
    const one = holdIndex(place, name)
    settleIndex(one)
    if (one.kind === 'likeness')
      for (const [at, best] of bests.entries()) {
        const segment = segments[at]
        if (segment !== undefined) findClose(one.index, segment, memory, best, sharedScratch(), visits)
      }
    releaseIndexes(place)
    return one.seq
  })
  return { seqs, found: bests.map(({ list }) => [...list]) }
}

export function phraseTask({ place, name, phrase, language, limit, after }: PhraseTask): Searched<FoundPhrase> {
  const one = holdIndex(place, name)
  settleIndex(one)
  if (one.kind !== 'phrase') throw new Error(`An index by ${name.kind} has no phrases.`)
  const found =
    language === null
      ? findPhrase(one.index, phrase, { limit, after }, sharedScratch())
      : findWords(one.index, phrase, { limit, after, language }, sharedScratch())
  releaseIndexes(place)
  return { seqs: [one.seq], found }
}

export function keepTask({ place, names }: OpenTask): void {
  for (const name of names) keepIndex(place, name)
}

export function forgetTask({ place, names }: OpenTask): void {
  for (const name of names) forgetIndex(place, name)
}

export function saveTask({ place }: Task): void {
  saveIndexes(place)
}
