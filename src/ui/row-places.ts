export type RowPlaces = {
  /** Sets the number of rows. */
  setCount(count: number): void
  /** Sets the pixels of a row that was drawn; returns true when that moves the rows under it. */
  put(index: number, height: number): boolean
  /** Sets the pixels of rows that were not drawn yet; ignored once one was, or all would move about while scrolling. */
  setUsual(height: number): void
  /** Returns the pixels from the top of the first row to that of another; for `count`, the height of all rows. */
  startOf(index: number): number
  /** Returns the row at so many pixels under the top of the first one, or the nearest row. */
  at(offset: number): number
}

/**
 * Places of a list's rows, one under another, of which few were ever drawn: a million cost no more than a hundred.
 * Differences from the usual height are kept in a Fenwick tree, so that a place is a sum over a few steps.
 */
export function makeRowPlaces(usualHeight: number): RowPlaces {
  const drawn = new Map<number, number>()
  let usual = usualHeight
  let count = 0
  let tree = new Float64Array(1)

  const add = (index: number, more: number) => {
    for (let node = index + 1; node <= count; node += node & -node) tree[node] = (tree[node] ?? 0) + more
  }
  const plant = () => {
    tree = new Float64Array(count + 1)
    for (const [index, height] of drawn) if (index < count) add(index, height - usual)
  }
  const startOf = (index: number) => {
    let more = 0
    for (let node = Math.min(index, count); node > 0; node -= node & -node) more += tree[node] ?? 0
    return index * usual + more
  }

  return {
    startOf,
    setCount(next) {
      if (next === count) return
      count = next
      plant()
    },
    put(index, height) {
      const before = drawn.get(index) ?? usual
      drawn.set(index, height)
      if (before === height) return false
      add(index, height - before)
      return true
    },
    setUsual(height) {
      if (height === usual || drawn.size > 0) return
      usual = height
      plant()
    },
    at(offset) {
      let low = 0
      for (let high = Math.max(0, count - 1); low < high; ) {
        const middle = (low + high + 1) >> 1
        if (startOf(middle) <= offset) low = middle
        else high = middle - 1
      }
      return low
    },
  }
}
