import type { Segment } from '#contract/resources/segment.ts'
import type { Clock } from '../../lib/clock.ts'
import type { SegmentPlace } from '../../api/segment-place.ts'
import type { OutboxEntry } from './entry.ts'
import type { Journal } from './journal.ts'
import type { SendManyResult } from './send-entries.ts'
import type { SendResult } from './send-entry.ts'
import type { TabLink } from '../tab-link.ts'

/** Parts that an outbox is made of. */
export type OutboxParts = {
  readonly clock: Clock
  readonly openJournal: (now: number) => Promise<Journal>
  readonly link: TabLink
  readonly send: (entry: OutboxEntry) => Promise<SendResult>
  /** True while the device has no network at all: what is sent then goes nowhere, but to a service on the device itself. */
  readonly isCutOff: () => boolean
  /** Sends entries of one job in one request. */
  readonly sendMany: (entries: readonly [OutboxEntry, ...OutboxEntry[]]) => Promise<SendManyResult>
  /** Returns the segment as the service last gave it, where it was read. */
  readonly segmentAt: (place: SegmentPlace) => Segment | undefined
  /** Stores saved segments, before the journal forgets them; `segment` as in `onSaved`. */
  readonly keepSaved: (
    saved: readonly { readonly entry: OutboxEntry; readonly segment: Segment | null }[],
  ) => Promise<void>
  /** Called when the service has it, from any tab. `segment` is null where the service does not answer with one. */
  readonly onSaved: (place: SegmentPlace, segment: Segment | null, entry: OutboxEntry | null) => void
  readonly onReport: (report: OutboxReport) => void
}

export type OutboxReport =
  | { readonly kind: 'saved' | 'refused' | 'conflict'; readonly entry: OutboxEntry }
  /** `mine`: as it was sent, before the words of another person came into it. */
  | { readonly kind: 'merged'; readonly entry: OutboxEntry; readonly mine: OutboxEntry }
