import type { Segment } from '#contract/resources/segment.ts'
import type { Entry, Place } from './entry.ts'

/** What tabs of one browser tell one another. */
export type TabNews =
  | { readonly kind: 'entries'; readonly entries: readonly Entry[] }
  | { readonly kind: 'dropped'; readonly places: readonly Place[] }
  | { readonly kind: 'gone'; readonly saved: readonly Saved[] }

/** A sentence that the service has taken, as it is there now (null where it does not say), and which text of ours that was. */
export type Saved = { readonly place: Place; readonly segment: Segment | null; readonly version: number }

/** One sender among the tabs, and news between them. */
export type TabLink = {
  tell(news: TabNews): void
  listen(hear: (news: TabNews) => void): void
  /** Runs `work` in one tab at a time; resolves when it ended here or the signal aborted. */
  alone(name: string, signal: AbortSignal, work: () => Promise<void>): Promise<void>
}

/** By Web Locks and BroadcastChannel; a browser without them has a tab that stands alone. */
export function browserTabLink(): TabLink {
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('cotejo-outbox')
  // Absent outside a secure context, which the DOM types do not say.
  const locks: LockManager | undefined = navigator.locks
  return {
    tell: (news) => channel?.postMessage(news),
    listen(hear) {
      // What arrives was sent by this same code.
      channel?.addEventListener('message', ({ data }: MessageEvent<TabNews>) => hear(data))
    },
    async alone(name, signal, work) {
      if (locks === undefined) return work()
      try {
        await locks.request(name, { signal }, work)
      } catch (error) {
        if (!signal.aborted) throw error
      }
    },
  }
}
