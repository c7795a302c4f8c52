import type { Api } from '../../api/api.ts'
import type { PlainResult } from '../outbox/send-entry.ts'
import type { TabLink } from '../tab-link.ts'
import { type NoteEntry, noteKey } from './note-entry.ts'
import type { NoteJournal, NoteSender, NoteStore, StoredNote } from './note-parts.ts'
import { sendNote } from './send-note.ts'

type Parts = {
  readonly api: Api
  readonly store: NoteStore
  readonly link: TabLink
  readonly openJournal: (now: number) => Promise<NoteJournal>
  /** Has everything written down that was true before a note leaves, such as the rejection that it is the reason of. */
  readonly settle: () => Promise<void>
  /** Called when the service refused a note, which is in its box again. */
  readonly onRefused: (entry: NoteEntry) => void
}

type Entries = Readonly<Record<string, NoteEntry>>

// Milliseconds.
const WRITE_AFTER = 150
const AGAIN_AFTER = 5000
const FIRST_PAUSE = 1000
const LONGEST_PAUSE = 15_000
const LONGEST_FAILURE_PAUSE = 120_000

/** Stores notes in the journal a moment after they are written, shows them in the other tabs, and sends in one tab. */
// oxlint-disable-next-line max-lines-per-function
export function makeNoteSender({ api, store, link, openJournal, settle, onRefused }: Parts): NoteSender {
  const { clock } = api
  let journal: NoteJournal | null = null
  let scope = ''
  /** The scope that is asked for: open, or being opened. */
  let wanted = ''
  /** The entries as the journal and the other tabs have them. */
  let known: Entries = {}
  let isDue = false
  let stop = new AbortController()
  let wake = new AbortController()

  const flush = async (): Promise<void> => {
    isDue = false
    if (journal === null || scope === '') return
    const { entries } = store.getState()
    const changed = Object.values(entries).filter((entry) => known[noteKey(entry)] !== entry)
    const dropped = Object.values(known).filter((entry) => entries[noteKey(entry)] === undefined)
    if (changed.length + dropped.length === 0) return
    const before = known
    known = entries
    link.announce({ kind: 'notes', entries: changed, dropped })
    const mine = scope
    try {
      await journal.write(
        mine,
        changed.map((entry) => ({ ...entry, scope: mine })),
        dropped,
      )
    } catch {
      // The disk is full, or the browser took its storage away: notes are sent all the same, and written later.
      known = before
      const { signal } = stop
      await clock.sleep(AGAIN_AFTER, signal)
      if (signal.aborted) return
      journal = await openJournal(clock.now())
      await flush()
    }
  }

  store.subscribe(({ entries }, before) => {
    if (entries === before.entries || scope === '') return
    const isSent = Object.values(entries).some((entry) => entry.number !== undefined && entry.leftAt === undefined)
    if (isSent) {
      // Written at once: a person who has sent it may close the page.
      void flush()
      wake.abort()
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
    wake.abort()
  })

  const put = (entry: NoteEntry, gone?: NoteEntry) =>
    store.setState(({ entries }) => {
      const { [gone === undefined ? '' : noteKey(gone)]: _, ...others } = entries
      return { entries: { ...others, [noteKey(entry)]: entry } }
    })

  const takeAnswer = (entry: NoteEntry, answer: Exclude<PlainResult, { kind: 'later' }>) => {
    const { entries } = store.getState()
    const { [noteKey(entry)]: now, ...others } = entries
    // A person may have deleted it meanwhile.
    if (now === undefined) return
    if (answer.kind === 'saved') store.setState({ entries: others })
    else if (answer.kind === 'failed') {
      const { since = clock.now(), tries = 0 } = entry.failure ?? {}
      const pause = Math.min(2 * FIRST_PAUSE * 2 ** tries, LONGEST_FAILURE_PAUSE)
      const { problem } = answer
      put({ ...now, failure: { problem, since, tries: tries + 1, nextAttempt: clock.now() + pause } })
    } else {
      const back = backInBox(now, others, answer.problem.type === 'note-not-found')
      put({ ...back, problem: answer.problem }, now)
      onRefused(back)
    }
  }

  const rest = (milliseconds: number, signal: AbortSignal) => {
    wake = new AbortController()
    return clock.sleep(milliseconds, AbortSignal.any([wake.signal, signal]))
  }

  /** Sends one note after the other until it is aborted or the key is refused. Only one tab does. */
  const work = async (signal: AbortSignal): Promise<void> => {
    let pause = FIRST_PAUSE
    while (!signal.aborted) {
      const next = nextNote(Object.values(store.getState().entries), clock.now())
      if (typeof next === 'number') {
        await rest(next, signal)
        continue
      }
      const { leftAt } = next
      const entry = leftAt === undefined ? { ...next, leftAt: clock.now() } : next
      put(entry)
      await Promise.all([settle(), flush()])
      store.setState({ sending: noteKey(entry) })
      const answer = await sendNote(api, entry, leftAt)
      if (signal.aborted) return
      store.setState({ sending: null })
      if (answer.kind !== 'later') {
        takeAnswer(entry, answer)
        pause = FIRST_PAUSE
      } else if (answer.signedOut) return
      else {
        await rest(pause, signal)
        pause = Math.min(pause * 2, LONGEST_PAUSE)
      }
    }
  }

  const keepSending = async (mine: string, signal: AbortSignal): Promise<void> => {
    while (!signal.aborted) {
      try {
        await link.alone(`cotejo-notes ${mine}`, signal, () => work(signal))
      } catch (error) {
        console.error(error)
      }
      await clock.sleep(AGAIN_AFTER, signal)
    }
  }

  /** Loads the journal until that succeeds: a browser may close a database at any time. */
  const load = async (mine: string, signal: AbortSignal): Promise<readonly StoredNote[]> => {
    while (!signal.aborted) {
      try {
        journal ??= await openJournal(clock.now())
        return await journal.load(mine)
      } catch {
        journal = null
        await clock.sleep(AGAIN_AFTER, signal)
      }
    }
    return []
  }

  const leave = () => void flush()
  window.addEventListener('pagehide', leave)
  document.addEventListener('visibilitychange', () => document.hidden && leave())

  const open = async (mine: string): Promise<void> => {
    if (wanted === mine) return
    wanted = mine
    stop.abort()
    stop = new AbortController()
    const { signal } = stop
    const stored = await load(mine, signal)
    if (signal.aborted) return
    scope = mine
    const read: Entries = Object.fromEntries(stored.map((entry) => [noteKey(entry), entry]))
    known = read
    // What was typed before the journal was read goes behind what it has.
    const early = Object.entries(store.getState().entries).map(([key, entry]): [string, NoteEntry] => [
      key,
      joined(read[key], entry),
    ])
    store.setState({ entries: { ...read, ...Object.fromEntries(early) } })
    await flush()
    void keepSending(mine, signal)
  }

  return {
    open,
    close() {
      void flush()
      stop.abort()
      scope = ''
      wanted = ''
      known = {}
    },
    flush,
    hurry() {
      const { entries } = store.getState()
      for (const entry of Object.values(entries))
        if (entry.failure !== undefined) put({ ...entry, failure: { ...entry.failure, nextAttempt: 0 } })
      wake.abort()
    },
    async kept() {
      journal ??= await openJournal(clock.now())
      return journal.kept()
    },
    async wipe(whose) {
      const mine = scope
      stop.abort()
      scope = ''
      wanted = ''
      known = {}
      store.setState({ entries: {}, sending: null })
      journal ??= await openJournal(clock.now())
      await journal.wipe(whose === 'all' ? undefined : mine)
      if (whose === 'all' && mine !== '') await open(mine)
    },
  }
}

/** Returns the note that is to leave next; or the milliseconds after which there may be one. */
function nextNote(entries: readonly NoteEntry[], now: number): NoteEntry | number {
  const waiting = entries.filter(({ number }) => number !== undefined)
  const dueIn = ({ failure }: NoteEntry) => Math.max(0, (failure?.nextAttempt ?? now) - now)
  const [first] = waiting.toSorted((a, b) => dueIn(a) - dueIn(b) || a.changedAt - b.changedAt)
  if (first === undefined) return LONGEST_PAUSE
  return dueIn(first) === 0 ? first : Math.min(dueIn(first), LONGEST_PAUSE)
}

/** Puts a note back into its box, before what has been written there since. `isAlone`: the note it answers is gone. */
function backInBox(
  { jobId, position, slot, text, changedAt }: NoteEntry,
  others: Entries,
  isAlone: boolean,
): NoteEntry {
  const draft = { jobId, position, slot: isAlone ? ('new' as const) : slot, text, changedAt }
  return joined(draft, others[noteKey(draft)] ?? draft)
}

function withChanges(before: Entries, dropped: readonly NoteEntry[], changed: readonly NoteEntry[]): Entries {
  const entries = { ...before }
  for (const entry of dropped) delete entries[noteKey(entry)]
  for (const entry of changed) entries[noteKey(entry)] = entry
  return entries
}

function joined(before: NoteEntry | undefined, entry: NoteEntry): NoteEntry {
  if (before === undefined || before.text === entry.text) return entry
  return { ...entry, text: `${before.text}\n${entry.text}` }
}
