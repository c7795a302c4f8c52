import { type SegmentPlace, placeKey } from '../../api/segment-place.ts'
import type { EntryFailure, EntryProblem } from '../outbox/entry.ts'

/**
 * The box that a note is written in: a new note, the reason of a rejection, an answer to a note, another text of one. Of a
 * reason that had left when its rejection was undone: `withdraw`, which has no box.
 */
export type NoteSlot = 'new' | 'reject' | 'withdraw' | `answer ${string}` | `edit ${string}`

/** A note on a segment that the service does not have: half-written in its box, or on its way. */
export type NoteEntry = SegmentPlace & {
  readonly slot: NoteSlot
  /** Distinguishes notes that have left their box; absent of a draft, of which a box has one. */
  readonly number?: string
  readonly text: string
  /** The reason that is chosen beside the words of a rejection. */
  readonly choice?: string
  /** Why the service refused it: then it is a draft again. */
  readonly problem?: EntryProblem
  /** When it left first, in milliseconds since 1970: its answer may have been lost. */
  readonly leftAt?: number
  /** The service answers, and each time with an error of its own. */
  readonly failure?: EntryFailure
  /** Milliseconds since 1970. Notes are sent in this order. */
  readonly changedAt: number
}

export type NoteKey = SegmentPlace & Pick<NoteEntry, 'slot' | 'number'>

export function noteKey({ slot, number, ...place }: NoteKey): string {
  return [placeKey(place), slot, ...(number === undefined ? [] : [number])].join(' ')
}
