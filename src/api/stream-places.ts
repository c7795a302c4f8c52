/** Number of streams, of the six connections that a browser has with a server over HTTP/1.1: saving needs some. */
const MOST = 3

/** Runs `work` in one of the places; resolves when it ended here, or the signal aborted before there was a place. */
export type InPlace = (signal: AbortSignal, work: () => Promise<void>) => Promise<void>

/** The part of the browser's locks that is used here. */
export type Locks = {
  request(name: string, options: { signal: AbortSignal }, work: () => Promise<void>): Promise<unknown>
}

/** Returns the browser's locks; absent outside a browser and a secure context, which the DOM types do not say. */
export function browserLocks(): Locks | null {
  const locks: Locks | undefined = typeof navigator === 'undefined' ? undefined : navigator.locks
  return locks ?? null
}

/** Makes places for streams, shared by all windows of a browser; one without Web Locks has one for each window. */
export function streamPlaces(locks: Locks | null): InPlace {
  if (locks === null) return (_signal, work) => work()
  return async (signal, work) => {
    const decided = new AbortController()
    let isTaken = false
    const take = async () => {
      // Two places may become free in the same moment.
      if (isTaken) return
      isTaken = true
      decided.abort()
      await work()
    }
    const wait = async (place: number) => {
      try {
        const either = AbortSignal.any([signal, decided.signal])
        await locks.request(`cotejo-stream-${place}`, { signal: either }, take)
      } catch (error) {
        if (!signal.aborted && !decided.signal.aborted) throw error
      }
    }
    await Promise.all(Array.from({ length: MOST }, (_, place) => wait(place)))
  }
}
