export type RowPlaces = {
  /** How many rows there are. */
  setCount(count: number): void
  /** Pixels of a row that was drawn; true when that moves the rows under it. */
  put(index: number, height: number): boolean
  /** Pixels of rows that were not drawn yet; of no effect once one was, or all would move about while one scrolls. */
  setUsual(height: number): void
  /** Pixels from the top of the first row to that of another; of `count`: the height of them all. */
  startOf(index: number): number
  /** The row that is so many pixels under the top of the first one; the nearest there is. */
  at(offset: number): number
}

/**
 * Where the rows of a list lie, one under another, of which few were ever drawn: a million cost no more than a hundred.
 * What a row is higher than usual is kept in a Fenwick tree, so that a place is a sum over a few steps.
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
