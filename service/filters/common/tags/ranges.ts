import type { Range } from './piece.ts'

/**
 * Returns the number of ranges that end at or before an offset. `sorted` is in order and does not overlap, so the
 * search takes no more than the logarithm of its length: a text may have as many ranges as signs.
 */
function countBefore(sorted: readonly Range[], offset: number): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle]?.end ?? 0) <= offset) low = middle + 1
    else high = middle
  }
  return low
}

/** Returns those that overlap none of the sorted ranges. */
export function rangesBeside<R extends Range>(ranges: readonly R[], sorted: readonly Range[]): R[] {
  return ranges.filter(({ start, end }) => (sorted[countBefore(sorted, start)]?.start ?? end) >= end)
}

/** Returns the sorted ranges that are wholly within a range. */
export function rangesWithin<R extends Range>(sorted: readonly R[], { start, end }: Range): R[] {
  let first = countBefore(sorted, start)
  while ((sorted[first]?.start ?? start) < start) first++
  let last = first
  while ((sorted[last]?.end ?? Infinity) <= end) last++
  return sorted.slice(first, last)
}
