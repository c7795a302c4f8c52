import type { Verbatim } from '../codes/verbatim.ts'

/** Finds the kept words of a text, in order. */
export type FindKept = (text: string) => readonly Verbatim[]

// Signs that no line has, and halves of surrogate pairs, which no database stores.
const NOT_IN_LINES = /[\p{Cc}\p{Cs}\u2028\u2029]/u

/** True for a word or phrase on one line, without spaces at its ends. */
export function isKeptWord(word: string): boolean {
  return word !== '' && word === word.trim() && !NOT_IN_LINES.test(word)
}

/**
 * Makes a finder of whole words and phrases, the longest at each place, written exactly so: `git push` is not in
 * `digit pushes`. Words with the same beginning are compared together, so that their number hardly matters.
 */
export function findKeptWords(words: readonly string[]): FindKept {
  // By code units: words with the same beginning are neighbours.
  const sorted = [...new Set(words)].filter((word) => word !== '').sort()
  const beginnings = new Set(sorted.map((word) => word.charCodeAt(0)))
  return (text) => {
    const found: Verbatim[] = []
    for (let start = 0; start < text.length; start++) {
      if (!beginnings.has(text.charCodeAt(start)) || isInsideWord(text, start)) continue
      const end = endOfLongest(sorted, text, start)
      if (end === null) continue
      found.push({ kind: 'name', text: text.slice(start, end), start, end })
      start = end - 1
    }
    return found
  }
}

/** Narrows the words down to those that the text has from `start` on, one character after the other. */
function endOfLongest(sorted: readonly string[], text: string, start: number): number | null {
  let longest: number | null = null
  let from = 0
  let to = sorted.length
  for (let at = 0; from < to; at++) {
    if (sorted[from]?.length === at) {
      if (!isInsideWord(text, start + at)) longest = start + at
      from++
    }
    if (start + at >= text.length) break
    const unit = text.charCodeAt(start + at)
    from = firstFrom(sorted, { from, to, at }, unit)
    to = firstFrom(sorted, { from, to, at }, unit + 1)
  }
  return longest
}

type Range = { readonly from: number; readonly to: number; readonly at: number }

/** Returns the first word of a range whose character `at` is `unit` or a later one. */
function firstFrom(sorted: readonly string[], { from, to, at }: Range, unit: number): number {
  const unitOf = (index: number) => sorted[index]?.charCodeAt(at) ?? 0
  if (from >= to || unitOf(from) >= unit) return from
  if (unitOf(to - 1) < unit) return to
  let [low, high] = [from, to]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (unitOf(middle) < unit) low = middle + 1
    else high = middle
  }
  return low
}

const WORD_SIGN = /[\p{L}\p{M}\p{N}]/u

/** True between two letters or digits. */
function isInsideWord(text: string, at: number): boolean {
  return WORD_SIGN.test(text.charAt(at - 1)) && WORD_SIGN.test(text.charAt(at))
}
