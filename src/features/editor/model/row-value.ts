import type { SegmentState } from '#contract/segments/states.ts'
import type { OutboxEntry } from '../../../sync/outbox/entry.ts'

/** A row's text with the state that goes with it; a null state is a draft that is only here. */
export type RowValue = {
  readonly target: string
  readonly state: SegmentState | null
  /** Revision in which the service has this value, with score, origin and match; absent of one that is only here. */
  readonly revision?: number
  /** True where another person gave the row this value. */
  readonly isOthers?: true
  /** Tags that were placed here by the words around them; null for those that the service placed. */
  readonly guessed?: readonly number[] | null
  /** Why it rejects, where a reason was given. */
  readonly reason?: string
  /** The conflict in which it is one of two texts: it goes back into that, and is not sent. */
  readonly conflict?: OutboxEntry
}

/** Change of one row by one step. */
export type RowChange = {
  readonly position: number
  readonly before: RowValue
  readonly after: RowValue
  /** Version of another person that came in between: the change went on top of it, and undone goes back to it. */
  readonly upon?: RowValue
}
