import { isReviewed } from '#contract/segments/states.ts'
import type { RowView } from './row-view.ts'

const none: readonly number[] = []

/** Tags of a row whose place is a guess of the service, or one that was made here since; none once it is confirmed. */
export function guessedTags(
  { segment, entry, state }: Pick<RowView, 'segment' | 'entry' | 'state'>,
  here: Readonly<Record<number, readonly number[]>>,
): readonly number[] {
  if (isReviewed(state)) return none
  return here[segment.position] ?? (entry === null ? (segment.guessed_tags ?? none) : none)
}
