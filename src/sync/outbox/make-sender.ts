import { limits } from '#contract/limits.ts'
import { placeKey } from '../../api/segment-place.ts'
import type { OutboxEntry } from './entry.ts'
import type { OutboxChange, EntryStore } from './entry-store.ts'
import type { OutboxParts } from './outbox-parts.ts'
import { type SendAnswer, takeAnswers } from './take-answers.ts'

type EntryBatch = readonly [OutboxEntry, ...OutboxEntry[]]

const FIRST_PAUSE = 1000
const LONGEST_PAUSE = 15_000

/** Sends what waits, in order, again and again until the service has it or refuses it for good. */
export function makeSender(parts: OutboxParts & { readonly entryStore: EntryStore }) {
  const { clock, send, sendMany, entryStore } = parts
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
  const leaving = ([first, ...others]: EntryBatch): EntryBatch => {
    const marked = [first, ...others].filter(({ sent = [], target }) => !sent.includes(target))
    entryStore.change(
      marked.map((entry): OutboxChange => [entry, { ...entry, sent: [...(entry.sent ?? []), entry.target] }]),
    )
    const now = (entry: OutboxEntry) => entryStore.entryAt(entry) ?? entry
    return [now(first), ...others.map(now)]
  }

  /** What became of each; of those that are left out nothing yet. */
  const sendAll = async (entries: EntryBatch): Promise<readonly SendAnswer[]> => {
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
    /** Sends until it is aborted. Only one tab does. */
    async work(signal: AbortSignal) {
      let pause = FIRST_PAUSE
      while (!signal.aborted) {
        const next = nextToSend({ entries: Object.values(entryStore.store.getState().entries), takesMany, alone })
        if (next === null) {
          // Between the look and the wait nothing can have come in: both are of one turn.
          await rest(LONGEST_PAUSE, signal)
          continue
        }
        const entries = leaving(next)
        await entryStore.flush()
        entryStore.showSending(entries)
        hurried = false
        const answers = await sendAll(entries)
        // After signing out meanwhile it is shown at the next sign-in: the journal has it still.
        if (signal.aborted) return
        const late = answers.find(({ sent }) => sent.kind === 'later')?.sent
        const signedOut = late?.kind === 'later' && late.signedOut
        entryStore.showSent(late !== undefined && !signedOut)
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

type Waiting = {
  readonly entries: readonly OutboxEntry[]
  /** Whether the service takes corrections together. */
  readonly takesMany: boolean
  /** The keys of those of which a request with others did not say enough. */
  readonly alone: ReadonlySet<string>
}

/** From so many on of one job, corrections leave together. */
const FEW = 3

/** The oldest that waits; with it those of its job that can leave together. */
function nextToSend({ entries, takesMany, alone }: Waiting): EntryBatch | null {
  const waiting = entries.filter(({ phase }) => phase === 'waiting').sort((a, b) => a.changedAt - b.changedAt)
  const [first] = waiting
  if (first === undefined) return null
  const others = waiting.slice(1).filter((entry) => entry.jobId === first.jobId && !alone.has(placeKey(entry)))
  if (!takesMany || alone.has(placeKey(first)) || others.length + 1 < FEW) return [first]
  return [first, ...others.slice(0, limits.batchSegments - 1)]
}
