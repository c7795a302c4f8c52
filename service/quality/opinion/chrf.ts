/** Length of the longest sequences of characters that are compared. */
const LONGEST = 6
/** Weight of recall: it counts four times as much as precision. */
const BETA = 2

/** The sequences of 1 to 6 characters of a text, hashed and in rising order, each length by itself. */
export type Sequences = readonly Uint32Array[]

/** Returns the sequences of a text without spaces, in lower case. */
export function sequencesOf(text: string): Sequences {
  const letters = text.toLowerCase().replace(/\s+/gu, '')
  return Array.from({ length: LONGEST }, (_, index) => {
    const hashes = new Uint32Array(Math.max(0, letters.length - index))
    for (const at of hashes.keys()) hashes[at] = hashOf(letters, at, at + index + 1)
    return hashes.sort()
  })
}

/**
 * Returns how much of a reference a text has, 0 to 1: the F-score of their sequences of characters, as often as each
 * occurs. `la casa` beside `la cosa` → .28. Source: Popović 2015, chrF.
 */
export function chrF(text: Sequences, reference: Sequences): number {
  let [precision, recall, lengths] = [0, 0, 0]
  for (const [index, own] of text.entries()) {
    const other = reference[index]
    if (other === undefined || own.length === 0 || other.length === 0) continue
    const shared = sharedOf(own, other)
    precision += shared / own.length
    recall += shared / other.length
    lengths++
  }
  const sum = BETA ** 2 * precision + recall
  return sum === 0 ? 0 : ((1 + BETA ** 2) * precision * recall) / sum / lengths
}

/** Returns how many values two rising lists have in common, each as often as in the one where it is rarer. */
function sharedOf(own: Uint32Array, other: Uint32Array): number {
  let count = 0
  for (let at = 0, beside = 0; at < own.length && beside < other.length; ) {
    const [a = 0, b = 0] = [own[at], other[beside]]
    if (a === b) count++
    if (a <= b) at++
    if (b <= a) beside++
  }
  return count
}

/** FNV-1a. */
function hashOf(text: string, from: number, to: number): number {
  let state = 2_166_136_261
  for (let at = from; at < to; at++) state = Math.imul(state ^ text.charCodeAt(at), 16_777_619)
  return state >>> 0
}
