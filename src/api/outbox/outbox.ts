import { createStore } from 'zustand/vanilla'
import type { Segment } from '#contract/resources/segment.ts'
import type { SegmentState } from '#contract/segments/states.ts'
import type { Clock } from '../../lib/clock.ts'
import { type Base, type Entry, type Place, placeKey } from './entry.ts'
import type { Journal } from './journal.ts'
import type { Sent } from './send-entry.ts'
import type { TabLink } from './tab-link.ts'

export type OutboxState = {
  readonly entries: Readonly<Record<string, Entry>>
  /** The entry that is on its way. */
  readonly sending: string | null
  /** The last try found nobody: it goes on by itself. */
  readonly offline: boolean
  readonly journal: Journal['kind']
}

export type OutboxParts = {
  readonly clock: Clock
  readonly openJournal: (now: number) => Promise<Journal>
  readonly link: TabLink
  readonly send: (entry: Entry) => Promise<Sent>
  /** The service has it, here or through another tab. `segment` is null where it does not answer with one. */
  readonly onSaved: (place: Place, segment: Segment | null, entry: Entry | null) => void
  readonly onNews: (news: OutboxNews) => void
}

export type OutboxNews = { readonly kind: 'saved' | 'merged' | 'refused' | 'conflict'; readonly entry: Entry }

export type Outbox = ReturnType<typeof makeOutbox>

const WRITE_AFTER = 250
const LONGEST_PAUSE = 60_000

/**
 * Everything a person wrote that the service does not have. Each change goes to the journal as it is made; what is
 * confirmed is sent in order, one request a sentence however often it was changed, again and again until the service
 * has it or refuses it for good. One tab sends for all of them.
 */
export function makeOutbox({ clock, openJournal, link, send, onSaved, onNews }: OutboxParts) {
  const store = createStore<OutboxState>(() => ({ entries: {}, sending: null, offline: false, journal: 'disk' }))
  const unwritten = new Map<string, Place>()
  let journal: Journal | null = null
  let scope = ''
  let stop = new AbortController()
  let wake = new AbortController()
  let writing = false

  const entryAt = (place: Place) => store.getState().entries[placeKey(place)]
  const set = (place: Place, entry: Entry | null) => {
    const { [placeKey(place)]: _, ...rest } = store.getState().entries
    store.setState({ entries: entry === null ? rest : { ...rest, [placeKey(place)]: entry } })
  }

  /** Changes an entry here, tells the other tabs, and the journal a moment later. */
  const change = (place: Place, entry: Entry | null) => {
    set(place, entry)
    unwritten.set(placeKey(place), place)
    if (!writing) {
      writing = true
      void clock.sleep(WRITE_AFTER).then(flush)
    }
  }

  const flush = async () => {
    writing = false
    // What is written before the journal is open waits for it.
    if (journal === null || scope === '') return
    const places = [...unwritten.values()]
    unwritten.clear()
    await Promise.all(
      places.map(async (place) => {
        const entry = entryAt(place)
        link.tell(entry === undefined ? { kind: 'dropped', place } : { kind: 'entry', entry })
        await (entry === undefined ? journal?.remove(scope, place) : journal?.put(entry))
      }),
    )
  }

  const nextToSend = () =>
    Object.values(store.getState().entries)
      .filter((entry) => entry.phase === 'waiting')
      .sort((a, b) => a.changedAt - b.changedAt)[0]

  /** Sends until told to stop. Only one tab is in here. */
  const work = async (signal: AbortSignal) => {
    let pause = 1000
    while (!signal.aborted) {
      const entry = nextToSend()
      if (entry === undefined) {
        wake = new AbortController()
        // Between the look and the wait nothing can have come in: both are of one turn.
        await clock.sleep(LONGEST_PAUSE, AbortSignal.any([wake.signal, signal]))
        continue
      }
      await flush()
      store.setState({ sending: placeKey(entry) })
      const sent = await send(entry)
      store.setState({ sending: null, offline: sent.kind === 'later' && !sent.signedOut })
      if (sent.kind !== 'later') {
        take(entry, sent)
        pause = 1000
        continue
      }
      if (sent.signedOut) return
      wake = new AbortController()
      await clock.sleep(pause, AbortSignal.any([wake.signal, signal]))
      pause = Math.min(pause * 2, LONGEST_PAUSE)
    }
  }

  const take = (sentEntry: Entry, sent: Exclude<Sent, { kind: 'later' }>) => {
    const now = entryAt(sentEntry) ?? sentEntry
    const isLatest = now.version === sentEntry.version
    if (sent.kind === 'saved') {
      onSaved(sentEntry, sent.segment, sentEntry)
      link.tell({ kind: 'gone', place: { jobId: now.jobId, position: now.position }, segment: sent.segment })
      if (isLatest) change(now, null)
      // Written on while it was under way: goes on from what the service has now.
      else change(now, { ...now, base: baseAfter(sentEntry, sent.segment), version: now.version + 1 })
      onNews({ kind: 'saved', entry: sentEntry })
      return
    }
    if (sent.kind === 'refused') change(now, { ...now, phase: isLatest ? 'refused' : now.phase, problem: sent.problem })
    if (sent.kind === 'conflict') change(now, { ...now, phase: 'conflict', theirs: sent.theirs })
    if (sent.kind === 'merged') {
      onSaved(sentEntry, sent.theirs, null)
      // What was written meanwhile wins over the joined text: it is merged when it is sent.
      const joined = isLatest ? { ...now, target: sent.target, base: sent.theirs } : now
      change(now, { ...joined, version: now.version + 1 })
    }
    onNews({ kind: sent.kind, entry: entryAt(sentEntry) ?? now })
  }

  link.listen((news) => {
    if (news.kind === 'entry' && news.entry.scope === scope) {
      const mine = entryAt(news.entry)
      if (mine === undefined || mine.version <= news.entry.version) set(news.entry, news.entry)
      wake.abort()
    }
    if (news.kind === 'dropped' && entryAt(news.place)?.phase === 'draft') set(news.place, null)
    if (news.kind === 'gone') {
      onSaved(news.place, news.segment, entryAt(news.place) ?? null)
      if (entryAt(news.place)?.phase === 'waiting') set(news.place, null)
    }
  })

  return {
    ...store,
    entryAt,
    flush,
    /** True once the journal was read: what is written from then on is kept. */
    isOpen: () => journal !== null && scope !== '',
    /** Reads the journal of this service and organisation and begins to send. */
    async open(mine: string) {
      if (scope === mine) return
      stop.abort()
      stop = new AbortController()
      const { signal } = stop
      scope = mine
      journal ??= await openJournal(clock.now())
      const entries = await journal.load(scope)
      if (signal.aborted) return
      const read = Object.fromEntries(entries.map((entry) => [placeKey(entry), entry]))
      // Written before it was known whose work it is.
      const meanwhile = Object.values(store.getState().entries).map((entry) => ({ ...entry, scope }))
      for (const entry of meanwhile) {
        read[placeKey(entry)] = entry
        unwritten.set(placeKey(entry), entry)
      }
      store.setState({ entries: read, journal: journal.kind })
      await flush()
      if (signal.aborted) return
      void link.alone(`cotejo-outbox ${scope}`, signal, () => work(signal))
    },
    /** Stops sending; what is in the journal stays there. */
    close() {
      void flush()
      stop.abort()
      scope = ''
      store.setState({ entries: {}, sending: null, offline: false })
    },
    /** Deletes everything that is here and was not sent. */
    async wipe() {
      const mine = scope
      stop.abort()
      scope = ''
      unwritten.clear()
      store.setState({ entries: {}, sending: null, offline: false })
      await journal?.wipe(mine)
    },
    /** Keeps a text as it is written. A text that is back where it began is not kept. */
    write(place: Place, target: string, base: Base) {
      const before = entryAt(place)
      if (before === undefined && target === (base.target ?? '')) return
      const began = before?.base ?? base
      if (before?.phase === 'draft' && target === (began.target ?? '')) return change(place, null)
      change(place, {
        ...fresh(place, began),
        // Somebody else's text stays in sight while one writes on.
        ...(before?.phase === 'conflict' && { phase: 'conflict', theirs: before.theirs, state: before.state }),
        target,
        version: (before?.version ?? 0) + 1,
      })
    },
    /** Confirms a text with a state: it is sent as soon as can be. */
    confirm(place: Place, target: string, state: SegmentState, base: Base) {
      const before = entryAt(place)
      change(place, {
        ...fresh(place, before?.base ?? base),
        target,
        state,
        phase: 'waiting',
        version: (before?.version ?? 0) + 1,
      })
      wake.abort()
    },
    /** Sends a refused one again, or ours over theirs. */
    resend(place: Place) {
      const entry = entryAt(place)
      if (entry === undefined) return
      const base = entry.theirs ?? entry.base
      const state = entry.state ?? 'draft'
      change(place, {
        ...fresh(place, base),
        target: entry.target,
        state,
        phase: 'waiting',
        version: entry.version + 1,
      })
      wake.abort()
    },
    /** Gives up what was written here. */
    discard(place: Place) {
      const entry = entryAt(place)
      if (entry?.theirs) onSaved(place, entry.theirs, null)
      change(place, null)
    },
    /** Tries at once, when the connection is back. */
    hurry() {
      wake.abort()
    },
  }

  function fresh(place: Place, base: Base): Entry {
    const { source, target, state, revision } = base
    const { jobId, position } = place
    return {
      scope,
      jobId,
      position,
      base: { source, target, state, revision },
      target: '',
      state: null,
      phase: 'draft',
      problem: null,
      theirs: null,
      version: 1,
      changedAt: clock.now(),
    }
  }
}

function baseAfter(entry: Entry, segment: Segment | null): Base {
  return segment ?? { ...entry.base, target: entry.target, state: entry.state ?? entry.base.state }
}
