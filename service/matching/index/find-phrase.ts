import { grown } from './grown.ts'
import type { Scratch } from './index-parts.ts'
import type { PhraseIndex } from './phrase-index.ts'
import { isOpenEnded, searchWords } from './search-words.ts'
import { type WordSet, wordsWith } from './sorted-words.ts'
import { findWord } from './vocabulary.ts'
import { readRow } from './word-rows.ts'

export type FoundPhrase = {
  /** Seqs of the entries with the phrase, newest first. */
  readonly seqs: readonly number[]
  /** Value of `after` for the next page; null when there is no more. */
  readonly next: number | null
}

// Rows that one call reads, so that it stays within milliseconds; the next one goes on from there.
const mostRead = 15_000
// A word in more rows than this leaves out too little for its postings to be gone through.
const mostPostings = 300_000
// The rarest words of a phrase leave out nearly all that can be left out.
const mostFilters = 3

/**
 * Finds entries with the words of the phrase in a row, the last one as the beginning of a word unless a space follows
 * it; `after` is `next` of the page before. Newest first, at most `limit`; fewer when it takes too long to find them.
 */
export function findPhrase(
  index: PhraseIndex,
  phrase: string,
  { limit, after = Infinity }: { readonly limit: number; readonly after?: number | undefined },
  scratch: Scratch,
): FoundPhrase {
  const wanted = wantedWords(index, phrase)
  const last = wanted.at(-1)
  if (last === undefined) return { seqs: [], next: null }
  const exact = Uint32Array.from(wanted.slice(0, -1), ({ ids }) => ids[0] ?? 0)
  return walkRows(index, wanted, (ids, length) => hasInARow(ids, length, exact, last), { limit, after }, scratch)
}

/** Returns the rows that have all of these words and pass the test, newest first, within the bounds of one call. */
export function walkRows(
  index: PhraseIndex,
  wanted: readonly WordSet[],
  isFound: (ids: Uint32Array, length: number) => boolean,
  { limit, after }: { readonly limit: number; readonly after: number },
  scratch: Scratch,
): FoundPhrase {
  const { words, entries } = index
  const rows = rowsWithAll(index, wanted)
  const seqs: number[] = []
  let read = 0
  for (let row = firstBelow(index, after); row >= 0; row--) {
    row = rows === null ? row : highestBit(rows, row)
    if (row < 0) break
    if (entries.dead[row] === 1) continue
    if (seqs.length === limit || read === mostRead) return { seqs, next: (entries.seqs[row] ?? 0) + 1 }
    read++
    const codes = (words.starts[row + 1] ?? 0) - (words.starts[row] ?? 0)
    if (codes > scratch.ids.length) scratch.ids = grown(scratch.ids, codes)
    if (isFound(scratch.ids, readRow(words, row, scratch.ids))) seqs.push(entries.seqs[row] ?? 0)
  }
  return { seqs, next: null }
}

/** Returns one set of words for each word of the phrase; none when one of them is in no entry. */
function wantedWords({ vocabulary, sorted }: PhraseIndex, phrase: string): WordSet[] {
  const words = searchWords(phrase)
  const sets = words.map((word, at): WordSet => {
    if (at === words.length - 1 && isOpenEnded(phrase)) return wordsWith(sorted, vocabulary, word)
    const id = findWord(vocabulary, word)
    return { ids: id === -1 ? [] : [id], has: (other) => other === id }
  })
  return sets.some(({ ids }) => ids.length === 0) ? [] : sets
}

/** `exact`: the words before the last one. */
function hasInARow(ids: Uint32Array, length: number, exact: Uint32Array, last: WordSet): boolean {
  const size = exact.length
  for (let from = 0; from + size < length; from++) {
    let at = 0
    while (at < size && ids[from + at] === exact[at]) at++
    if (at === size && last.has(ids[from + size] ?? 0)) return true
  }
  return false
}

/** Returns one bit per row, set where it has the rarest words of the phrase; null when all its words are common. */
function rowsWithAll(index: PhraseIndex, wanted: readonly WordSet[]): Uint32Array | null {
  const filters = wanted
    .map((set) => ({ set, count: countPostings(index, set) }))
    .filter(({ count }) => count <= mostPostings)
    .sort((one, other) => one.count - other.count)
    .slice(0, mostFilters)
  let rows: Uint32Array | null = null
  for (const { set, count } of filters) {
    // Reading so few rows is quicker than another filter.
    if (rows !== null && (filters[0]?.count ?? 0) * 8 < count) break
    const bits = rowsWith(index, set)
    if (rows === null) rows = bits
    else for (let at = 0; at < rows.length; at++) rows[at] = (rows[at] ?? 0) & (bits[at] ?? 0)
  }
  return rows
}

/** Counts postings up to a little more than `mostPostings`. A chain counts as one. */
function countPostings({ postings: { starts, heads } }: PhraseIndex, { ids }: WordSet): number {
  let count = 0
  for (const id of ids) {
    if (id + 1 < starts.length) count += (starts[id + 1] ?? 0) - (starts[id] ?? 0)
    if ((heads[id] ?? 0) > 0) count++
    if (count > mostPostings) break
  }
  return count
}

function rowsWith({ postings: { starts, rows, heads, links }, words }: PhraseIndex, { ids }: WordSet): Uint32Array {
  const bits = new Uint32Array((words.count + 31) >>> 5)
  const tag = (row: number) => {
    bits[row >>> 5] = (bits[row >>> 5] ?? 0) | (1 << (row & 31))
  }
  for (const id of ids) {
    const end = id + 1 < starts.length ? (starts[id + 1] ?? 0) : 0
    for (let at = starts[id] ?? 0; at < end; at++) tag(rows[at] ?? 0)
    for (let link = heads[id] ?? 0; link > 0; link = links[link * 3] ?? 0) tag(links[link * 3 + 1] ?? 0)
  }
  return bits
}

/** Returns the highest row up to `row` that has its bit set; -1 when none has. */
function highestBit(bits: Uint32Array, row: number): number {
  let at = row >>> 5
  let word = (bits[at] ?? 0) & (0xffffffff >>> (31 - (row & 31)))
  while (word === 0) {
    if (at === 0) return -1
    word = bits[--at] ?? 0
  }
  return at * 32 + 31 - Math.clz32(word)
}

/** Returns the last row with a seq below `seq`. */
function firstBelow({ entries: { seqs, count } }: PhraseIndex, seq: number): number {
  let low = 0
  let high = count
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((seqs[middle] ?? 0) < seq) low = middle + 1
    else high = middle
  }
  return low - 1
}
