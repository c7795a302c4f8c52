import { type Entry, placeKey } from './entry.ts'
import type { Change, EntryBook } from './entry-book.ts'
import { nextToSend } from './next-to-send.ts'
import type { OutboxParts } from './outbox-parts.ts'
import { type Answer, takeAnswers } from './take-answers.ts'

type Entries = readonly [Entry, ...Entry[]]

const FIRST_PAUSE = 1000
const LONGEST_PAUSE = 60_000

/** Sends what waits in the book, in order, again and again until the service has it or refuses it for good. */
export function makeSender(parts: OutboxParts & { readonly book: EntryBook }) {
  const { clock, send, sendMany, book } = parts
  let wake = new AbortController()
  // Asked for while a request was under way: when that fails it is tried again without a pause.
  let hurried = false
  // Until the service shows that it has no such request.
  let takesMany = true
  // Of which a request with others did not say enough.
  const alone = new Set<string>()

  const rest = (milliseconds: number, signal: AbortSignal) => {
    wake = new AbortController()
    return clock.sleep(milliseconds, AbortSignal.any([wake.signal, signal]))
  }

  /** Remembers what leaves, also over a reload: its answer may never come. */
  const leaving = ([first, ...others]: Entries): Entries => {
    const marked = [first, ...others].filter(({ sent = [], target }) => !sent.includes(target))
    book.change(marked.map((entry): Change => [entry, { ...entry, sent: [...(entry.sent ?? []), entry.target] }]))
    const now = (entry: Entry) => book.entryAt(entry) ?? entry
    return [now(first), ...others.map(now)]
  }

  /** What became of each; of those that are left out nothing yet. */
  const sendAll = async (entries: Entries): Promise<readonly Answer[]> => {
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

  return {
    /** Sends until told to stop. Only one tab is in here. */
    async work(signal: AbortSignal) {
      let pause = FIRST_PAUSE
      while (!signal.aborted) {
        const next = nextToSend({ entries: Object.values(book.store.getState().entries), takesMany, alone })
        if (next === null) {
          // Between the look and the wait nothing can have come in: both are of one turn.
          await rest(LONGEST_PAUSE, signal)
          continue
        }
        const entries = leaving(next)
        await book.flush()
        book.showSending(entries)
        hurried = false
        const answers = await sendAll(entries)
        // Whoever signed out meanwhile hears of it when they are back: the journal has it still.
        if (signal.aborted) return
        const late = answers.find(({ sent }) => sent.kind === 'later')?.sent
        const signedOut = late?.kind === 'later' && late.signedOut
        book.showSent(late !== undefined && !signedOut)
        takeAnswers(parts, answers)
        if (signedOut) return
        if (late !== undefined && !hurried) {
          await rest(pause, signal)
          pause = Math.min(pause * 2, LONGEST_PAUSE)
        } else pause = FIRST_PAUSE
      }
    },
    /** There may be something to send. */
    wake: () => wake.abort(),
    /** Tries at once, when the connection is back. */
    hurry: () => {
      hurried = true
      wake.abort()
    },
    /** To another service, which may take many at once. */
    begin() {
      takesMany = true
    },
  }
}
