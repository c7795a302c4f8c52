import { editDistance, type Pattern } from '../edit-distance.ts'
import { grown } from './grown.ts'
import { bitCount } from './signature.ts'
import { longestSimilar, mostEdits, shortestSimilar } from './similar-lengths.ts'

/** The letters of very short segments, by their number; each length has arrays of its own. */
export type ShortTexts = {
  /** The texts of each length. */
  readonly lengths: readonly ShortLength[]
}

type ShortLength = {
  count: number
  rows: Uint32Array
  /** Two numbers a text: the bits of the letters that it has. */
  bits: Uint32Array
  /** The letters of each text, as many as the length. */
  letters: Uint16Array
}

const longest = 64

export function makeShortTexts(): ShortTexts {
  const lengths = Array.from({ length: longest + 1 }, (): ShortLength => {
    return { count: 0, rows: new Uint32Array(0), bits: new Uint32Array(0), letters: new Uint16Array(0) }
  })
  return { lengths }
}

/** `letters`: at most 64, as `readSegment` returns them. */
export function addShortText({ lengths }: ShortTexts, row: number, letters: string): void {
  const texts = lengths[letters.length]
  if (texts === undefined) return
  const at = texts.count++
  texts.rows = grown(texts.rows, at + 1)
  texts.bits = grown(texts.bits, at * 2 + 2)
  texts.letters = grown(texts.letters, (at + 1) * letters.length)
  texts.rows[at] = row
  const [low, high] = bitsOf(letters)
  texts.bits[at * 2] = low
  texts.bits[at * 2 + 1] = high
  for (let place = 0; place < letters.length; place++)
    texts.letters[at * letters.length + place] = letters.charCodeAt(place)
}

/**
 * Calls `found` with each text that keeps at least `least()` percent of the letters of the query, and with the number
 * of edits between them; `least` may rise meanwhile. Compares every text of a length that is possible.
 */
export function findShortTexts(
  { lengths }: ShortTexts,
  letters: string,
  pattern: Pattern,
  least: () => number,
  found: (row: number, distance: number, longest: number) => void,
): void {
  const [low, high] = bitsOf(letters)
  const size = letters.length
  const from = shortestSimilar(size, least())
  const to = Math.min(longest, longestSimilar(size, least()))
  for (let length = from; length <= to; length++) {
    const texts = lengths[length]
    if (texts === undefined) continue
    const { bits, rows, count } = texts
    const larger = Math.max(length, size)
    let most = mostEdits(larger, least())
    for (let at = 0; at < count; at++) {
      const mine = bits[at * 2] ?? 0
      const theirs = bits[at * 2 + 1] ?? 0
      if (bitCount(low & ~mine) + bitCount(high & ~theirs) > most) continue
      if (bitCount(mine & ~low) + bitCount(theirs & ~high) > most) continue
      const start = at * length
      const distance = editDistance(pattern, texts.letters.subarray(start, start + length), length, most)
      if (distance > most) continue
      found(rows[at] ?? 0, distance, larger)
      most = mostEdits(larger, least())
    }
  }
}

export function shortTextsBytes({ lengths }: ShortTexts): number {
  return lengths.reduce(
    (sum, { rows, bits, letters }) => sum + rows.byteLength + bits.byteLength + letters.byteLength,
    0,
  )
}

/** Returns 64 bits, one set for each letter. */
function bitsOf(letters: string): [number, number] {
  let [low, high] = [0, 0]
  for (let at = 0; at < letters.length; at++) {
    const bit = Math.imul(letters.charCodeAt(at), 0x9e3779b1) >>> 26
    if (bit < 32) low |= 1 << bit
    else high |= 1 << (bit - 32)
  }
  return [low, high]
}
