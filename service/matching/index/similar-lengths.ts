/**
 * Bounds that a similarity of at least `least` percent (1 to 100) sets on two sequences; all whole numbers, all exact:
 * a pair that fails is below `least`, by `shareKept` of similarity.ts.
 */

/** Returns how many edits there may be between two sequences, the longer of which has `longest` elements. */
export function mostEdits(longest: number, least: number): number {
  return Math.floor(((100 - least) * longest) / 100)
}

/** Returns how many elements of a sequence of this length the other one must have too, at least. */
export function leastShared(length: number, least: number): number {
  return Math.ceil((least * length) / 100)
}

export function shortestSimilar(length: number, least: number): number {
  return Math.ceil((least * length) / 100)
}

export function longestSimilar(length: number, least: number): number {
  return Math.floor((100 * length) / least)
}

/**
 * Returns how many of the rarest elements of a sequence of this length are enough to meet every similar one: two that
 * share so many elements share one within these, when both are put in the same order (the prefix filter of Chaudhuri et
 * al., 2006).
 */
export function prefixLength(length: number, least: number): number {
  return length - leastShared(length, least) + 1
}
