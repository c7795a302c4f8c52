import { placeKey } from '../../api/segment-place.ts'
import { leaderOf, type OutboxEntry, toSend } from './entry.ts'
import type { OutboxChange, EntryStore } from './entry-store.ts'
import type { OutboxParts } from './outbox-parts.ts'
import type { Moved } from '../tab-link.ts'
import { type EntryBatch, makeRequests } from './send-requests.ts'
import { type SendAnswer, takeAnswers } from './take-answers.ts'

type SenderParts = OutboxParts & { readonly entryStore: EntryStore; readonly onMoved: (moved: Moved) => void }

const FIRST_PAUSE = 1000
const LONGEST_PAUSE = 15_000

/**
 * Sends waiting entries, again and again until the service has them or refuses them for good. An entry that the service
 * fails with waits longer each time, and holds up nothing behind it.
 */
export function makeSender(parts: SenderParts) {
  const { clock, keepSaved, entryStore } = parts
  const request = makeRequests(parts)
  let wake = new AbortController()
  // Set by a request to hurry while a request was under way: when that fails it is tried again without a pause.
  let hurried = false
  // The last entry without an answer: another one is tried before it.
  let unanswered: string | null = null
  // The last entry that the service failed with: if the next one fails too, it is not because of one segment.
  let failedLast: string | null = null

  const rest = (milliseconds: number, signal: AbortSignal) => {
    wake = new AbortController()
    return clock.sleep(milliseconds, AbortSignal.any([wake.signal, signal]))
  }

  const waiting = () => {
    const { entries } = entryStore.store.getState()
    const free = Object.values(entries).filter((entry) => leaderOf(entries, entry) === undefined)
    return free.flatMap((entry) => toSend(entry) ?? [])
  }

  /** Makes all failed entries due: the failure was not because of one segment. */
  const retryFailed = () => {
    const failed = waiting().flatMap((entry) => (entry.failure ? [{ ...entry, failure: entry.failure }] : []))
    entryStore.change(
      failed.map((entry) => [entry, { ...latest(entryStore, entry), failure: { ...entry.failure, nextAttempt: 0 } }]),
    )
  }

  /** Applies the answers to one request; returns whether the service is away, failed with one, or refused the key. */
  const take = (answers: readonly SendAnswer[]) => {
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
    if (isBack) retryFailed()
    return { signedOut, isDown, hasFailed: failed !== undefined }
  }

  return {
    /** Sends until it is aborted. Only one tab does. */
    async work(signal: AbortSignal) {
      let pause = FIRST_PAUSE
      failedLast = null
      while (!signal.aborted) {
        const next = nextToSend(waiting(), { ...request.limits(), unanswered, now: clock.now() })
        if (typeof next === 'number') {
          // No entry can have come between the look and the wait: both are in one turn.
          await rest(next, signal)
          continue
        }
        hurried = false
        const { entries, answers } = await sendMarked(parts, request, next)
        const saved = (answers ?? []).flatMap(({ entry, sent }) =>
          sent.kind === 'saved' ? [{ entry, segment: sent.segment }] : [],
        )
        if (saved.length > 0) await keepSaved(saved)
        // After signing out meanwhile it is shown at the next sign-in: the journal has it still.
        if (signal.aborted) return
        if (answers === null) {
          request.halve(entries)
          entryStore.showSent(entryStore.store.getState().offline)
          await rest(FIRST_PAUSE, signal)
          continue
        }
        const { signedOut, isDown, hasFailed } = take(answers)
        if (signedOut) return
        if (isDown && !hurried) {
          await rest(pause, signal)
          pause = Math.min(pause * 2, LONGEST_PAUSE)
        } else if (!hasFailed) {
          pause = FIRST_PAUSE
          request.grow()
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
    begin: request.begin,
  }
}

/** Sends entries, remembered as sent, but for those that surely go nowhere: an undo may take them back. */
async function sendMarked(
  { entryStore, isCutOff }: SenderParts,
  request: ReturnType<typeof makeRequests>,
  next: EntryBatch,
) {
  const wasCutOff = isCutOff()
  const entries = wasCutOff ? next : leaving(entryStore, next)
  await entryStore.flush()
  entryStore.showSending(entries)
  const answers = await request.send(entries)
  // The network came back before the request was given up: it may have left after all.
  if (wasCutOff && !isCutOff()) leaving(entryStore, entries)
  return { entries, answers }
}

/** Remembers sent texts, also over a reload: their answers may never come. */
function leaving(entryStore: EntryStore, [first, ...others]: EntryBatch): EntryBatch {
  const mark = (entry: OutboxEntry): OutboxEntry => {
    const { sent = [], target } = entry
    return sent.includes(target) ? entry : { ...entry, sent: [...sent, target] }
  }
  const marked = [first, ...others].filter((entry) => mark(entry) !== entry).map(mark)
  entryStore.change(
    marked.map(({ sent = [], ...entry }): OutboxChange => [entry, { ...latest(entryStore, entry), sent }]),
  )
  return [mark(first), ...others.map(mark)]
}

/** Returns the entry as it is stored, of which this one may be the approval below its draft. */
function latest(entryStore: EntryStore, entry: OutboxEntry): OutboxEntry {
  return entryStore.entryAt(entry) ?? entry
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
