import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { hashText, recencyOf } from './index/entry-table.ts'
import { makeMemoryIndex, makeScratch, type MemoryIndex } from './index/index-parts.ts'
import { applyChanges, memoryIndexBytes, settle } from './index/memory-index.ts'
import {
  applyPhrases,
  makePhraseIndex,
  type PhraseIndex,
  phraseIndexBytes,
  settlePhrases,
} from './index/phrase-index.ts'
import { searchWords } from './index/search-words.ts'
import { readSnapshot, writeSnapshot } from './index/snapshot.ts'
import type { FeedRow, MemoryKey } from './memory-indexes.ts'
import { mostWords, readSegment } from './read-segment.ts'

/** One index of a memory: of its sources by similarity, or of phrases in its sources or targets. */
export type IndexName = MemoryKey & { readonly kind: 'likeness' | 'source' | 'target' }

/** An index that is in memory, with the seq up to which it has read. */
export type HeldIndex = {
  readonly name: IndexName
  seq: number
  /** Changes since the snapshot was written. */
  changes: number
  /** True while some of what it has read may yet be undone: nothing of it is written. */
  isAhead: boolean
  use: number
  bytes: number
} & (
  | { readonly kind: 'likeness'; readonly index: MemoryIndex }
  | { readonly kind: 'phrase'; readonly index: PhraseIndex }
)

/** Folder of the snapshots, and how many bytes of indexes stay in memory when none of them is in use. */
export type SnapshotPlace = { readonly folder: string; readonly mostBytes: number }

// An index that takes seconds to make again is written only when it is released; a larger one as soon as it is whole.
const changesWorthWriting = 20_000

const scratch = makeScratch()

// An index that cut its texts otherwise would miss matches; the version of the file does not show it.
const sample =
  'Don’t “save” 1,200.50 files — 2010 300 at 12:30, see https://a.org/b-1?c (www.a.org) or me@a.org: {0} ${x} %s %1$d; ' +
  '<g1>L’été</g1> H<g2>2</g2>O co\u00ADop e\u0301 A4 翻译记忆 ファイル ที่นี่ កម្ពុជា मदद ملف ١٢٣ 파일 ½ ☂\uFE0F'
const cut = hashText(JSON.stringify([readSegment(sample), searchWords(sample), mostWords]))

const held = new Map<string, HeldIndex>()
let uses = 0

/** Returns the index from memory or from its snapshot; a new one, which has read nothing, when there is neither. */
export function holdIndex(place: SnapshotPlace, name: IndexName): HeldIndex {
  const key = keyOf(name)
  const found = held.get(key) ?? loadIndex(place, name)
  found.use = ++uses
  held.set(key, found)
  return found
}

export type NewRows = {
  readonly rows: readonly FeedRow[]
  /** The seq behind which they were read. */
  readonly from: number
  /** The seq up to which everything has been handed over; null when there is more. */
  readonly whole: number | null
  /** True when a transaction that is still open writes them. */
  readonly isAhead?: boolean
}

/**
 * Takes the rows behind `from` that the index has not read yet; with `whole`, it has read everything up to that seq.
 * Returns the seq up to which it has read; when that is less than `from`, it has taken nothing.
 */
export function applyRows(
  place: SnapshotPlace,
  name: IndexName,
  { rows, from, whole, isAhead = false }: NewRows,
): number {
  const one = holdIndex(place, name)
  if (one.seq < from) return one.seq
  one.isAhead ||= isAhead
  const changes = rows
    .filter(({ seq }) => seq > one.seq)
    .map(({ changedAt, byPerson, ...row }) => ({ ...row, recency: recencyOf(changedAt, byPerson) }))
  if (one.kind === 'likeness') applyChanges(one.index, changes, scratch)
  else applyPhrases(one.index, changes, scratch)
  one.seq = Math.max(one.seq, changes.at(-1)?.seq ?? 0, whole ?? 0)
  one.changes += changes.length
  if (whole !== null) {
    settleIndex(one)
    if (one.changes >= changesWorthWriting) saveIndex(place, one)
  }
  one.bytes = bytesOf(one)
  return one.seq
}

/** Notes that all the index has read is stored for good. */
export function keepIndex(place: SnapshotPlace, name: IndexName): void {
  const one = holdIndex(place, name)
  one.isAhead = false
  if (one.changes >= changesWorthWriting) saveIndex(place, one)
}

/** Makes applied rows searchable. */
export function settleIndex(one: HeldIndex): void {
  if (one.kind === 'likeness') settle(one.index, scratch)
  else settlePhrases(one.index, scratch)
}

/** Returns the arrays that searches share. */
export function sharedScratch() {
  return scratch
}

/** Releases the indexes that were used longest ago until the others are within bounds; the newest one always stays. */
export function releaseIndexes(place: SnapshotPlace): void {
  const oldestFirst = [...held].sort(([, one], [, other]) => one.use - other.use)
  let left = oldestFirst.reduce((sum, [, { bytes }]) => sum + bytes, 0)
  for (const [key, one] of oldestFirst.slice(0, -1)) {
    if (left <= place.mostBytes) break
    if (!saveIndex(place, one)) continue
    held.delete(key)
    left -= one.bytes
  }
}

/** Removes the index and its snapshot. */
export function forgetIndex(place: SnapshotPlace, name: IndexName): void {
  held.delete(keyOf(name))
  rmSync(fileOf(place, name), { force: true })
}

/** Writes each index that has changed since it was last written. */
export function saveIndexes(place: SnapshotPlace): void {
  for (const one of held.values()) saveIndex(place, one)
}

function bytesOf(one: HeldIndex): number {
  return one.kind === 'likeness' ? memoryIndexBytes(one.index) : phraseIndexBytes(one.index)
}

function loadIndex(place: SnapshotPlace, name: IndexName): HeldIndex {
  const fresh = makeHeld(name)
  const position = { seq: 0, cut: 0 }
  if (!readSnapshot(fileOf(place, name), { position, index: fresh.index }) || position.cut !== cut)
    return makeHeld(name)
  fresh.seq = position.seq
  fresh.bytes = bytesOf(fresh)
  return fresh
}

function makeHeld(name: IndexName): HeldIndex {
  const start = { name, seq: 0, changes: 0, isAhead: false, use: 0, bytes: 0 }
  if (name.kind === 'likeness') return { ...start, kind: 'likeness', index: makeMemoryIndex() }
  return { ...start, kind: 'phrase', index: makePhraseIndex() }
}

/** Returns false when the index cannot be written, as on a full disk: then it stays in memory. */
function saveIndex(place: SnapshotPlace, one: HeldIndex): boolean {
  if (one.changes === 0 || one.isAhead) return true
  try {
    mkdirSync(place.folder, { recursive: true })
    writeSnapshot(fileOf(place, one.name), { position: { seq: one.seq, cut }, index: one.index })
    one.changes = 0
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error) return false
    throw error
  }
}

function keyOf({ organisationId, memoryId, kind }: IndexName): string {
  return [organisationId, memoryId, kind].map(encodeURIComponent).join('.')
}

function fileOf({ folder }: SnapshotPlace, name: IndexName): string {
  return join(folder, keyOf(name))
}
