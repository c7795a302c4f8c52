import type { Segment } from '#contract/resources/segment.ts'
import type { SegmentPlace } from '../../api/segment-place.ts'
import { type EntryProblem, hasLeft, isVersion, type OutboxEntry } from './entry.ts'
import type { EntryStore } from './entry-store.ts'
import type { OutboxParts } from './outbox-parts.ts'

/** Why the other version of a conflict is not back at the service: changed since, refused, or not reached. */
export type NotBack = { readonly position: number; readonly why: 'changed' | 'away' | EntryProblem }

export type GiveBackParts = Pick<OutboxParts, 'clock' | 'segmentAt' | 'onSaved' | 'keepSaved' | 'send'> & {
  readonly entryStore: EntryStore
}

// Milliseconds that an undo waits for the answer to what it undoes.
const LONGEST_WAIT = 10_000

/** Restores at the service the revision that a choice went over; returns why it could not be given back. */
export async function restoreTheirs(
  { clock, entryStore, segmentAt, onSaved, keepSaved, send }: GiveBackParts,
  conflict: OutboxEntry,
  theirs: Segment,
): Promise<NotBack | null> {
  const { position } = conflict
  await Promise.race([arrived(entryStore, () => !isToArrive(entryStore, conflict)), clock.sleep(LONGEST_WAIT)])
  const entry = entryStore.entryAt(conflict)
  if (entry !== undefined) return hasLeft(entry) ? { position, why: 'away' } : null
  const base = segmentAt(conflict)
  if (base === undefined || isVersion(base, theirs)) return null
  const { reason: _, sent: __, ...mine } = conflict
  const { target, state, revision: restores } = theirs
  const back: OutboxEntry = { ...mine, base, target: target ?? '', state, restores, phase: 'waiting', theirs: null }
  const answer = await send(back)
  if (answer.kind === 'refused') return { position, why: answer.problem }
  if (answer.kind === 'later' || answer.kind === 'failed') return { position, why: 'away' }
  if (answer.kind !== 'saved') {
    onSaved(conflict, answer.theirs, null)
    return { position, why: 'changed' }
  }
  await keepSaved([{ entry: back, segment: answer.segment }])
  onSaved(conflict, answer.segment, back)
  return null
}

/** True while an answer about it may come at any moment. */
function isToArrive(entryStore: EntryStore, place: SegmentPlace): boolean {
  const entry = entryStore.entryAt(place)
  const isTried = entry?.failure !== undefined || entryStore.store.getState().offline
  return entryStore.isUnderWay(place) || (entry?.phase === 'waiting' && hasLeft(entry) && !isTried)
}

/** Waits until something holds of the entries. */
function arrived({ store }: EntryStore, holds: () => boolean): Promise<void> {
  return new Promise((resolve) => {
    if (holds()) return resolve()
    const leave = store.subscribe(() => {
      if (!holds()) return
      leave()
      resolve()
    })
  })
}
