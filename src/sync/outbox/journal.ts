import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { type SegmentPlace, placeKey } from '../../api/segment-place.ts'
import type { Seal, Sealed } from '../../lib/seal.ts'
import type { OutboxEntry } from './entry.ts'

/** What every record of a journal has, be it a correction or a note. */
type Written = Pick<OutboxEntry, 'scope' | 'changedAt'>

/** Store in which entries outlive a reload and a crash. `P`: what names the place of an entry. */
export type Journal<E extends Written = OutboxEntry, P = SegmentPlace> = {
  /** `disk`, or `memory` where the browser gives the page no storage: then a reload loses unsent entries. */
  readonly kind: 'disk' | 'memory'
  /** Loads entries of one service and organisation, whose seal is found then. */
  load(scope: string): Promise<E[]>
  /** Returns entries of every service and organisation, still sealed. */
  kept(): Promise<KeptEntry<E>[]>
  /** Puts and removes together. */
  write(scope: string, entries: readonly E[], dropped: readonly P[]): Promise<void>
  wipe(scope?: string): Promise<void>
}

/** An entry whose texts are sealed; those of a service that gives browsers no key are not. */
type SealedEntry = Written & { readonly sealed: Sealed }

export type KeptEntry<E extends Written = OutboxEntry> = E | SealedEntry

interface Schema extends DBSchema {
  entries: { key: [string, string]; value: Written; indexes: { scope: string; changedAt: number } }
}

/** Finds the seal for the present organisation's texts; null: they are not sealed. */
export type FindSeal = () => Promise<Seal | null>

/** Drafts are confidential: none is needed after this long. */
const EXPIRY = 14 * 24 * 3600 * 1000

/** Opens the journal of corrections; forgets entries older than two weeks. */
export async function openJournal(
  now: number,
  name = 'cotejo',
  findSeal: FindSeal = async () => null,
): Promise<Journal> {
  return openJournalOf<OutboxEntry, SegmentPlace>(now, { name, findSeal, keyOf: placeKey })
}

type Options<P> = {
  readonly name: string
  readonly findSeal: FindSeal
  /** Returns the name of an entry among those of its service and organisation. */
  readonly keyOf: (place: P) => string
}

/** Opens a journal of its own name; forgets entries older than two weeks. */
export async function openJournalOf<E extends Written & P, P>(
  now: number,
  options: Options<P>,
): Promise<Journal<E, P>> {
  const { name, findSeal } = options
  try {
    const database = await openDB<Schema>(name, 1, {
      upgrade(fresh) {
        const entries = fresh.createObjectStore('entries')
        entries.createIndex('scope', 'scope')
        entries.createIndex('changedAt', 'changedAt')
      },
    })
    await forget(database, now - EXPIRY)
    // A journal that is opened again, after its disk was full, writes before it is read.
    return onDisk<E, P>(database, options, await findSeal())
  } catch {
    return inMemory(options)
  }
}

/** Record to put in a place, or null: removed. `row` is absent while it is being sealed. */
type Change = { readonly key: [string, string]; row?: Written | null }

function onDisk<E extends Written & P, P>(
  database: IDBPDatabase<Schema>,
  { findSeal, keyOf }: Options<P>,
  first: Seal | null,
): Journal<E, P> {
  let seal = first
  const unwritten = new Map<string, Change>()

  const putNow = async () => {
    const write = database.transaction('entries', 'readwrite')
    const puts: Promise<unknown>[] = []
    for (const [name, { key, row }] of unwritten) {
      if (row === undefined) continue
      unwritten.delete(name)
      puts.push(row === null ? write.store.delete(key) : write.store.put(row, key))
    }
    const done = Promise.all([...puts, write.done])
    // It does not wait for all answers: the page may be closing, and uncommitted writes are lost with it.
    write.commit()
    await done
  }

  /** Seals at once, but for texts of millions of characters. */
  const sealEntry = async (entry: E, change: Change, by: Seal) => {
    const { scope, changedAt } = entry
    const row = (sealed: Sealed): SealedEntry => ({ scope, changedAt, sealed })
    change.row = row(by.closeNow(entry) ?? (await by.close(entry)))
  }

  const write: Journal<E, P>['write'] = async (scope, entries, dropped) => {
    const late: Promise<void>[] = []
    const add = (key: [string, string], row: Change['row']): Change => {
      const change = row === undefined ? { key } : { key, row }
      unwritten.set(key.join(' '), change)
      return change
    }
    for (const place of dropped) add([scope, keyOf(place)], null)
    for (const entry of entries) {
      const key: [string, string] = [entry.scope, keyOf(entry)]
      const change = add(key, seal === null ? entry : undefined)
      if (seal === null) continue
      const sealing = sealEntry(entry, change, seal)
      if (change.row === undefined) late.push(sealing)
    }
    await putNow()
    if (late.length === 0) return
    await Promise.all(late)
    await putNow()
  }

  return {
    kind: 'disk',
    async load(scope) {
      seal = await findSeal()
      const rows = asKept<E>(await database.getAllFromIndex('entries', 'scope', scope))
      const opened = await Promise.all(
        rows.map(async (row) => ('sealed' in row ? openEntry<E>(row.sealed, seal) : row)),
      )
      // Entries written by an older page.
      const plain = rows.flatMap((row) => ('sealed' in row ? [] : [row]))
      if (seal !== null && plain.length > 0) await write(scope, plain, [])
      return opened.filter((entry) => entry !== undefined)
    },
    kept: async () => asKept<E>(await database.getAll('entries')),
    write,
    async wipe(scope) {
      if (scope === undefined) return database.clear('entries')
      const write = database.transaction('entries', 'readwrite')
      for (const key of await write.store.index('scope').getAllKeys(scope)) await write.store.delete(key)
      await write.done
    },
  }
}

// Every record of the database, and every one that opens, was written by this same code.
const asKept = <E extends Written>(rows: readonly Written[]) => rows as KeptEntry<E>[]

async function openEntry<E extends Written>(sealed: Sealed, seal: Seal | null): Promise<E | undefined> {
  return (await seal?.open(sealed)) as E | undefined
}

async function forget(database: IDBPDatabase<Schema>, before: number): Promise<void> {
  const write = database.transaction('entries', 'readwrite')
  const old = await write.store.index('changedAt').getAllKeys(IDBKeyRange.upperBound(before))
  for (const key of old) await write.store.delete(key)
  await write.done
}

function inMemory<E extends Written & P, P>({ keyOf }: Options<P>): Journal<E, P> {
  const held = new Map<string, E>()
  return {
    kind: 'memory',
    load: async (scope) => [...held.values()].filter((entry) => entry.scope === scope),
    kept: async () => [...held.values()],
    async write(_, entries, dropped) {
      for (const entry of entries) held.set(keyOf(entry), entry)
      for (const place of dropped) held.delete(keyOf(place))
    },
    wipe: async () => held.clear(),
  }
}
