import type { Segment } from '#contract/resources/segment.ts'
import { type SegmentPlace, placeKey } from '../../api/segment-place.ts'
import { type EntryProblem, hasLeft, type OutboxEntry } from './entry.ts'
import type { EntryStore } from './entry-store.ts'
import type { OutboxParts } from './outbox-parts.ts'

/** Why the other version of a conflict is not back at the service: changed since, refused, or not reached. */
export type NotBack = { readonly position: number; readonly why: 'changed' | 'away' | EntryProblem }

// Milliseconds that an undo waits for the answer to what it undoes.
const LONGEST_WAIT = 10_000

type Parts = Pick<OutboxParts, 'clock' | 'segmentAt' | 'onSaved' | 'keepSaved' | 'send'> & {
  readonly entryStore: EntryStore
}

/**
 * Gives a segment back the version of the other person that a choice went over, before the conflict is opened again.
 * Null where the service still has it; else the promise says why it could not be given back.
 */
export function makeGiveBack({ clock, entryStore, segmentAt, onSaved, keepSaved, send }: Parts) {
  const { entryAt } = entryStore
  const isUnderWay = (place: SegmentPlace) => entryStore.store.getState().sending.has(placeKey(place))

  /** True while an answer about it may come at any moment. */
  const isToArrive = (place: SegmentPlace) => {
    const entry = entryAt(place)
    const isTried = entry?.failure !== undefined || entryStore.store.getState().offline
    return isUnderWay(place) || (entry?.phase === 'waiting' && hasLeft(entry) && !isTried)
  }

  /** Restores the revision that a choice went over. */
  const restoreTheirs = async (conflict: OutboxEntry, theirs: Segment): Promise<NotBack | null> => {
    const { position } = conflict
    await Promise.race([arrived(entryStore, () => !isToArrive(conflict)), clock.sleep(LONGEST_WAIT)])
    const entry = entryAt(conflict)
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

  return (conflict: OutboxEntry): Promise<NotBack | null> | null => {
    const { theirs, isTheirsOwn } = conflict
    if (!theirs || isTheirsOwn) return null
    const entry = entryAt(conflict)
    const base = segmentAt(conflict)
    if (entry === undefined ? base === undefined || isVersion(base, theirs) : !hasLeft(entry) && !isUnderWay(entry))
      return null
    return restoreTheirs(conflict, theirs)
  }
}

function isVersion(segment: Segment, { target, state }: Segment): boolean {
  return segment.target === target && segment.state === state
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
