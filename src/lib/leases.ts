import type { Clock } from './clock.ts'
import { randomToken } from './file-hash.ts'
import type { Locks } from './locks.ts'
import { readStored, type RecordStorage, writeStored } from './storage.ts'

/** Milliseconds: a lease ends unless it is renewed; windows that wait look; two that take it at once see each other. */
const ENDS = 10_000
const RENEWED = 3000
const LOOKED_AT = 2000
const SETTLED = 100

/**
 * Locks for a page that has none, as by plain HTTP from another machine: leases in the storage that all windows of a
 * browser share. One that is closed or crashes leaves its lease for ten seconds. Two windows may rarely hold the same one:
 * enough to have few streams, too little for what must happen once.
 */
export function storedLeases(storage: RecordStorage, clock: Clock): Locks {
  return {
    async request(name, { signal }, work) {
      const key = `cotejo.lease.${name}`
      const mine = randomToken()
      const holder = () => {
        const { of, until } = readStored(storage, key)
        // A clock that was set back must not keep a lease for ever.
        const isOver = typeof until !== 'number' || until < clock.now() || until > clock.now() + ENDS
        return isOver ? null : of
      }
      const take = () => writeStored(storage, key, { of: mine, until: clock.now() + ENDS })
      const leave = () => {
        if (holder() === mine) writeStored(storage, key, null)
      }
      const left = new AbortController()
      try {
        for (;;) {
          if (holder() === null) {
            take()
            await clock.sleep(SETTLED, signal)
          }
          signal.throwIfAborted()
          if (holder() === mine) break
          await clock.sleep(LOOKED_AT, signal)
        }
        void renew(clock, left.signal, take)
        await work()
      } finally {
        left.abort()
        leave()
      }
    },
  }
}

async function renew(clock: Clock, signal: AbortSignal, take: () => void): Promise<void> {
  while (!signal.aborted) {
    take()
    await clock.sleep(RENEWED, signal)
  }
}
