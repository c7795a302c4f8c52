import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { type SegmentPlace, placeKey } from '../../api/segment-place.ts'
import type { OutboxEntry } from './entry.ts'

/** Where entries outlive a reload and a crash. */
export type Journal = {
  /** `disk`, or `memory` where the browser gives the page no storage: then a reload loses what was not sent. */
  readonly kind: 'disk' | 'memory'
  /** Without a scope those of every service and organisation. */
  load(scope?: string): Promise<OutboxEntry[]>
  /** Puts and removes together. */
  write(scope: string, entries: readonly OutboxEntry[], dropped: readonly SegmentPlace[]): Promise<void>
  wipe(scope?: string): Promise<void>
}

interface Schema extends DBSchema {
  entries: { key: [string, string]; value: OutboxEntry; indexes: { scope: string; changedAt: number } }
}

/** Drafts are confidential: none is needed after this long. */
const EXPIRY = 14 * 24 * 3600 * 1000

/** Opens the journal; forgets what is older than two weeks. */
export async function openJournal(now: number, name = 'cotejo'): Promise<Journal> {
  try {
    const database = await openDB<Schema>(name, 1, {
      upgrade(fresh) {
        const entries = fresh.createObjectStore('entries')
        entries.createIndex('scope', 'scope')
        entries.createIndex('changedAt', 'changedAt')
      },
    })
    await forget(database, now - EXPIRY)
    return onDisk(database)
  } catch {
    return inMemory()
  }
}

function onDisk(database: IDBPDatabase<Schema>): Journal {
  return {
    kind: 'disk',
    load: (scope) =>
      scope === undefined ? database.getAll('entries') : database.getAllFromIndex('entries', 'scope', scope),
    async write(scope, entries, dropped) {
      const write = database.transaction('entries', 'readwrite')
      const done = Promise.all([
        ...entries.map((entry) => write.store.put(entry, [entry.scope, placeKey(entry)])),
        ...dropped.map((place) => write.store.delete([scope, placeKey(place)])),
        write.done,
      ])
      // Not when all have answered: the page may be going, and what is not committed goes with it.
      write.commit()
      await done
    },
    async wipe(scope) {
      if (scope === undefined) return database.clear('entries')
      const write = database.transaction('entries', 'readwrite')
      for (const key of await write.store.index('scope').getAllKeys(scope)) await write.store.delete(key)
      await write.done
    },
  }
}

async function forget(database: IDBPDatabase<Schema>, before: number): Promise<void> {
  const write = database.transaction('entries', 'readwrite')
  const old = await write.store.index('changedAt').getAllKeys(IDBKeyRange.upperBound(before))
  for (const key of old) await write.store.delete(key)
  await write.done
}

function inMemory(): Journal {
  const held = new Map<string, OutboxEntry>()
  return {
    kind: 'memory',
    load: async (scope) => [...held.values()].filter((entry) => scope === undefined || entry.scope === scope),
    async write(_, entries, dropped) {
      for (const entry of entries) held.set(placeKey(entry), entry)
      for (const place of dropped) held.delete(placeKey(place))
    },
    wipe: async () => held.clear(),
  }
}
