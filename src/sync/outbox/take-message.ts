import { nextPhase } from './transitions.ts'
import type { OutboxEntry, Seen } from './entry.ts'
import type { EntryStore, OutboxChange } from './entry-store.ts'
import { joinOfTabs } from './join-tabs.ts'
import type { OutboxParts } from './outbox-parts.ts'
import type { Moved, TabMessage } from '../tab-link.ts'

type TabParts = Pick<OutboxParts, 'onSaved' | 'segmentAt'> & {
  readonly entryStore: EntryStore
  readonly wake: () => unknown
  readonly onMoved: (moved: Moved) => void
}

/** Takes over the report of another tab of this browser. */
export function takeMessage(parts: TabParts, message: TabMessage): void {
  const { onSaved, onMoved, wake, entryStore } = parts
  const { entryAt, set, change } = entryStore
  if (message.kind === 'entries') {
    takeEntries(
      parts,
      message.entries.filter((entry) => entry.scope === entryStore.scope()),
    )
    wake()
  }
  if (message.kind === 'dropped') {
    for (const { seen, ...place } of message.places) {
      const entry = entryAt(place)
      if (entry === undefined) continue
      const isDropped = isSeen(entry, seen) && nextPhase(entry.phase, 'droppedElsewhere') === 'none'
      if (isDropped) set([[place, null]])
      // An entry that stays is in the journal no more, and the tab that sends may never have had it.
      else change([[place, entry]])
    }
  }
  if (message.kind === 'moved') onMoved(message.moved)
  if (message.kind === 'gone') {
    for (const { place, segment } of message.saved) onSaved(place, segment, entryAt(place) ?? null)
    const done = message.saved.filter(({ place, version, seen }) => {
      const entry = entryAt(place)
      // A text confirmed here after that is still to be sent.
      const isDone = entry && entry.version <= version && isSeen(entry, seen)
      return isDone && nextPhase(entry.phase, 'savedElsewhere') === 'none'
    })
    set(done.map(({ place }) => [place, null]))
  }
}

/** Takes entries in place of what their tab has seen of this one, else joined with it. */
function takeEntries({ entryStore, segmentAt }: TabParts, entries: readonly OutboxEntry[]): void {
  const { entryAt, set, known, storeChanged } = entryStore
  const newer: OutboxChange[] = []
  const joined: OutboxChange[] = []
  for (const other of entries) {
    const mine = entryAt(other)
    const [isKnown, isFollowing] = [hasSeen(mine?.seen, other.seen), hasSeen(other.seen, mine?.seen)]
    if (mine && !isKnown && !isFollowing) {
      const common = known.of(other).findLast(({ seen }) => hasSeen(other.seen, seen))
      known.add(other, mine, other)
      joined.push([other, joinOfTabs({ mine, other, common, segment: segmentAt(other) })])
    } else if (mine === undefined || (isFollowing && (!isKnown || mine.version <= other.version))) {
      known.foreign.add(other)
      newer.push([other, other])
    }
  }
  set(newer)
  storeChanged(joined)
}

/** Returns true when all changes that `changes` counts are among those that `seen` counts. */
function hasSeen(seen: Seen = {}, changes: Seen = {}): boolean {
  return Object.entries(changes).every(([tab, count]) => (seen[tab] ?? 0) >= count)
}

/** True where the other tab has seen all that was done here; one with an older page does not say. */
function isSeen(entry: OutboxEntry, seen: Seen | undefined): boolean {
  return seen === undefined || hasSeen(seen, entry.seen)
}
