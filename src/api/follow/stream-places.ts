import type { Clock } from '../../lib/clock.ts'
import { storedLeases } from '../../lib/leases.ts'
import { browserLocks, type Locks, withLock } from '../../lib/locks.ts'

/** Number of streams, of the six connections that a browser has with a server over HTTP/1.1: saving needs some. */
const MOST = 3
/** Milliseconds without a place after which a window asks the others for one. */
const ASKS = 300

/**
 * Runs `work` in one of the places; resolves when it ended here, or the signal aborted before there was a place, or at
 * once where the browser has none. Unless it is modest, it asks for one
 * when there is none: modest streams of other windows give way (`follow-job-list.ts`).
 */
export type InPlace = (signal: AbortSignal, work: () => Promise<void>, isModest?: boolean) => Promise<void>

type Parts = {
  readonly locks: Locks | null
  readonly leases: Locks | null
  readonly clock: Clock
  /** Reaches the other windows of the browser. */
  readonly channel: Pick<BroadcastChannel, 'postMessage'> | null
}

/**
 * Makes places for streams, shared by all windows of a browser: by its locks, or by leases where it has none or refuses
 * them. Where it refuses both, windows have no stream: each could hold up the saving of others.
 */
export function streamPlaces({ locks, leases, clock, channel }: Parts): InPlace {
  return async (signal, work, isModest) => {
    const decided = new AbortController()
    const either = AbortSignal.any([signal, decided.signal])
    const take = async () => {
      // Two places may become free in the same moment.
      if (decided.signal.aborted) return
      decided.abort()
      await work()
    }
    const wait = async (place: number) => {
      const name = `cotejo-stream-${place}`
      if (!(await withLock(locks, name, either, take))) await withLock(leases, name, either, take)
    }
    const ask = async () => {
      await clock.sleep(ASKS, either)
      if (!either.aborted && !isModest) channel?.postMessage(null)
    }
    void ask()
    await Promise.all(Array.from({ length: MOST }, (_, place) => wait(place)))
  }
}

export function browserPlaces(clock: Clock, kept: Storage | undefined): InPlace {
  const leases = kept === undefined ? null : storedLeases(kept, clock)
  return streamPlaces({ locks: browserLocks(), leases, clock, channel: openPlaceChannel() })
}

/** Opens the channel on which windows ask for a place; null where the browser has none. */
export function openPlaceChannel(): BroadcastChannel | null {
  return typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('cotejo-streams')
}
