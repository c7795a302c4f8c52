import { editDistance, makePattern, type Pattern } from '../edit-distance.ts'
import type { ReadSegment } from '../read-segment.ts'
import { shareKept } from '../similarity.ts'
import type { BestCandidates } from './best-candidates.ts'
import { hashText } from './entry-table.ts'
import { grown } from './grown.ts'
import { INDEXED_LEAST, type MemoryIndex, type Scratch } from './index-parts.ts'
import { sortDescending } from './rarest-words.ts'
import { findShortTexts } from './short-texts.ts'
import { isNear, signatureSize, writeSignature } from './signature.ts'
import { longestSimilar, mostEdits, prefixLength, shortestSimilar } from './similar-lengths.ts'
import { findWord, type IndexVocabulary } from './vocabulary.ts'
import { readRow } from './word-rows.ts'

// Visits allowed below `INDEXED_LEAST`, where no index of this size could leave out enough. The rarest words come
// first, so that few of the best are missed (docs/figures.md counts them). A place of a word counts one, a
// comparison one for every so many words, once for each 32 words of the query: it takes as long.
const mostVisits = 1500
const leastVisits = 200
const comparedWords = 8

/**
 * Offers the entries of a memory that are like the query to `best`; `memory` is its number there. From 70 percent on
 * none is missed: every entry whose `rawSimilarity` is at least `best.least()` is offered. Below, it finds entries that
 * share a word by which entries are found from 70 on, for the first `visits` of its places; the same ones every time.
 */
export function findClose(
  index: MemoryIndex,
  query: ReadSegment,
  memory: number,
  best: BestCandidates,
  scratch: Scratch,
  visits = mostVisits,
): void {
  const exact = hashText(query.text)
  const { entries } = index
  const offer = (row: number, distance: number, longest: number) => {
    if (entries.dead[row] === 1) return
    const bound = entries.exacts[row] === exact ? 101 : Math.min(99, shareKept(distance, longest))
    best.offer({ memory, row, seq: entries.seqs[row] ?? 0, recency: entries.recencies[row] ?? 0, bound })
  }
  if (query.letters !== null) {
    const letters = Uint16Array.from(query.letters, (letter) => letter.charCodeAt(0))
    findShortTexts(index.shorts, query.letters, makePattern(letters), best.least, offer)
  }
  const words = numberWords(index.vocabulary, query.words)
  scanPostings(index, words, Math.max(best.least(), INDEXED_LEAST), Infinity, best, offer, scratch)
  if (best.least() < INDEXED_LEAST) scanPostings(index, words, best.least(), visits, best, offer, scratch)
}

/** Returns the visits that each of so many memories gets when they are searched together. */
export function visitsOfEach(memories: number): number {
  return Math.max(leastVisits, Math.floor(mostVisits / memories))
}

/** The words as the index numbers them, and rarest first; words that it does not have get numbers beyond its own. */
type NumberedWords = {
  readonly ids: Uint32Array
  readonly rarestFirst: Uint32Array
  readonly signature: Uint32Array
  readonly pattern: () => Pattern
}

function numberWords(vocabulary: IndexVocabulary, words: readonly string[]): NumberedWords {
  const ids = new Uint32Array(words.length)
  let unknown: Map<string, number> | undefined
  for (const [at, word] of words.entries()) {
    let id = findWord(vocabulary, word)
    if (id === -1) {
      unknown ??= new Map()
      id = unknown.get(word) ?? vocabulary.count + unknown.size
      unknown.set(word, id)
    }
    ids[at] = id
  }
  const rarestFirst = ids.slice()
  sortDescending(rarestFirst, ids.length)
  const signature = new Uint32Array(signatureSize)
  writeSignature(ids, ids.length, signature, 0)
  let pattern: Pattern | undefined
  return { ids, rarestFirst, signature, pattern: () => (pattern ??= makePattern(ids)) }
}

type Offer = (row: number, distance: number, longest: number) => void

/** State of a scan over the postings of one memory. */
type PostingScan = {
  readonly index: MemoryIndex
  readonly words: NumberedWords
  readonly lowest: number
  readonly best: BestCandidates
  readonly offer: Offer
  readonly scratch: Scratch
  readonly epoch: number
  /** Similarity that an entry needs by now. */
  least: number
  /** Visits that are left. */
  left: number
}

/**
 * Goes through the entries that have one of the query's rarest words among theirs, as many as `lowest` percent require,
 * and offers those that are near enough; the more good ones there are, the fewer words and entries are visited.
 */
function scanPostings(
  index: MemoryIndex,
  words: NumberedWords,
  lowest: number,
  visits: number,
  best: BestCandidates,
  offer: Offer,
  scratch: Scratch,
): void {
  const { rarestFirst } = words
  const size = rarestFirst.length
  scratch.stamps = grown(scratch.stamps, index.words.count)
  const epoch = nextEpoch(scratch)
  const scan: PostingScan = { index, words, lowest, best, offer, scratch, epoch, least: lowest, left: visits }
  for (let at = 0; at < Math.min(size, prefixLength(size, scan.least)) && scan.left > 0; at++) {
    const word = rarestFirst[at] ?? 0
    if (word >= index.vocabulary.count || (at > 0 && word === rarestFirst[at - 1])) continue
    scanRows(scan, word, at)
    scanLinks(scan, word, at)
  }
}

/** Visits the rows of a word that are in order, from the shortest entry that can be similar to the longest. */
function scanRows(scan: PostingScan, word: number, at: number): void {
  const { postings, lengthStarts } = scan.index
  const size = scan.words.ids.length
  let length = Math.min(shortestSimilar(size, scan.least), lengthStarts.length - 1)
  const first = lengthStarts[length] ?? 0
  const end = word + 1 < postings.starts.length ? (postings.starts[word + 1] ?? 0) : 0
  let post = lowerBound(postings.rows, postings.starts[word] ?? 0, end, first)
  for (; post < end && scan.left > 0; post++) {
    scan.left--
    const row = postings.rows[post] ?? 0
    while (row >= (lengthStarts[length + 1] ?? Infinity)) length++
    if (length > longestSimilar(size, scan.least)) break
    visitRow(scan, row, length, at, postings.places[post] ?? 0)
  }
}

/** Visits the rows of a word that were added since, which are in no order. */
function scanLinks(scan: PostingScan, word: number, at: number): void {
  const { postings, lengths } = scan.index
  for (let link = postings.heads[word] ?? 0; link > 0 && scan.left > 0; link = postings.links[link * 3] ?? 0) {
    scan.left--
    const row = postings.links[link * 3 + 1] ?? 0
    visitRow(scan, row, lengths[row] ?? 0, at, postings.links[link * 3 + 2] ?? 0)
  }
}

/** Compares a row that has the query's word `at` at its `place`, unless too few words are left behind both places. */
function visitRow(scan: PostingScan, row: number, length: number, at: number, place: number): void {
  const size = scan.words.ids.length
  const longest = Math.max(size, length)
  const most = mostEdits(longest, scan.least)
  if (Math.min(size - at, length - place) >= longest - most) compareRow(scan, row, length, most)
}

/** Offers a row that is up to `most` edits apart from the query. */
function compareRow(scan: PostingScan, row: number, length: number, most: number): void {
  const { index, words, scratch } = scan
  const size = words.ids.length
  // Two rows that are `most` edits apart share all but so many words of the longer one.
  const mostHere = most - Math.max(0, length - size)
  const mostThere = most - Math.max(0, size - length)
  if (!isNear(words.signature, index.signatures, row * signatureSize, mostHere, mostThere)) return
  if (scratch.stamps[row] === scan.epoch) return
  scratch.stamps[row] = scan.epoch
  scratch.ids = grown(scratch.ids, length * 2)
  readRow(index.words, row, scratch.ids)
  const pattern = words.pattern()
  const distance = editDistance(pattern, scratch.ids, length, most)
  scan.left -= (length * pattern.blocks) / comparedWords
  if (distance > most) return
  scan.offer(row, distance, Math.max(size, length))
  scan.least = Math.max(scan.lowest, scan.best.least())
}

/** Returns the place in `rows[from..end)` of the first row from `wanted` on. */
function lowerBound(rows: Uint32Array, from: number, end: number, wanted: number): number {
  let [low, high] = [from, Math.max(from, end)]
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((rows[middle] ?? 0) < wanted) low = middle + 1
    else high = middle
  }
  return low
}

/** Returns a stamp that no row has yet. */
function nextEpoch(scratch: Scratch): number {
  scratch.epoch++
  if (scratch.epoch > 0xffffffff) {
    scratch.stamps.fill(0)
    scratch.epoch = 1
  }
  return scratch.epoch
}
