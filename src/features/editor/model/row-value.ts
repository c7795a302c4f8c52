import type { SegmentState } from '#contract/segments/states.ts'

/** How a row is: its text with the state that goes with it; a null state is a draft that is only here. */
export type RowValue = {
  readonly target: string
  readonly state: SegmentState | null
  /** The revision in which the service has it so, with score, origin and match; absent of what is here alone. */
  readonly revision?: number
  /** Tags that were placed here by the words around them; null: those that the service placed. */
  readonly guessed?: readonly number[] | null
}

/** What one step made of one row. */
export type RowChange = { readonly position: number; readonly before: RowValue; readonly after: RowValue }
