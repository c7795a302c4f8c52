import type { Segment } from '#contract/resources/segment.ts'
import type { Clock } from '../../lib/clock.ts'
import type { Entry, Place } from './entry.ts'
import type { Journal } from './journal.ts'
import type { SentMany } from './send-entries.ts'
import type { Sent } from './send-entry.ts'
import type { TabLink } from './tab-link.ts'

/** What an outbox is made of. */
export type OutboxParts = {
  readonly clock: Clock
  readonly openJournal: (now: number) => Promise<Journal>
  readonly link: TabLink
  readonly send: (entry: Entry) => Promise<Sent>
  /** Sends entries of one job in one request. */
  readonly sendMany: (entries: readonly [Entry, ...Entry[]]) => Promise<SentMany>
  /** The sentence as the service last gave it, where it was read. */
  readonly segmentAt: (place: Place) => Segment | undefined
  /** The service has it, here or through another tab. `segment` is null where it does not answer with one. */
  readonly onSaved: (place: Place, segment: Segment | null, entry: Entry | null) => void
  readonly onNews: (news: OutboxNews) => void
}

export type OutboxNews = { readonly kind: 'saved' | 'merged' | 'refused' | 'conflict'; readonly entry: Entry }
