import { type SegmentPlace, placeKey } from '../../api/segment-place.ts'
import type { OutboxEntry } from './entry.ts'

// Number of entries of one segment behind which no other tab can be.
const KNOWN = 40

/** Remembers entries as they were, here and in other tabs: one that both go on from shows what each changed. */
export function makeKnownEntries() {
  const known = new Map<string, readonly OutboxEntry[]>()
  const of = (place: SegmentPlace) => known.get(placeKey(place)) ?? []
  const tab = crypto.getRandomValues(new Uint32Array(1)).join('')
  let count = 0
  return {
    /** Entries as another tab has changed them. */
    foreign: new WeakSet<OutboxEntry>(),
    /** Counts a change of this tab. */
    count: (entry: OutboxEntry, before: OutboxEntry | undefined): OutboxEntry => ({
      ...entry,
      seen: { ...entry.seen, ...before?.seen, [tab]: ++count },
    }),
    /** Returns those of a segment that were not dropped since, the latest last. */
    of,
    add(place: SegmentPlace, ...entries: readonly (OutboxEntry | null | undefined)[]) {
      if (entries.includes(null)) known.delete(placeKey(place))
      else
        known.set(
          placeKey(place),
          [...new Set([...of(place), ...entries.filter((entry) => entry != null)])].slice(-KNOWN),
        )
    },
  }
}
