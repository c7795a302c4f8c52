import {
  addEntry,
  copyRow,
  type EntryTable,
  entryTableBytes,
  findEntry,
  killRow,
  makeEntryTable,
} from './entry-table.ts'
import { grown } from './grown.ts'
import type { Scratch } from './index-parts.ts'
import { type EntryChange, isWorthRebuilding } from './memory-index.ts'
import { addPosting, makePostings, type Postings, postingsBytes, startPostings } from './postings.ts'
import { sortDescending } from './rarest-words.ts'
import { renumber } from './renumber.ts'
import { searchWords } from './search-words.ts'
import { type SortedWords, sortWords } from './sorted-words.ts'
import { addWord, makeVocabulary, type IndexVocabulary, vocabularyBytes } from './vocabulary.ts'
import { addRow, longestRow, makeWordRows, readRow, type WordRows, wordRowsBytes } from './word-rows.ts'

/**
 * Index that finds a phrase in one side of a memory. Rows are in the order of their seqs, and every change of an entry
 * makes a new one. Every word of a row has a posting, without its place: the row itself has that.
 */
export type PhraseIndex = {
  vocabulary: IndexVocabulary
  words: WordRows
  entries: EntryTable
  postings: Postings
  sorted: SortedWords
  /** Rows below this are in the bulk of the postings. */
  builtRows: number
  /** Rows below this can be found. */
  indexedRows: number
}

export function makePhraseIndex(): PhraseIndex {
  return {
    vocabulary: makeVocabulary(),
    words: makeWordRows(),
    entries: makeEntryTable(),
    postings: makePostings(),
    sorted: { order: new Uint32Array(0), ranks: new Uint32Array(0) },
    builtRows: 0,
    indexedRows: 0,
  }
}

/** Takes changes in the order of their seqs. They are found after the next `settlePhrases`. */
export function applyPhrases(index: PhraseIndex, changes: readonly EntryChange[], scratch: Scratch): void {
  for (const { entryId, seq, text, recency, deleted } of changes) {
    const row = findEntry(index.entries, entryId)
    if (row !== -1) killRow(index.entries, row)
    if (deleted) continue
    const words = searchWords(text)
    scratch.ids = grown(scratch.ids, words.length)
    for (const [at, word] of words.entries()) scratch.ids[at] = addWord(index.vocabulary, word)
    addRow(index.words, scratch.ids, words.length)
    addEntry(index.entries, { entryId, seq, recency, exact: 0 })
  }
}

/** Makes all rows searchable: one by one when few are new, all anew when many were added since the last time. */
export function settlePhrases(index: PhraseIndex, scratch: Scratch): void {
  const { indexedRows, builtRows, words } = index
  const fresh = words.count - indexedRows
  if (fresh === 0) return
  if (isWorthRebuilding(fresh, builtRows, words.count, index.entries.live)) {
    rebuildPhrases(index, scratch)
    return
  }
  for (let row = indexedRows; row < words.count; row++)
    distinctWords(words, row, scratch, (word) => addPosting(index.postings, word, row, 0))
  index.indexedRows = words.count
}

/** Makes the index anew from its own rows, without the dead, in the same order; nothing is tokenised. */
export function rebuildPhrases(index: PhraseIndex, scratch: Scratch): void {
  const old = { ...index }
  scratch.ids = grown(scratch.ids, longestRow(old.words))
  const { vocabulary, newIds } = renumber(old.vocabulary, old.words, old.entries, scratch)
  index.vocabulary = vocabulary
  index.words = makeWordRows(old.entries.live, old.words.codes.length)
  index.entries = makeEntryTable(old.entries.live)
  const postings = startPostings(old.entries.live * 8, false)
  for (let from = 0; from < old.words.count; from++) {
    if (old.entries.dead[from] === 1) continue
    const length = readRow(old.words, from, scratch.ids)
    for (let at = 0; at < length; at++) scratch.ids[at] = newIds[scratch.ids[at] ?? 0] ?? 0
    const row = addRow(index.words, scratch.ids, length)
    copyRow(old.entries, from, index.entries)
    distinctWords(index.words, row, scratch, (word) => postings.add(word, row, 0))
  }
  index.postings = postings.build(vocabulary.count)
  index.sorted = sortWords(vocabulary)
  index.builtRows = index.words.count
  index.indexedRows = index.words.count
}

function distinctWords(words: WordRows, row: number, scratch: Scratch, each: (word: number) => void): void {
  scratch.order = grown(scratch.order, (words.starts[row + 1] ?? 0) - (words.starts[row] ?? 0))
  const length = readRow(words, row, scratch.order)
  sortDescending(scratch.order, length)
  for (let at = 0; at < length; at++)
    if (at === 0 || scratch.order[at] !== scratch.order[at - 1]) each(scratch.order[at] ?? 0)
}

/** Returns the size of the index in bytes. */
export function phraseIndexBytes(index: PhraseIndex): number {
  return (
    vocabularyBytes(index.vocabulary) +
    wordRowsBytes(index.words) +
    entryTableBytes(index.entries) +
    postingsBytes(index.postings) +
    index.sorted.order.byteLength +
    index.sorted.ranks.byteLength
  )
}
