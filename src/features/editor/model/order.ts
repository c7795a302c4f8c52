/** The rows in the order they are shown. `index` counts rows, a position is a segment of the document. */
export type Order = {
  readonly length: number
  /** The position of a row; the row of a position, or -1. */
  readonly at: (index: number) => number
  readonly indexOf: (position: number) => number
}

/** Returns the order of the document: row n is segment n. */
export function documentOrder(length: number): Order {
  return {
    length,
    at: (index) => index,
    indexOf: (position) => (position >= 0 && position < length ? position : -1),
  }
}

/** Returns an order of some rows, or of all in another order. */
export function listOrder(positions: readonly number[]): Order {
  let last = -1
  for (const position of positions) if (position > last) last = position
  // Not a map: a list of 100,000 is made anew with each answer that adds to it.
  const indexes = new Int32Array(last + 1).fill(-1)
  for (let index = 0; index < positions.length; index++) indexes[positions[index] ?? -1] = index
  return {
    length: positions.length,
    at: (index) => positions[index] ?? -1,
    indexOf: (position) => indexes[position] ?? -1,
  }
}
