import { createStore } from 'zustand/vanilla'
import { limits } from '#contract/limits.ts'
import type { Segment } from '#contract/resources/segment.ts'
import type { SegmentState } from '#contract/segments/states.ts'
import type { Clock } from '../../lib/clock.ts'
import { type Base, type Entry, type Place, placeKey } from './entry.ts'
import type { Journal } from './journal.ts'
import type { SentMany } from './send-entries.ts'
import type { Sent } from './send-entry.ts'
import type { Saved, TabLink } from './tab-link.ts'

export type OutboxState = {
  readonly entries: Readonly<Record<string, Entry>>
  /** The keys of the entries that are on their way. */
  readonly sending: ReadonlySet<string>
  /** The last try found nobody: it goes on by itself. */
  readonly offline: boolean
  readonly journal: Journal['kind']
}

export type OutboxParts = {
  readonly clock: Clock
  readonly openJournal: (now: number) => Promise<Journal>
  readonly link: TabLink
  readonly send: (entry: Entry) => Promise<Sent>
  /** Sends entries of one job in one request. */
  readonly sendMany: (entries: readonly [Entry, ...Entry[]]) => Promise<SentMany>
  /** The service has it, here or through another tab. `segment` is null where it does not answer with one. */
  readonly onSaved: (place: Place, segment: Segment | null, entry: Entry | null) => void
  readonly onNews: (news: OutboxNews) => void
}

export type OutboxNews = { readonly kind: 'saved' | 'merged' | 'refused' | 'conflict'; readonly entry: Entry }

export type Outbox = ReturnType<typeof makeOutbox>

const nothing: ReadonlySet<string> = new Set()

/** A text that a person stands behind, with the state to set. */
export type Confirmed = {
  readonly place: Place
  readonly target: string
  readonly state: SegmentState
  readonly base: Base
}

type Result = { readonly entry: Entry; readonly sent: Sent }

/** What an entry becomes; null: it is done with. */
type Change = readonly [Place, Entry | null]

/** From so many on of one job, corrections leave together. */
const FEW = 3

const WRITE_AFTER = 250
const LONGEST_PAUSE = 60_000

/**
 * Everything a person wrote that the service does not have. Each change goes to the journal as it is made; what is
 * confirmed is sent in order, one request a sentence however often it was changed, again and again until the service
 * has it or refuses it for good. One tab sends for all of them.
 */
export function makeOutbox({ clock, openJournal, link, send, sendMany, onSaved, onNews }: OutboxParts) {
  const store = createStore<OutboxState>(() => ({ entries: {}, sending: nothing, offline: false, journal: 'disk' }))
  const unwritten = new Map<string, Place>()
  let journal: Journal | null = null
  let scope = ''
  let stop = new AbortController()
  let wake = new AbortController()
  // Asked for while a request was under way: when that fails it is tried again without a pause.
  let hurried = false
  let writing = false
  // Until the service shows that it has no such request.
  let takesMany = true
  // Of which a request with others did not say enough.
  const alone = new Set<string>()

  const entryAt = (place: Place) => store.getState().entries[placeKey(place)]
  const set = (changes: readonly Change[]) => {
    const entries = { ...store.getState().entries }
    for (const [place, entry] of changes) {
      if (entry === null) delete entries[placeKey(place)]
      else entries[placeKey(place)] = entry
    }
    store.setState({ entries })
  }

  /** Changes entries here, tells the other tabs, and the journal a moment later. */
  const change = (changes: readonly Change[]) => {
    if (changes.length === 0) return
    set(changes)
    for (const [place] of changes) unwritten.set(placeKey(place), place)
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
    if (places.length === 0) return
    const entries = places.map(entryAt).filter((entry) => entry !== undefined)
    const dropped = places.filter((place) => entryAt(place) === undefined)
    if (entries.length > 0) link.tell({ kind: 'entries', entries })
    if (dropped.length > 0) link.tell({ kind: 'dropped', places: dropped })
    await journal.write(scope, entries, dropped)
  }

  /** The oldest; with it those of its job that can leave together. */
  const nextToSend = (): readonly [Entry, ...Entry[]] | null => {
    const waiting = Object.values(store.getState().entries)
      .filter((entry) => entry.phase === 'waiting')
      .sort((a, b) => a.changedAt - b.changedAt)
    const [first] = waiting
    if (first === undefined) return null
    const others = waiting.slice(1).filter((entry) => entry.jobId === first.jobId && !alone.has(placeKey(entry)))
    if (!takesMany || alone.has(placeKey(first)) || others.length + 1 < FEW) return [first]
    return [first, ...others.slice(0, limits.batchSegments - 1)]
  }

  /** What became of each; of those that are left out nothing yet. */
  const sendAll = async (entries: readonly [Entry, ...Entry[]]): Promise<readonly Result[]> => {
    const [first] = entries
    if (entries.length > 1) {
      const many = await sendMany(entries)
      if (many.kind === 'later') return [{ entry: first, sent: many }]
      if (many.kind === 'each') {
        return entries.flatMap((entry, index) => {
          const sent = many.sent[index]
          if (sent) return [{ entry, sent }]
          alone.add(placeKey(entry))
          return []
        })
      }
      takesMany = !many.always
    }
    const sent = await send(first)
    if (sent.kind !== 'later') alone.delete(placeKey(first))
    return [{ entry: first, sent }]
  }

  /** Remembers what leaves, also over a reload: its answer may never come. */
  const leaving = ([first, ...rest]: readonly [Entry, ...Entry[]]): readonly [Entry, ...Entry[]] => {
    const marked = [first, ...rest].filter(({ sent = [], target }) => !sent.includes(target))
    change(marked.map((entry): Change => [entry, { ...entry, sent: [...(entry.sent ?? []), entry.target] }]))
    const now = (entry: Entry) => entryAt(entry) ?? entry
    return [now(first), ...rest.map(now)]
  }

  /** Sends until told to stop. Only one tab is in here. */
  const work = async (signal: AbortSignal) => {
    let pause = 1000
    while (!signal.aborted) {
      const next = nextToSend()
      if (next === null) {
        wake = new AbortController()
        // Between the look and the wait nothing can have come in: both are of one turn.
        await clock.sleep(LONGEST_PAUSE, AbortSignal.any([wake.signal, signal]))
        continue
      }
      const entries = leaving(next)
      await flush()
      store.setState({ sending: new Set(entries.map(placeKey)) })
      hurried = false
      const results = await sendAll(entries)
      const late = results.find(({ sent }) => sent.kind === 'later')?.sent
      const signedOut = late?.kind === 'later' && late.signedOut
      store.setState({ sending: nothing, offline: late !== undefined && !signedOut })
      take(results)
      if (late === undefined) {
        pause = 1000
        continue
      }
      if (signedOut) return
      if (hurried) {
        pause = 1000
        continue
      }
      wake = new AbortController()
      await clock.sleep(pause, AbortSignal.any([wake.signal, signal]))
      pause = Math.min(pause * 2, LONGEST_PAUSE)
    }
  }

  const take = (results: readonly Result[]) => {
    const changes: Change[] = []
    const saved: Saved[] = []
    const news: OutboxNews[] = []
    for (const { entry, sent } of results) {
      if (sent.kind === 'later') continue
      const now = entryAt(entry) ?? entry
      const next = afterSending(entry, now, sent)
      changes.push([now, next])
      if (sent.kind === 'saved')
        saved.push({ place: { jobId: now.jobId, position: now.position }, segment: sent.segment })
      if (sent.kind === 'saved') onSaved(entry, sent.segment, entry)
      if (sent.kind === 'merged') onSaved(entry, sent.theirs, null)
      news.push({ kind: sent.kind, entry: sent.kind === 'saved' ? entry : (next ?? now) })
    }
    if (saved.length > 0) link.tell({ kind: 'gone', saved })
    change(changes)
    news.forEach(onNews)
  }

  link.listen((news) => {
    if (news.kind === 'entries') {
      const fresh = news.entries.filter(
        (entry) => entry.scope === scope && (entryAt(entry)?.version ?? 0) <= entry.version,
      )
      set(fresh.map((entry) => [entry, entry]))
      wake.abort()
    }
    if (news.kind === 'dropped') {
      set(news.places.filter((place) => entryAt(place)?.phase === 'draft').map((place) => [place, null]))
    }
    if (news.kind === 'gone') {
      for (const { place, segment } of news.saved) onSaved(place, segment, entryAt(place) ?? null)
      const waiting = news.saved.filter(({ place }) => entryAt(place)?.phase === 'waiting')
      set(waiting.map(({ place }) => [place, null]))
    }
  })

  const put = (place: Place, entry: Entry) => change([[place, entry]])

  const confirmAll = (confirmed: readonly Confirmed[]) => {
    change(
      confirmed.map(({ place, target, state, base }): Change => {
        const before = entryAt(place)
        const began = fresh(place, before?.base ?? base)
        return [place, { ...began, target, state, phase: 'waiting', version: (before?.version ?? 0) + 1 }]
      }),
    )
    // At once: who has confirmed may close the page.
    void flush()
    wake.abort()
  }

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
      takesMany = true
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
      store.setState({ entries: {}, sending: nothing, offline: false })
    },
    /** Deletes everything that is here and was not sent. */
    async wipe() {
      const mine = scope
      stop.abort()
      scope = ''
      unwritten.clear()
      store.setState({ entries: {}, sending: nothing, offline: false })
      await journal?.wipe(mine)
    },
    /** Keeps a text as it is written. A text that is back where it began is not kept. */
    write(place: Place, target: string, base: Base) {
      const before = entryAt(place)
      if (before === undefined && target === (base.target ?? '')) return
      const began = before?.base ?? base
      if (before?.phase === 'draft' && target === (began.target ?? '')) return change([[place, null]])
      put(place, {
        ...fresh(place, began),
        // Somebody else's text stays in sight while one writes on.
        ...(before?.phase === 'conflict' && { phase: 'conflict', theirs: before.theirs, state: before.state }),
        target,
        version: (before?.version ?? 0) + 1,
      })
    },
    /** Confirms a text with a state: it is sent as soon as can be. */
    confirm(place: Place, target: string, state: SegmentState, base: Base) {
      confirmAll([{ place, target, state, base }])
    },
    /** Confirms many at once: they leave together where the service takes them so. */
    confirmAll,
    /** Sends a refused one again, or ours over theirs. */
    resend(place: Place) {
      const entry = entryAt(place)
      if (entry === undefined) return
      const base = entry.theirs ?? entry.base
      const state = entry.state ?? 'draft'
      put(place, {
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
      change([[place, null]])
    },
    /** Gives up what was written here in many, none of which is in conflict. */
    discardAll(places: readonly Place[]) {
      change(places.map((place) => [place, null]))
    },
    /** Tries at once, when the connection is back. */
    hurry() {
      hurried = true
      wake.abort()
    },
  }

  function fresh(place: Place, base: Base): Entry {
    const { source, target, state, revision } = base
    const { jobId, position } = place
    const sent = entryAt(place)?.sent
    return {
      ...(sent !== undefined && { sent }),
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

/** What is left of an entry once the service has answered; `now` may have been written on meanwhile. */
function afterSending(sentEntry: Entry, now: Entry, sent: Exclude<Sent, { kind: 'later' }>): Entry | null {
  const isLatest = now.version === sentEntry.version
  switch (sent.kind) {
    case 'saved':
      // Written on while it was under way: goes on from what the service has now.
      return isLatest ? null : { ...now, base: baseAfter(sentEntry, sent.segment), sent: [], version: now.version + 1 }
    case 'refused':
      return { ...now, phase: isLatest ? 'refused' : now.phase, problem: sent.problem }
    case 'conflict':
      return { ...now, phase: 'conflict', theirs: sent.theirs }
    default:
      // What was written meanwhile wins over the joined text: it is merged when it is sent.
      return { ...now, ...(isLatest && { target: sent.target, base: sent.theirs }), version: now.version + 1 }
  }
}

function baseAfter(entry: Entry, segment: Segment | null): Base {
  return segment ?? { ...entry.base, target: entry.target, state: entry.state ?? entry.base.state }
}
