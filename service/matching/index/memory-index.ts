import { type ReadSegment, readSegment } from '../read-segment.ts'
import { addEntry, entryTableBytes, findEntry, hashText, killRow } from './entry-table.ts'
import { grown } from './grown.ts'
import type { MemoryIndex, Scratch } from './index-parts.ts'
import { addPosting, postingsBytes } from './postings.ts'
import { rarestWords } from './rarest-words.ts'
import { rebuild } from './rebuild.ts'
import { addShortText, shortTextsBytes } from './short-texts.ts'
import { signatureSize, writeSignature } from './signature.ts'
import { addWord, findWord, vocabularyBytes } from './vocabulary.ts'
import { addRow, readRow, wordRowsBytes } from './word-rows.ts'

/** A change of an entry, as `FeedRow` describes it. */
export type EntryChange = {
  readonly entryId: string
  readonly seq: number
  readonly text: string
  /** `recencyOf` the change. */
  readonly recency: number
  readonly deleted: boolean
}

/** Takes changes in the order of their seqs. They are found after the next `settle`. */
export function applyChanges(index: MemoryIndex, changes: readonly EntryChange[], scratch: Scratch): void {
  for (const change of changes) {
    const row = findEntry(index.entries, change.entryId)
    if (change.deleted) {
      if (row !== -1) killRow(index.entries, row)
      continue
    }
    const segment = readSegment(change.text)
    const exact = hashText(change.text)
    if (row !== -1 && isSameRow(index, row, segment, exact, scratch)) {
      index.entries.seqs[row] = change.seq
      index.entries.recencies[row] = change.recency
      continue
    }
    if (row !== -1) killRow(index.entries, row)
    addSegment(index, segment, scratch)
    addEntry(index.entries, { entryId: change.entryId, seq: change.seq, recency: change.recency, exact })
  }
}

/** True when only the translation or the data of the entry have changed. */
function isSameRow(index: MemoryIndex, row: number, { words }: ReadSegment, exact: number, scratch: Scratch): boolean {
  if (index.entries.exacts[row] !== exact || index.lengths[row] !== words.length) return false
  scratch.ids = grown(scratch.ids, words.length * 2)
  readRow(index.words, row, scratch.ids)
  return words.every((word, at) => findWord(index.vocabulary, word) === scratch.ids[at])
}

/** A text has at most 10,000 characters (limits.ts), so it has no more words either. */
function addSegment(index: MemoryIndex, { words, letters }: ReadSegment, scratch: Scratch): void {
  scratch.ids = grown(scratch.ids, words.length)
  for (const [at, word] of words.entries()) scratch.ids[at] = addWord(index.vocabulary, word)
  const row = addRow(index.words, scratch.ids, words.length)
  index.lengths = grown(index.lengths, row + 1)
  index.lengths[row] = words.length
  index.signatures = grown(index.signatures, (row + 1) * signatureSize)
  writeSignature(scratch.ids, words.length, index.signatures, row * signatureSize)
  if (letters !== null) addShortText(index.shorts, row, letters)
}

/** Makes all rows searchable: one by one when few are new, all anew when many were added since the last time. */
export function settle(index: MemoryIndex, scratch: Scratch): void {
  const { indexedRows, builtRows, words, entries } = index
  const fresh = words.count - indexedRows
  if (fresh === 0) return
  if (isWorthRebuilding(fresh, builtRows, words.count, entries.live)) {
    rebuild(index, scratch)
    return
  }
  for (let row = indexedRows; row < words.count; row++)
    if (entries.dead[row] === 0)
      rarestWords(index, row, scratch, (word, place) => addPosting(index.postings, word, row, place))
  index.indexedRows = words.count
}

/**
 * True when rows are better put in order anew than added one by one: when many were added at once, when most are dead,
 * or when those that were added one by one are more than those in order. A row out of order takes a third more memory
 * and three times as long to search; to put it in order takes 3 µs, so each row pays for two or three.
 */
export function isWorthRebuilding(fresh: number, built: number, rows: number, live: number): boolean {
  if (rows > live * 2 + 10_000 || (fresh >= 2000 && fresh * 4 >= built)) return true
  return rows > built * 2 + 500
}

/** Returns the size of the index in bytes. */
export function memoryIndexBytes(index: MemoryIndex): number {
  return (
    vocabularyBytes(index.vocabulary) +
    wordRowsBytes(index.words) +
    entryTableBytes(index.entries) +
    index.lengths.byteLength +
    index.signatures.byteLength +
    postingsBytes(index.postings) +
    shortTextsBytes(index.shorts) +
    index.lengthStarts.byteLength
  )
}
