import { limits } from '#contract/limits.ts'
import { placeKey } from '../../api/segment-place.ts'
import { leaderOf, type OutboxEntry } from './entry.ts'
import type { OutboxChange, EntryStore } from './entry-store.ts'
import type { OutboxParts } from './outbox-parts.ts'
import type { Moved } from '../tab-link.ts'
import { type SendAnswer, takeAnswers } from './take-answers.ts'

type EntryBatch = readonly [OutboxEntry, ...OutboxEntry[]]

type SenderParts = OutboxParts & { readonly entryStore: EntryStore; readonly onMoved: (moved: Moved) => void }

const FIRST_PAUSE = 1000
const LONGEST_PAUSE = 15_000

/**
 * Sends waiting entries, again and again until the service has them or refuses them for good. An entry that the service
 * fails with waits longer each time, and holds up nothing behind it.
 */
// oxlint-disable-next-line max-lines-per-function
export function makeSender(parts: SenderParts) {
  const { clock, send, sendMany, keepSaved, entryStore } = parts
  let wake = new AbortController()
  // Set by a request to hurry while a request was under way: when that fails it is tried again without a pause.
  let hurried = false
  // True until the service shows that it has no such request.
  let takesMany = true
  // Number that may leave together: smaller after a failure, until the entry that the service fails with is by itself.
  let most: number = limits.batchSegments
  // Entries about which a request with others did not say enough.
  const alone = new Set<string>()
  // The last entry without an answer: another one is tried before it.
  let unanswered: string | null = null

  const rest = (milliseconds: number, signal: AbortSignal) => {
    wake = new AbortController()
    return clock.sleep(milliseconds, AbortSignal.any([wake.signal, signal]))
  }

  const waiting = () => {
    const { entries } = entryStore.store.getState()
    return Object.values(entries).filter((entry) => entry.phase === 'waiting' && leaderOf(entries, entry) === undefined)
  }

  /** Remembers sent texts, also over a reload: their answers may never come. */
  const leaving = ([first, ...others]: EntryBatch): EntryBatch => {
    const marked = [first, ...others].filter(({ sent = [], target }) => !sent.includes(target))
    entryStore.change(
      marked.map((entry): OutboxChange => [entry, { ...entry, sent: [...(entry.sent ?? []), entry.target] }]),
    )
    const now = (entry: OutboxEntry) => entryStore.entryAt(entry) ?? entry
    return [now(first), ...others.map(now)]
  }

  /** Returns the answer for each; entries without one yet are left out. Null: together they failed. */
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

  /** Makes all failed entries due: the failure was not because of one segment. */
  const retryFailed = () => {
    const failed = waiting().flatMap((entry) => (entry.failure ? [{ ...entry, failure: entry.failure }] : []))
    entryStore.change(failed.map((entry) => [entry, { ...entry, failure: { ...entry.failure, nextAttempt: 0 } }]))
  }

  return {
    /** Sends until it is aborted. Only one tab does. */
    // oxlint-disable-next-line complexity
    async work(signal: AbortSignal) {
      let pause = FIRST_PAUSE
      // The last entry that the service failed with: if the next one fails too, it is not because of one segment.
      let failedLast: string | null = null
      while (!signal.aborted) {
        const next = nextToSend(waiting(), { most: takesMany ? most : 1, alone, unanswered, now: clock.now() })
        if (typeof next === 'number') {
          // No entry can have come between the look and the wait: both are in one turn.
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
    /** Notes that there may be something to send. */
    wake: () => wake.abort(),
    /** Tries at once, when the connection is back. */
    hurry: () => {
      hurried = true
      retryFailed()
      wake.abort()
    },
    /** Begins with another service, which may take many at once. */
    begin() {
      takesMany = true
      most = limits.batchSegments
    },
  }
}

type Sending = {
  /** Number of entries that may leave together. */
  readonly most: number
  /** Keys of entries about which a request with others did not say enough. */
  readonly alone: ReadonlySet<string>
  readonly unanswered: string | null
  readonly now: number
}

/** Number of corrections of one job from which on they leave together. */
const FEW = 3

/**
 * Returns the oldest waiting entry, with those of its job that can leave with it; or, when nothing else waits, a due
 * one that the service fails with, by itself. A number: the milliseconds after which there may be something.
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
