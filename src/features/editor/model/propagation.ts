import type { Segment } from '#contract/resources/segment.ts'
import type { Change } from './history.ts'
import type { RowView } from './row-view.ts'

/** Effect of confirming on other rows with the same source: fills the untouched ones, offers all of them, nothing. */
export type Propagation = 'automatic' | 'ask' | 'off'

export type Repetition = { readonly view: RowView; readonly change: Change }

/**
 * Sorts the repetitions of a row into filled and offered ones. Filled are those that no person has touched, in the same
 * part of the document: the body of a text is one part, each sheet of a workbook and each key of a string file is
 * another, and there the same words may mean something else. Locked rows are neither.
 */
export function sortRepetitions(
  propagation: Propagation,
  part: string,
  all: readonly Repetition[],
): { readonly fill: readonly Repetition[]; readonly offer: readonly Repetition[] } {
  if (propagation === 'off') return { fill: [], offer: [] }
  const isFilled = ({ view }: Repetition) => fills(propagation, part, view)
  return { fill: all.filter(isFilled), offer: all.filter((one) => one.view.editable && !isFilled(one)) }
}

/** Returns a test that is true for the rows filled a moment after this one is confirmed. */
export function filledBy(propagation: Propagation, { source, part }: Pick<Segment, 'source' | 'part'>) {
  return (view: RowView) => view.segment.source === source && fills(propagation, part, view)
}

function fills(propagation: Propagation, part: string, view: RowView): boolean {
  return propagation === 'automatic' && view.segment.part === part && isUntouched(view)
}

function isUntouched({ segment, entry, editable, state }: RowView): boolean {
  const isMade = segment.origin === 'interactive' || segment.origin === 'file'
  // One that was filled and has not left may be filled again.
  const isUnwritten = entry === null || entry.follows !== undefined
  return editable && isUnwritten && !isMade && (entry !== null || state === 'draft' || state === 'not_translated')
}
