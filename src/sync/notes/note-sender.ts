import type { Api } from '../../api/api.ts'
import type { EntryProblem } from '../outbox/entry.ts'
import type { PlainResult } from '../outbox/send-entry.ts'
import { type NoteEntry, noteKey } from './note-entry.ts'
import { joined, makeNoteEntryStore, type NoteEntryStoreParts } from './note-entry-store.ts'
import type { NoteSender, NoteStore } from './note-parts.ts'
import { sendNote } from './send-note.ts'

type Parts = NoteEntryStoreParts & {
  readonly api: Api
  /** Has everything written down that was true before a note leaves, such as the rejection that it is the reason of. */
  readonly settle: () => Promise<void>
  /** Called when the service refused a note, which is in its box again. */
  readonly onRefused: (entry: NoteEntry) => void
}

type Entries = Readonly<Record<string, NoteEntry>>

// Milliseconds.
const AGAIN_AFTER = 5000
const FIRST_PAUSE = 1000
const LONGEST_PAUSE = 15_000
const LONGEST_FAILURE_PAUSE = 120_000

/** Sends notes in one tab of the browser, again and again until the service has them or refuses them for good. */
export function makeNoteSender({ api, store, link, openJournal, settle, onRefused }: Parts): NoteSender {
  const { clock } = api
  /** The scope that is asked for: open, or being opened. */
  let wanted = ''
  let stop = new AbortController()
  let wake = new AbortController()
  const entryStore = makeNoteEntryStore({ clock, store, link, openJournal, wake: () => wake.abort() })

  const takeAnswer = (entry: NoteEntry, answer: Exclude<PlainResult, { kind: 'later' }>) => {
    const { entries } = store.getState()
    const { [noteKey(entry)]: now, ...others } = entries
    // A person may have deleted it meanwhile.
    if (now === undefined) return
    if (answer.kind === 'saved') store.setState({ entries: others })
    else if (answer.kind === 'failed') put(store, failedNote(now, entry, answer.problem, clock.now()))
    else {
      const back = backInBox(now, others, answer.problem.type === 'note-not-found')
      put(store, { ...back, problem: answer.problem }, now)
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
      put(store, entry)
      await Promise.all([settle(), entryStore.flush()])
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

  const open = async (mine: string): Promise<void> => {
    if (wanted === mine) return
    wanted = mine
    stop.abort()
    stop = new AbortController()
    const { signal } = stop
    await entryStore.open(mine, signal)
    void keepSending(mine, signal)
  }

  return {
    open,
    close() {
      entryStore.close()
      stop.abort()
      wanted = ''
    },
    flush: entryStore.flush,
    hurry() {
      const { entries } = store.getState()
      for (const entry of Object.values(entries))
        if (entry.failure !== undefined) put(store, { ...entry, failure: { ...entry.failure, nextAttempt: 0 } })
      wake.abort()
    },
    kept: () => entryStore.kept(),
    async wipe(whose) {
      const mine = entryStore.scope()
      stop.abort()
      wanted = ''
      await entryStore.wipe(whose)
      if (whose === 'all' && mine !== '') await open(mine)
    },
  }
}

function put(store: NoteStore, entry: NoteEntry, gone?: NoteEntry): void {
  store.setState(({ entries }) => {
    const { [gone === undefined ? '' : noteKey(gone)]: _, ...others } = entries
    return { entries: { ...others, [noteKey(entry)]: entry } }
  })
}

/** Returns the note that is to leave next; or the milliseconds after which there may be one. */
function nextNote(entries: readonly NoteEntry[], now: number): NoteEntry | number {
  const waiting = entries.filter(({ number }) => number !== undefined)
  const dueIn = ({ failure }: NoteEntry) => Math.max(0, (failure?.nextAttempt ?? now) - now)
  const [first] = waiting.toSorted((a, b) => dueIn(a) - dueIn(b) || a.changedAt - b.changedAt)
  if (first === undefined) return LONGEST_PAUSE
  return dueIn(first) === 0 ? first : Math.min(dueIn(first), LONGEST_PAUSE)
}

/** Returns the note with the failure of the service, after which it waits longer each time; `failure`: as it was sent. */
function failedNote(note: NoteEntry, { failure }: NoteEntry, problem: EntryProblem, now: number): NoteEntry {
  const { since = now, tries = 0 } = failure ?? {}
  const pause = Math.min(2 * FIRST_PAUSE * 2 ** tries, LONGEST_FAILURE_PAUSE)
  return { ...note, failure: { problem, since, tries: tries + 1, nextAttempt: now + pause } }
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
