import type { Segment } from '#contract/resources/segment.ts'
import type { SegmentPlace } from '../api/segment-place.ts'
import { browserLocks, withLock } from '../lib/locks.ts'
import type { NoteEntry } from './notes/note-entry.ts'
import type { EntryBase, OutboxEntry, Seen } from './outbox/entry.ts'

/** Messages between the tabs of one browser. */
export type TabMessage =
  | { readonly kind: 'entries'; readonly entries: readonly OutboxEntry[] }
  | { readonly kind: 'dropped'; readonly places: readonly (SegmentPlace & SeenWork)[] }
  | { readonly kind: 'gone'; readonly saved: readonly SavedSegment[] }
  | { readonly kind: 'moved'; readonly moved: Moved }
  | { readonly kind: 'notes'; readonly entries: readonly NoteEntry[]; readonly dropped: readonly NoteEntry[] }

/** Another person's version, which a change that began with `base` goes on top of. */
export type Moved = SegmentPlace & { readonly base: EntryBase; readonly theirs: EntryBase }

/** What a tab has seen of the work on a segment: what another did since stays. */
type SeenWork = { readonly seen?: Seen | undefined }

/** A segment that the service has taken, as it is there now (null where unknown), and the version of our text. */
export type SavedSegment = SeenWork & {
  readonly place: SegmentPlace
  readonly segment: Segment | null
  readonly version: number
}

/** One sender among the tabs, and messages between them. */
export type TabLink = {
  announce(message: TabMessage): void
  listen(receive: (message: TabMessage) => void): void
  /** Runs `work` in one tab at a time; resolves when it ended here or the signal aborted. */
  alone(name: string, signal: AbortSignal, work: () => Promise<void>): Promise<void>
}

/** Links tabs by Web Locks and BroadcastChannel; where the browser has none or refuses them, each tab works for itself. */
export function browserTabLink(): TabLink {
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('cotejo-outbox')
  const locks = browserLocks()
  return {
    announce: (message) => channel?.postMessage(message),
    listen(receive) {
      // Every message was sent by this same code.
      channel?.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => receive(data))
    },
    async alone(name, signal, work) {
      if (!(await withLock(locks, name, signal, work))) await work()
    },
  }
}
