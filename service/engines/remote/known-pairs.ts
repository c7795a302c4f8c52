import type { Direction } from '../engine.ts'

/** A direction and the server's names of its two languages. */
export type WirePair = Direction & { readonly wireSource: string; readonly wireTarget: string }

/** The directions of a server that lists them, fetched when they are needed and again from time to time. */
export type KnownPairs = {
  list(): Promise<readonly WirePair[]>
  /** `unknown` until the server has answered once. */
  directions(): Promise<readonly Direction[] | 'unknown'>
}

/** Milliseconds: known pairs are fetched again after an hour, and a second after a failure. */
const LASTS = 3_600_000
const RETRY = 1000

/** `fetchPairs` returns null when the server does not answer; then the pairs known before are used. */
export function knowPairs(fetchPairs: () => Promise<readonly WirePair[] | null>, now: () => number): KnownPairs {
  let pairs: readonly WirePair[] | null = null
  let until = Number.NEGATIVE_INFINITY
  let asking: Promise<void> | null = null
  let isSilent = false
  const ask = async () => {
    const fetched = await fetchPairs()
    pairs = fetched ?? pairs
    isSilent = fetched === null
    until = now() + (fetched === null ? RETRY : LASTS)
    asking = null
  }
  const list = async () => {
    if (now() >= until) {
      asking ??= ask()
      // A server that hangs would hold up everybody who asks what there is, each time anew.
      if (!isSilent) await asking
    }
    return pairs ?? []
  }
  return {
    list,
    async directions() {
      const listed = await list()
      return pairs === null ? 'unknown' : listed.map(({ source, target }) => ({ source, target }))
    },
  }
}
