import type { Segment } from '#contract/resources/segment.ts'
import type { SegmentState } from '#contract/segments/states.ts'
import type { SegmentPlace } from '../../api/segment-place.ts'
import { type EntryBase, followersIn, isRejection, type OutboxEntry } from './entry.ts'
import type { EntryStore, OutboxChange } from './entry-store.ts'
import type { OutboxParts } from './outbox-parts.ts'
import { renewConflict } from './renew-conflict.ts'
import { afterDiscarding, afterReopening, afterResending } from './step-entry.ts'

/** A text that a person confirmed, with the state to set. */
export type ConfirmedText = {
  readonly place: SegmentPlace
  readonly target: string
  readonly state: SegmentState
  readonly base: EntryBase
  /** The revision that it goes back to. */
  readonly restores?: number | undefined
  /** Position of the segment that it repeats, while the service does not have that one. */
  readonly follows?: number | undefined
}

type Parts = Pick<OutboxParts, 'segmentAt' | 'onSaved'> & {
  readonly entryStore: EntryStore
  readonly fresh: (place: SegmentPlace, base: EntryBase) => Omit<OutboxEntry, 'phase'>
  readonly confirmAll: (confirmed: readonly ConfirmedText[]) => void
  readonly wake: () => void
}

/** Acts on entries that were refused, that are in conflict, or that a person gives up. */
export function makeDecisions({ entryStore, segmentAt, onSaved, fresh, confirmAll, wake }: Parts) {
  const { entryAt, change, flush } = entryStore

  /** Returns the segment, where ours went on top of theirs before a conflict was opened again; else null. */
  const onTop = (place: SegmentPlace) => {
    const { theirs, isTheirsOwn } = entryAt(place) ?? {}
    const segment = segmentAt(place)
    if (!theirs || isTheirsOwn || segment?.revision !== theirs.revision) return null
    return segment.target !== theirs.target || segment.state !== theirs.state ? segment : null
  }

  return {
    /** Gives a reason to a rejection that is to leave; returns false where none is. */
    giveReason(place: SegmentPlace, reason: string): boolean {
      const entry = entryAt(place)
      if (entry?.phase !== 'waiting' || !isRejection(entry.state)) return false
      change([[place, { ...entry, reason }]])
      void flush()
      return true
    },
    /** Sends a refused one again, or ours over theirs; with another state than before where one is given. */
    resend(place: SegmentPlace, state?: SegmentState) {
      const entry = entryAt(place)
      if (entry === undefined) return
      const wanted = state === undefined ? entry : { ...entry, state }
      change([[place, afterResending(wanted, (base) => fresh(place, base))]])
      wake()
    },
    /** True where giving up the text of a conflict would send theirs. */
    isOnTop: (place: SegmentPlace) => onTop(place) !== null,
    /** Gives up the text written here; of two texts of the same person the older stays. */
    discard(place: SegmentPlace) {
      const entry = entryAt(place)
      if (entry?.theirs && !entry.isTheirsOwn) {
        const { target, state } = entry.theirs
        const base = onTop(place)
        // Ours went on top of theirs before the conflict was opened again: theirs is sent.
        if (base !== null) {
          change([[place, { ...entry, base }]])
          return confirmAll([{ place, target: target ?? '', state, base, restores: Math.max(0, base.revision - 1) }])
        }
        onSaved(place, entry.theirs, null)
      }
      const next = afterDiscarding(entry, (base) => fresh(place, base))
      change(next === null ? withoutEntries(entryStore, [place]) : [[place, next]])
      const { state } = entry?.theirs ?? {}
      // The older text was decided about, in another tab.
      if (next !== null && state !== undefined && state !== 'draft' && state !== next.base.state)
        confirmAll([{ place, target: next.target, state, base: next.base }])
    },
    /** Opens a conflict again, between its text and the one that the segment has by now. */
    reopen(entry: OutboxEntry, segment: Segment) {
      change([[entry, afterReopening(entry, entryAt(entry), segment)]])
    },
    /** Shows in a conflict what its other person has made of their text since; the own one stays as it is by now. */
    renew(place: SegmentPlace, segment: Segment) {
      const entry = entryAt(place)
      const renewed = entry && renewConflict(entry, segment)
      if (renewed) change([[place, { ...renewed, version: renewed.version + 1 }]])
    },
    /** Gives up the texts written here in many segments, none of which is in conflict. */
    discardAll(places: readonly SegmentPlace[]) {
      change(withoutEntries(entryStore, places))
    },
  }
}

/** Returns the changes that remove entries, with those that repeat them. */
export function withoutEntries({ store }: EntryStore, places: readonly SegmentPlace[]): OutboxChange[] {
  const followersOf = followersIn(store.getState().entries)
  return places.flatMap((place) => [place, ...followersOf(place)]).map((place) => [place, null])
}
