import { createStore } from 'zustand/vanilla'
import { type SegmentPlace, placeKey } from '../../api/segment-place.ts'
import { type OutboxEntry, type Seen, toSend } from './entry.ts'

import { joinEarly } from './step-entry.ts'
import type { Journal } from './journal.ts'
import { AGAIN_AFTER, makeJournalOpener } from './journal-opener.ts'
import type { OutboxParts } from './outbox-parts.ts'
import { makeKnownEntries } from './known-entries.ts'

export type OutboxState = {
  readonly entries: Readonly<Record<string, OutboxEntry>>
  /** The keys of the entries that are on their way. */
  readonly sending: ReadonlySet<string>
  /** True when the last try found no server: sending continues by itself. */
  readonly offline: boolean
  readonly journal: Journal['kind']
}

/** New state of an entry; null removes it. */
export type OutboxChange = readonly [SegmentPlace, OutboxEntry | null]

export type EntryStore = ReturnType<typeof makeEntryStore>

type Parts = Pick<OutboxParts, 'clock' | 'openJournal' | 'link' | 'segmentAt'>

const nothing: ReadonlySet<string> = new Set()
const WRITE_AFTER = 150

/** Stores the entries of one service and organisation: here, in the journal a moment later, and in the other tabs. */
export function makeEntryStore({ clock, openJournal, link, segmentAt }: Parts) {
  const store = createStore<OutboxState>(() => ({ entries: {}, sending: nothing, offline: false, journal: 'disk' }))
  const unwritten = new Map<string, SegmentPlace & { readonly seen?: Seen | undefined }>()
  const known = makeKnownEntries()
  const journal = makeJournalOpener<OutboxEntry, Journal>(clock, openJournal)
  let scope = ''
  let writing = false

  const entryAt = (place: SegmentPlace) => store.getState().entries[placeKey(place)]

  const flush = async () => {
    writing = false
    // Entries written before the journal is open wait for it.
    const opened = journal.opened()
    if (opened === null || scope === '' || unwritten.size === 0) return
    const places = [...unwritten.values()]
    unwritten.clear()
    const entries = places.map(entryAt).filter((entry) => entry !== undefined)
    const dropped = places.filter((place) => entryAt(place) === undefined)
    if (entries.length > 0) link.announce({ kind: 'entries', entries })
    if (dropped.length > 0) link.announce({ kind: 'dropped', places: dropped })
    try {
      await opened.write(scope, entries, dropped)
      if (store.getState().journal !== opened.kind) store.setState({ journal: opened.kind })
    } catch {
      // The disk is full, or the browser took its storage away: entries are sent all the same, and written later.
      for (const place of places) unwritten.set(placeKey(place), place)
      store.setState({ journal: 'memory' })
      journal.reopen()
      void clock.sleep(AGAIN_AFTER).then(journal.open).then(flush)
    }
  }

  /** Changes entries here only: entries that another tab has sent are in the journal already. */
  const set = (changes: readonly OutboxChange[]) => {
    for (const [place, entry] of changes) known.add(place, entryAt(place), entry)
    store.setState(({ entries }) => ({ entries: withChanges(entries, changes) }))
  }

  /** Writes changed entries to the journal a moment later, and announces them to the other tabs. */
  const storeChanged = (changes: readonly OutboxChange[]) => {
    if (changes.length === 0) return
    for (const [place] of changes) unwritten.set(placeKey(place), { ...place, seen: entryAt(place)?.seen })
    set(changes)
    if (writing) return
    writing = true
    void clock.sleep(WRITE_AFTER).then(flush)
  }

  /** Changes entries here and in the other tabs, and in the journal a moment later. */
  const change = (changes: readonly OutboxChange[]) =>
    storeChanged(changes.map(([place, entry]) => [place, entry && known.count(entry, entryAt(place))]))

  const forget = () => store.setState({ entries: {}, sending: nothing, offline: false })

  return {
    store,
    entryAt,
    isUnderWay: (place: SegmentPlace) => store.getState().sending.has(placeKey(place)),
    known,
    set,
    storeChanged,
    flush,
    scope: () => scope,
    /** True once the journal was read: entries written from then on are stored. */
    isOpen: () => journal.opened() !== null && scope !== '',
    change,
    showSending: (entries: readonly OutboxEntry[]) => store.setState({ sending: new Set(entries.map(placeKey)) }),
    /** Notes that nothing is on its way any more. */
    showSent: (offline: boolean) => store.setState({ sending: nothing, offline }),
    /** Takes up the journal's entries of a scope. Another scope may be opened meanwhile: then the signal aborts. */
    async open(mine: string, signal: AbortSignal) {
      scope = mine
      const entries = await journal.load(mine, signal)
      if (signal.aborted) return
      const early = Object.values(store.getState().entries)
      // They are announced: a tab that crashed before it wrote so may have reported them as saved.
      const announced = [...entries.filter((entry) => toSend(entry) !== null), ...early]
      for (const entry of announced) unwritten.set(placeKey(entry), entry)
      const read = withEarly(mine, segmentAt, entries, early)
      store.setState({ entries: read, journal: journal.opened()?.kind ?? 'memory' })
      await flush()
    },
    /** Shows nothing any more; the journal keeps its entries. */
    close() {
      void flush()
      scope = ''
      forget()
    },
    /** Returns everything that this browser stores, of all scopes. */
    kept: async () => (await journal.open()).kept(),
    /** Forgets the journal's entries of a scope; without a scope all of them. */
    async wipe(whose?: string) {
      scope = ''
      unwritten.clear()
      forget()
      await journal.opened()?.wipe(whose)
    },
  }
}

/** Joins the journal's entries of a scope with those that were written before their scope was known. */
function withEarly(
  scope: string,
  segmentAt: Parts['segmentAt'],
  entries: readonly OutboxEntry[],
  early: readonly OutboxEntry[],
): OutboxState['entries'] {
  const read = Object.fromEntries(entries.map((entry) => [placeKey(entry), entry]))
  for (const entry of early) {
    const [kept, segment] = [read[placeKey(entry)], segmentAt(entry)]
    const joined = kept && segment ? joinEarly(kept, entry, segment) : { ...entry, scope }
    read[placeKey(entry)] = { ...joined, seen: { ...kept?.seen, ...entry.seen } }
  }
  return read
}

function withChanges(before: OutboxState['entries'], changes: readonly OutboxChange[]): OutboxState['entries'] {
  const entries = { ...before }
  for (const [place, entry] of changes) {
    if (entry === null) delete entries[placeKey(place)]
    else entries[placeKey(place)] = entry
  }
  return entries
}
