/** A candidate as an index knows it, before its texts are read. */
export type RoughCandidate = {
  /** Number of its memory among those that are searched. */
  readonly memory: number
  readonly row: number
  readonly seq: number
  readonly recency: number
  /** The similarity is at most this: 101 where the texts are the same, else the `rawSimilarity`, at most 99. */
  readonly bound: number
}

/** The best candidates that have been offered, at most so many. */
export type BestCandidates = {
  /** Best first. */
  readonly list: readonly RoughCandidate[]
  readonly isFull: () => boolean
  /** Returns the percentage of `rawSimilarity` below which a candidate need not be offered. */
  readonly least: () => number
  /** Takes a candidate; of one offered twice, the higher bound counts. */
  readonly offer: (candidate: RoughCandidate) => void
}

/** Offering a candidate costs the logarithm of `most`, and moving those behind it. */
export function makeBestCandidates(most: number, least: number): BestCandidates {
  const list: RoughCandidate[] = []
  const held = new Map<number, RoughCandidate>()
  const isFull = () => list.length >= most
  return {
    list,
    isFull,
    least: () => Math.max(least, isFull() ? Math.min(100, list.at(-1)?.bound ?? 0) : 0),
    offer(candidate) {
      const worst = list.at(-1)
      if (candidate.bound < least || (worst !== undefined && isFull() && compareRough(candidate, worst) >= 0)) return
      const key = keyOf(candidate)
      const known = held.get(key)
      if (known !== undefined) {
        if (known.bound >= candidate.bound) return
        list.splice(list.indexOf(known), 1)
      }
      list.splice(placeOf(list, candidate), 0, candidate)
      held.set(key, candidate)
      const dropped = list.length > most ? list.pop() : undefined
      if (dropped !== undefined) held.delete(keyOf(dropped))
    },
  }
}

/** Rows have 32 bits at most. */
function keyOf({ memory, row }: RoughCandidate): number {
  return memory * 2 ** 32 + row
}

/** Returns the place before the first one that is worse. */
function placeOf(list: readonly RoughCandidate[], candidate: RoughCandidate): number {
  let [low, high] = [0, list.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    const other = list[middle]
    if (other !== undefined && compareRough(candidate, other) < 0) high = middle
    else low = middle + 1
  }
  return low
}

type Ranked = Omit<RoughCandidate, 'row'>

/** Orders candidates: likelier, then newer, then by the order of the memories, then stored later. */
export function compareRough(one: Ranked, other: Ranked): number {
  return other.bound - one.bound || other.recency - one.recency || one.memory - other.memory || other.seq - one.seq
}
