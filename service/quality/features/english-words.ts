import { gunzipSync } from 'node:zlib'
import { stemOf } from './lexicon.ts'

/** Numbers that represent the direction of a word's meaning. */
export const DIMENSIONS = 48

/** The most frequent words of English, and the direction in which the meaning of each lies. */
export type EnglishWords = {
  /** 0 for the most frequent word. */
  readonly rankOf: ReadonlyMap<string, number>
  /** Vectors of length 1, `DIMENSIONS` numbers each, by rank. */
  readonly vectors: Float32Array
  /** The first letters that words share, and where among `stemVectors` the mean of those words lies. */
  readonly stemAt: ReadonlyMap<string, number>
  readonly stemVectors: Float32Array
}

/**
 * Reads `words/english.gz`, as `scripts/pack-words.mjs` writes it: a word a line by rank, an empty line, then
 * `DIMENSIONS` signed bytes a word, of which only the direction counts. Throws when the bytes are something else.
 */
export function readEnglishWords(packed: Uint8Array): EnglishWords {
  const bytes = gunzipSync(packed, { maxOutputLength: 50_000_000 })
  const end = bytes.indexOf('\n\n')
  const words = bytes.toString('utf8', 0, Math.max(0, end)).split('\n')
  if (end <= 0 || bytes.length !== end + 2 + words.length * DIMENSIONS) throw new Error('These are no packed words')
  const vectors = Float32Array.from(new Int8Array(bytes.buffer, bytes.byteOffset + end + 2, words.length * DIMENSIONS))
  for (let at = 0; at < vectors.length; at += DIMENSIONS) toUnit(vectors, at)
  return { rankOf: new Map(words.map((word, rank) => [word, rank])), vectors, ...joinStems(words, vectors) }
}

/** The mean of the words that share their first letters; the more frequent a word, the more it counts. */
function joinStems(words: readonly string[], vectors: Float32Array): Pick<EnglishWords, 'stemAt' | 'stemVectors'> {
  const stemAt = new Map<string, number>()
  const stems = words.map((word) => {
    const stem = stemOf(word)
    const known = stemAt.get(stem) ?? stemAt.size * DIMENSIONS
    stemAt.set(stem, known)
    return known
  })
  const stemVectors = new Float32Array(stemAt.size * DIMENSIONS)
  for (const [rank, at] of stems.entries()) addTimes(stemVectors, at, vectors, rank * DIMENSIONS, 1 / (rank + 10))
  for (let at = 0; at < stemVectors.length; at += DIMENSIONS) toUnit(stemVectors, at)
  return { stemAt, stemVectors }
}

/** Adds `factor` times one vector to another. */
export function addTimes(to: Float32Array, toAt: number, from: Float32Array, fromAt: number, factor: number): void {
  for (let at = 0; at < DIMENSIONS; at++) to[toAt + at] = (to[toAt + at] ?? 0) + factor * (from[fromAt + at] ?? 0)
}

/** For vectors of length 1 the cosine of the angle between them. */
export function dotAt(one: Float32Array, oneAt: number, other: Float32Array, otherAt: number): number {
  let sum = 0
  for (let at = 0; at < DIMENSIONS; at++) sum += (one[oneAt + at] ?? 0) * (other[otherAt + at] ?? 0)
  return sum
}

/** Brings a vector to length 1, one of nothing but 0 left as it is; returns the length that it had. */
export function toUnit(vectors: Float32Array, start: number): number {
  const length = Math.sqrt(dotAt(vectors, start, vectors, start))
  if (length > 0) for (let at = start; at < start + DIMENSIONS; at++) vectors[at] = (vectors[at] ?? 0) / length
  return length
}
