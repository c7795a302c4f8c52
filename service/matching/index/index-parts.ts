import { type EntryTable, makeEntryTable } from './entry-table.ts'
import { makePostings, type Postings } from './postings.ts'
import { makeShortTexts, type ShortTexts } from './short-texts.ts'
import { makeVocabulary, type IndexVocabulary } from './vocabulary.ts'
import { makeWordRows, type WordRows } from './word-rows.ts'

/** Similarity from which on the index finds every entry, in percent. */
export const INDEXED_LEAST = 70

/**
 * Index that finds the sources of one memory that are like a segment. Words have numbers, the commonest the lowest; an
 * entry is a row of them. Only the rarest words of a row have postings: `prefixLength`.
 */
export type MemoryIndex = {
  vocabulary: IndexVocabulary
  words: WordRows
  entries: EntryTable
  /** Number of words in each row. */
  lengths: Uint16Array
  signatures: Uint32Array
  postings: Postings
  shorts: ShortTexts
  /** Rows below this are in the bulk of the postings, ordered by length. */
  builtRows: number
  /** First row of the bulk with at least so many words, by length; one more than there are lengths. */
  lengthStarts: Uint32Array
  /** Rows below this can be found. */
  indexedRows: number
}

/** Arrays that one search after another uses. */
export type Scratch = { ids: Uint32Array; order: Uint32Array; stamps: Uint32Array; epoch: number }

export function makeScratch(): Scratch {
  return { ids: new Uint32Array(256), order: new Uint32Array(256), stamps: new Uint32Array(0), epoch: 0 }
}

export function makeMemoryIndex(): MemoryIndex {
  return {
    vocabulary: makeVocabulary(),
    words: makeWordRows(),
    entries: makeEntryTable(),
    lengths: new Uint16Array(0),
    signatures: new Uint32Array(0),
    postings: makePostings(),
    shorts: makeShortTexts(),
    builtRows: 0,
    lengthStarts: new Uint32Array(1),
    indexedRows: 0,
  }
}
