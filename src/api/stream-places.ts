import { type Locks, withLock } from '../lib/locks.ts'

/** Number of streams, of the six connections that a browser has with a server over HTTP/1.1: saving needs some. */
const MOST = 3

/**
 * Runs `work` in one of the places; resolves when it ended here, or the signal aborted before there was a place, or at
 * once where the browser has none.
 */
export type InPlace = (signal: AbortSignal, work: () => Promise<void>) => Promise<void>

/**
 * Makes places for streams, shared by all windows of a browser: by its locks, or by leases where it has none or refuses
 * them. Where it refuses both, windows have no stream: each could hold up the saving of others.
 */
export function streamPlaces(locks: Locks | null, leases: Locks | null): InPlace {
  return async (signal, work) => {
    const decided = new AbortController()
    const either = AbortSignal.any([signal, decided.signal])
    let isTaken = false
    const take = async () => {
      // Two places may become free in the same moment.
      if (isTaken) return
      isTaken = true
      decided.abort()
      await work()
    }
    const wait = async (place: number) => {
      const name = `cotejo-stream-${place}`
      if (!(await withLock(locks, name, either, take))) await withLock(leases, name, either, take)
    }
    await Promise.all(Array.from({ length: MOST }, (_, place) => wait(place)))
  }
}
