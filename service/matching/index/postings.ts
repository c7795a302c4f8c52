import { grown } from './grown.ts'

/**
 * For each word the rows that have it, ascending, with its place in them. The bulk is in two arrays, word after word;
 * later postings are on chains, so that nothing is ever moved for a single row.
 */
export type Postings = {
  /** First place of each word's rows in `rows`, then the end of the last word's rows. */
  readonly starts: Uint32Array
  readonly rows: Uint32Array
  /** At most 255: a higher place counts as 255. */
  readonly places: Uint8Array
  /** Number of the last link of each word's chain; 0 without a chain. */
  heads: Uint32Array
  /** Links of three: the one before it, row, place. Link 0 is not used. */
  links: Uint32Array
  linkCount: number
}

/** Collects postings row after row; `build` puts them in order of words. */
export type PostingsBuilder = {
  add(word: number, row: number, place: number): void
  build(words: number): Postings
}

const largestPlace = 255

export function makePostings(starts = new Uint32Array(1), rows = new Uint32Array(0), places = new Uint8Array(0)) {
  const postings: Postings = {
    starts,
    rows,
    places,
    heads: new Uint32Array(0),
    links: new Uint32Array(3),
    linkCount: 1,
  }
  return postings
}

/** `expected`: about how many there will be. Without places, all are 0. */
export function startPostings(expected: number, withPlaces: boolean): PostingsBuilder {
  let words: Uint32Array = new Uint32Array(expected)
  let rows: Uint32Array = new Uint32Array(expected)
  let places: Uint8Array = new Uint8Array(withPlaces ? expected : 0)
  let count = 0
  return {
    add(word, row, place) {
      if (count === words.length) {
        words = grown(words, count * 2 + 16)
        rows = grown(rows, words.length)
        if (withPlaces) places = grown(places, words.length)
      }
      words[count] = word
      rows[count] = row
      if (withPlaces) places[count] = Math.min(place, largestPlace)
      count++
    },
    build: (size) => inOrderOfWords(size, count, words, rows, places),
  }
}

/** A counting sort: stable, so the rows of a word stay in the order in which they were added. */
function inOrderOfWords(size: number, count: number, words: Uint32Array, rows: Uint32Array, places: Uint8Array) {
  const starts = new Uint32Array(size + 1)
  for (let at = 0; at < count; at++) {
    const next = (words[at] ?? 0) + 1
    starts[next] = (starts[next] ?? 0) + 1
  }
  for (let word = 0; word < size; word++) starts[word + 1] = (starts[word + 1] ?? 0) + (starts[word] ?? 0)
  const next = starts.slice(0, size)
  const [sortedRows, sortedPlaces] = [new Uint32Array(count), new Uint8Array(Math.min(count, places.length))]
  for (let at = 0; at < count; at++) {
    const word = words[at] ?? 0
    const to = next[word] ?? 0
    next[word] = to + 1
    sortedRows[to] = rows[at] ?? 0
    sortedPlaces[to] = places[at] ?? 0
  }
  return makePostings(starts, sortedRows, sortedPlaces)
}

/** Adds a posting to the chain of its word. */
export function addPosting(postings: Postings, word: number, row: number, place: number): void {
  const at = postings.linkCount * 3
  postings.links = grown(postings.links, at + 3)
  postings.heads = grown(postings.heads, word + 1)
  postings.links[at] = postings.heads[word] ?? 0
  postings.links[at + 1] = row
  postings.links[at + 2] = Math.min(place, largestPlace)
  postings.heads[word] = postings.linkCount++
}

export function postingsBytes({ starts, rows, places, heads, links }: Postings): number {
  return starts.byteLength + rows.byteLength + places.byteLength + heads.byteLength + links.byteLength
}
