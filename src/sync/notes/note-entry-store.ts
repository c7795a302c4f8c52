import type { Clock } from '../../lib/clock.ts'
import { AGAIN_AFTER, makeJournalOpener } from '../outbox/journal-opener.ts'
import type { TabLink } from '../tab-link.ts'
import { type NoteEntry, noteKey } from './note-entry.ts'
import type { NoteJournal, NoteStore, StoredNote } from './note-parts.ts'

export type NoteEntryStoreParts = {
  readonly store: NoteStore
  readonly link: TabLink
  readonly openJournal: (now: number) => Promise<NoteJournal>
}

type Parts = NoteEntryStoreParts & {
  readonly clock: Clock
  /** Called when there may be a note to send. */
  readonly wake: () => void
}

type Entries = Readonly<Record<string, NoteEntry>>

// Milliseconds.
const WRITE_AFTER = 150

/** Stores notes in the journal a moment after they are written, and shows them in the other tabs. */
export function makeNoteEntryStore({ clock, store, link, openJournal, wake }: Parts) {
  const journal = makeJournalOpener<StoredNote, NoteJournal>(clock, openJournal)
  let scope = ''
  /** The entries as the journal and the other tabs have them. */
  let known: Entries = {}
  let isDue = false
  let { signal: current } = new AbortController()

  const flush = async (): Promise<void> => {
    isDue = false
    const opened = journal.opened()
    if (opened === null || scope === '') return
    const { entries } = store.getState()
    const changed = Object.values(entries).filter((entry) => known[noteKey(entry)] !== entry)
    const dropped = Object.values(known).filter((entry) => entries[noteKey(entry)] === undefined)
    if (changed.length + dropped.length === 0) return
    const before = known
    known = entries
    link.announce({ kind: 'notes', entries: changed, dropped })
    const mine = scope
    try {
      await opened.write(
        mine,
        changed.map((entry) => ({ ...entry, scope: mine })),
        dropped,
      )
    } catch {
      // The disk is full, or the browser took its storage away: notes are sent all the same, and written later.
      known = before
      const signal = current
      await clock.sleep(AGAIN_AFTER, signal)
      if (signal.aborted) return
      journal.reopen()
      await journal.open()
      await flush()
    }
  }

  store.subscribe(({ entries }, before) => {
    if (entries === before.entries || scope === '') return
    const isSent = Object.values(entries).some((entry) => entry.number !== undefined && entry.leftAt === undefined)
    if (isSent) {
      // Written at once: a person who has sent it may close the page.
      void flush()
      wake()
    } else if (!isDue) {
      isDue = true
      void clock.sleep(WRITE_AFTER).then(flush)
    }
  })

  link.listen((message) => {
    if (message.kind !== 'notes' || scope === '') return
    const { entries } = store.getState()
    // What was typed here since is newer, and not written yet.
    const isNewer = (entry: NoteEntry) => (entries[noteKey(entry)]?.changedAt ?? 0) <= entry.changedAt
    const [dropped, changed] = [message.dropped.filter(isNewer), message.entries.filter(isNewer)]
    known = withChanges(known, dropped, changed)
    store.setState({ entries: withChanges(entries, dropped, changed) })
    wake()
  })

  const leave = () => void flush()
  window.addEventListener('pagehide', leave)
  document.addEventListener('visibilitychange', () => document.hidden && leave())

  return {
    flush,
    scope: () => scope,
    /** Takes up the journal's notes of a scope. Another one may be opened meanwhile: then the signal aborts. */
    async open(mine: string, signal: AbortSignal) {
      current = signal
      const stored = await journal.load(mine, signal)
      if (signal.aborted) return
      scope = mine
      known = Object.fromEntries(stored.map((entry) => [noteKey(entry), entry]))
      store.setState(({ entries: early }) => ({ entries: withEarly(known, early) }))
      await flush()
    },
    close() {
      void flush()
      scope = ''
      known = {}
    },
    kept: async () => (await journal.open()).kept(),
    /** Forgets the notes of this scope, or of all. */
    async wipe(whose: 'mine' | 'all') {
      const mine = scope
      scope = ''
      known = {}
      store.setState({ entries: {}, sending: null })
      await (await journal.open()).wipe(whose === 'all' ? undefined : mine)
    },
  }
}

/** Puts what was typed before the journal was read behind what it has. */
function withEarly(read: Entries, early: Entries): Entries {
  const entries = Object.entries(early).map(([key, entry]): [string, NoteEntry] => [key, joined(read[key], entry)])
  return { ...read, ...Object.fromEntries(entries) }
}

function withChanges(before: Entries, dropped: readonly NoteEntry[], changed: readonly NoteEntry[]): Entries {
  const entries = { ...before }
  for (const entry of dropped) delete entries[noteKey(entry)]
  for (const entry of changed) entries[noteKey(entry)] = entry
  return entries
}

/** Puts a note behind the one that was in its box. */
export function joined(before: NoteEntry | undefined, entry: NoteEntry): NoteEntry {
  if (before === undefined || before.text === entry.text) return entry
  return { ...entry, text: `${before.text}\n${entry.text}` }
}
