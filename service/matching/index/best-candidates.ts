/** What an index knows of a candidate, before its texts are read. */
export type RoughCandidate = {
  /** Which of the memories that are searched. */
  readonly memory: number
  readonly row: number
  readonly seq: number
  readonly recency: number
  /** The similarity is at most this: 101 where the texts are the same, else the likeness, at most 99. */
  readonly bound: number
}

/** The best of what has been offered, at most so many. */
export type BestCandidates = {
  /** Best first. */
  readonly list: readonly RoughCandidate[]
  readonly isFull: () => boolean
  /** What is below this, in percent of likeness, need not be offered. */
  readonly least: () => number
  /** Offered a second time, the higher bound counts. */
  readonly offer: (candidate: RoughCandidate) => void
}

export function makeBestCandidates(most: number, least: number): BestCandidates {
  const list: RoughCandidate[] = []
  const isFull = () => list.length >= most
  return {
    list,
    isFull,
    least: () => Math.max(least, isFull() ? Math.min(100, list.at(-1)?.bound ?? 0) : 0),
    offer(candidate) {
      const worst = list.at(-1)
      if (candidate.bound < least || (worst !== undefined && isFull() && compareRough(candidate, worst) >= 0)) return
      const known = list.findIndex(({ memory, row }) => memory === candidate.memory && row === candidate.row)
      if (known !== -1) {
        if ((list[known]?.bound ?? 0) >= candidate.bound) return
        list.splice(known, 1)
      }
      let at = list.length
      for (
        let before = list[at - 1];
        before !== undefined && compareRough(candidate, before) < 0;
        before = list[at - 1]
      )
        at--
      list.splice(at, 0, candidate)
      if (list.length > most) list.pop()
    },
  }
}

type Ranked = Omit<RoughCandidate, 'row'>

/** The order of candidates: likelier, then newer, then by the order of the memories, then stored later. */
export function compareRough(one: Ranked, other: Ranked): number {
  return other.bound - one.bound || other.recency - one.recency || one.memory - other.memory || other.seq - one.seq
}
