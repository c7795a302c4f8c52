import { limits } from '#contract/limits.ts'
import { placeKey } from '../../api/segment-place.ts'
import type { OutboxEntry } from './entry.ts'
import type { OutboxChange, EntryStore } from './entry-store.ts'
import type { OutboxParts } from './outbox-parts.ts'
import { type SendAnswer, takeAnswers } from './take-answers.ts'

type EntryBatch = readonly [OutboxEntry, ...OutboxEntry[]]

const FIRST_PAUSE = 1000
const LONGEST_PAUSE = 15_000

/**
 * Sends what waits, again and again until the service has it or refuses it for good. What the service fails with waits
 * longer each time, and holds up nothing behind it.
 */
// oxlint-disable-next-line max-lines-per-function
export function makeSender(parts: OutboxParts & { readonly entryStore: EntryStore }) {
  const { clock, send, sendMany, keepSaved, entryStore } = parts
  let wake = new AbortController()
  // Asked for while a request was under way: when that fails it is tried again without a pause.
  let hurried = false
  // Until the service shows that it has no such request.
  let takesMany = true
  // How many may leave together: fewer after a failure, until the one that the service fails with is by itself.
  let most: number = limits.batchSegments
  // Of which a request with others did not say enough.
  const alone = new Set<string>()
  // The one that got no answer last: another one is tried before it.
  let unanswered: string | null = null

  const rest = (milliseconds: number, signal: AbortSignal) => {
    wake = new AbortController()
    return clock.sleep(milliseconds, AbortSignal.any([wake.signal, signal]))
  }

  const waiting = () => Object.values(entryStore.store.getState().entries).filter(({ phase }) => phase === 'waiting')

  /** Remembers what leaves, also over a reload: its answer may never come. */
  const leaving = ([first, ...others]: EntryBatch): EntryBatch => {
    const marked = [first, ...others].filter(({ sent = [], target }) => !sent.includes(target))
    entryStore.change(
      marked.map((entry): OutboxChange => [entry, { ...entry, sent: [...(entry.sent ?? []), entry.target] }]),
    )
    const now = (entry: OutboxEntry) => entryStore.entryAt(entry) ?? entry
    return [now(first), ...others.map(now)]
  }

  /** What became of each; of those that are left out nothing yet. Null: together they failed. */
  const sendAll = async (entries: EntryBatch): Promise<readonly SendAnswer[] | null> => {
    const [first] = entries
    if (entries.length > 1) {
      const many = await sendMany(entries)
      if (many.kind === 'later') return [{ entry: first, sent: many }]
      if (many.kind === 'failed') return null
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
    if (sent.kind !== 'later' && sent.kind !== 'failed') alone.delete(placeKey(first))
    return [{ entry: first, sent }]
  }

  /** Everything that the service failed with is due: it was not because of one segment. */
  const retryFailed = () => {
    const failed = waiting().flatMap((entry) => (entry.failure ? [{ ...entry, failure: entry.failure }] : []))
    entryStore.change(failed.map((entry) => [entry, { ...entry, failure: { ...entry.failure, nextAttempt: 0 } }]))
  }

  return {
    /** Sends until it is aborted. Only one tab does. */
    // oxlint-disable-next-line complexity
    async work(signal: AbortSignal) {
      let pause = FIRST_PAUSE
      // With which the service failed last: if it does with the next one too, it is not because of one segment.
      let failedLast: string | null = null
      while (!signal.aborted) {
        const next = nextToSend(waiting(), { most: takesMany ? most : 1, alone, unanswered, now: clock.now() })
        if (typeof next === 'number') {
          // Between the look and the wait nothing can have come in: both are of one turn.
          await rest(next, signal)
          continue
        }
        const entries = leaving(next)
        await entryStore.flush()
        entryStore.showSending(entries)
        hurried = false
        const answers = await sendAll(entries)
        const saved = (answers ?? []).flatMap(({ entry, sent }) =>
          sent.kind === 'saved' ? [{ entry, segment: sent.segment }] : [],
        )
        if (saved.length > 0) await keepSaved(saved)
        // After signing out meanwhile it is shown at the next sign-in: the journal has it still.
        if (signal.aborted) return
        if (answers === null) {
          most = Math.floor(entries.length / 2)
          entryStore.showSent(entryStore.store.getState().offline)
          await rest(FIRST_PAUSE, signal)
          continue
        }
        const late = answers.find(({ sent }) => sent.kind === 'later')
        const signedOut = late?.sent.kind === 'later' && late.sent.signedOut
        const failed = answers.find(({ sent }) => sent.kind === 'failed')
        const failedNow = failed === undefined ? null : placeKey(failed.entry)
        const isDown =
          (late !== undefined && !signedOut) || (failedNow !== null && failedLast !== null && failedNow !== failedLast)
        const isBack = late === undefined && failed === undefined && entryStore.store.getState().offline
        unanswered = late === undefined ? null : placeKey(late.entry)
        failedLast = failedNow
        entryStore.showSent(isDown)
        takeAnswers(parts, answers)
        if (signedOut) return
        if (isBack) retryFailed()
        if (isDown && !hurried) {
          await rest(pause, signal)
          pause = Math.min(pause * 2, LONGEST_PAUSE)
        } else if (failed === undefined) {
          pause = FIRST_PAUSE
          most = Math.min(most * 2, limits.batchSegments)
        }
      }
    },
    /** There may be something to send. */
    wake: () => wake.abort(),
    /** Tries at once, when the connection is back. */
    hurry: () => {
      hurried = true
      retryFailed()
      wake.abort()
    },
    /** To another service, which may take many at once. */
    begin() {
      takesMany = true
      most = limits.batchSegments
    },
  }
}

type Sending = {
  /** How many may leave together. */
  readonly most: number
  /** The keys of those of which a request with others did not say enough. */
  readonly alone: ReadonlySet<string>
  readonly unanswered: string | null
  readonly now: number
}

/** From so many on of one job, corrections leave together. */
const FEW = 3

/**
 * The oldest that waits, with those of its job that can leave with it; what the service fails with by itself, when it is
 * due and nothing else waits. A number: there is nothing now, and perhaps something in so many milliseconds.
 */
function nextToSend(waiting: readonly OutboxEntry[], { most, alone, unanswered, now }: Sending): EntryBatch | number {
  const isLast = (entry: OutboxEntry) => (placeKey(entry) === unanswered ? 1 : 0)
  const fresh = waiting
    .filter(({ failure }) => failure === undefined)
    .sort((a, b) => isLast(a) - isLast(b) || a.changedAt - b.changedAt)
  const [first] = fresh
  if (first !== undefined) {
    const others = fresh.slice(1).filter((entry) => entry.jobId === first.jobId && !alone.has(placeKey(entry)))
    const together = Math.min(most, others.length + 1)
    return alone.has(placeKey(first)) || together < FEW ? [first] : [first, ...others.slice(0, together - 1)]
  }
  const dueIn = (entry: OutboxEntry) => (entry.failure?.nextAttempt ?? now) - now
  const [failed] = waiting.toSorted((a, b) => dueIn(a) - dueIn(b))
  if (failed === undefined) return LONGEST_PAUSE
  return dueIn(failed) <= 0 ? [failed] : Math.min(dueIn(failed), LONGEST_PAUSE)
}
