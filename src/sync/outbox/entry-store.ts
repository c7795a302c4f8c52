import { createStore } from 'zustand/vanilla'
import { type SegmentPlace, placeKey } from '../../api/segment-place.ts'
import type { OutboxEntry } from './entry.ts'
import { joinEarly } from './step-entry.ts'
import type { Journal } from './journal.ts'
import type { OutboxParts } from './outbox-parts.ts'

export type OutboxState = {
  readonly entries: Readonly<Record<string, OutboxEntry>>
  /** The keys of the entries that are on their way. */
  readonly sending: ReadonlySet<string>
  /** The last try found no server: it goes on by itself. */
  readonly offline: boolean
  readonly journal: Journal['kind']
}

/** What an entry becomes; null: it is done with. */
export type OutboxChange = readonly [SegmentPlace, OutboxEntry | null]

export type EntryStore = ReturnType<typeof makeEntryStore>

type Parts = Pick<OutboxParts, 'clock' | 'openJournal' | 'link' | 'segmentAt'>

const nothing: ReadonlySet<string> = new Set()
const WRITE_AFTER = 150
/** Milliseconds after which a journal that failed is tried again. */
const AGAIN_AFTER = 5000

/** The entries of one service and organisation: here, in the journal a moment later, and sent to the other tabs. */
// oxlint-disable-next-line max-lines-per-function
export function makeEntryStore({ clock, openJournal, link, segmentAt }: Parts) {
  const store = createStore<OutboxState>(() => ({ entries: {}, sending: nothing, offline: false, journal: 'disk' }))
  const unwritten = new Map<string, SegmentPlace>()
  let journal: Journal | null = null
  let opening: Promise<Journal> | null = null
  let scope = ''
  let writing = false

  const openOnce = async () => {
    opening ??= openJournal(clock.now())
    journal = await opening
    return journal
  }

  const entryAt = (place: SegmentPlace) => store.getState().entries[placeKey(place)]

  const flush = async () => {
    writing = false
    // What is written before the journal is open waits for it.
    if (journal === null || scope === '') return
    const places = [...unwritten.values()]
    unwritten.clear()
    if (places.length === 0) return
    const entries = places.map(entryAt).filter((entry) => entry !== undefined)
    const dropped = places.filter((place) => entryAt(place) === undefined)
    if (entries.length > 0) link.announce({ kind: 'entries', entries })
    if (dropped.length > 0) link.announce({ kind: 'dropped', places: dropped })
    try {
      await journal.write(scope, entries, dropped)
      if (store.getState().journal !== journal.kind) store.setState({ journal: journal.kind })
    } catch {
      // The disk is full, or the browser took its storage away: it is sent all the same, and written when that goes.
      for (const place of places) unwritten.set(placeKey(place), place)
      store.setState({ journal: 'memory' })
      opening = null
      void clock.sleep(AGAIN_AFTER).then(openOnce).then(flush)
    }
  }

  /** Changes entries here only: what another tab has sent is in the journal already. */
  const set = (changes: readonly OutboxChange[]) => {
    const entries = { ...store.getState().entries }
    for (const [place, entry] of changes) {
      if (entry === null) delete entries[placeKey(place)]
      else entries[placeKey(place)] = entry
    }
    store.setState({ entries })
  }

  /** Changes entries here and in the other tabs, and in the journal a moment later. */
  const change = (changes: readonly OutboxChange[]) => {
    if (changes.length === 0) return
    set(changes)
    for (const [place] of changes) unwritten.set(placeKey(place), place)
    if (writing) return
    writing = true
    void clock.sleep(WRITE_AFTER).then(flush)
  }

  /** A browser may close a database at any time: then it is opened again. */
  const loadUntilRead = async (mine: string, signal: AbortSignal): Promise<readonly OutboxEntry[]> => {
    while (!signal.aborted) {
      try {
        return await (await openOnce()).load(mine)
      } catch {
        opening = null
        await clock.sleep(AGAIN_AFTER, signal)
      }
    }
    return []
  }

  const forget = () => store.setState({ entries: {}, sending: nothing, offline: false })

  return {
    store,
    entryAt,
    set,
    flush,
    scope: () => scope,
    /** True once the journal was read: what is written from then on is kept. */
    isOpen: () => journal !== null && scope !== '',
    change,
    showSending: (entries: readonly OutboxEntry[]) => store.setState({ sending: new Set(entries.map(placeKey)) }),
    /** Nothing is on its way any more. */
    showSent: (offline: boolean) => store.setState({ sending: nothing, offline }),
    /** Takes up what the journal keeps of a scope. Another scope may be opened meanwhile: then the signal aborts. */
    async open(mine: string, signal: AbortSignal) {
      scope = mine
      const entries = await loadUntilRead(mine, signal)
      if (signal.aborted) return
      const read = Object.fromEntries(entries.map((entry) => [placeKey(entry), entry]))
      // Announced: the tab that sends may have been informed that it is saved, by one that crashed before it wrote so.
      for (const entry of entries) if (entry.phase === 'waiting') unwritten.set(placeKey(entry), entry)
      // Written before it was known whose work it is.
      for (const [key, early] of Object.entries(store.getState().entries)) {
        const [kept, segment] = [read[key], segmentAt(early)]
        read[key] = kept && segment ? joinEarly(kept, early, segment) : { ...early, scope }
        unwritten.set(key, early)
      }
      store.setState({ entries: read, journal: journal?.kind ?? 'memory' })
      await flush()
    },
    /** Shows nothing any more; what is in the journal stays there. */
    close() {
      void flush()
      scope = ''
      forget()
    },
    /** Everything that this browser keeps, of whichever scope. */
    kept: async () => (await openOnce()).kept(),
    /** Forgets what the journal keeps; without a scope all of it. */
    async wipe(whose?: string) {
      scope = ''
      unwritten.clear()
      forget()
      await journal?.wipe(whose)
    },
  }
}
