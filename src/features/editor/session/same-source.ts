import type { Api } from '../../../api/api.ts'
import { type SegmentPage, segmentKeys } from '../../../api/segments.ts'
import type { Repetition } from '../model/propagation.ts'
import type { RowView } from '../model/row-view.ts'

/** Every other row with this source, and what it takes for it to get the same translation. */
export function findRepetitions(
  api: Pick<Api, 'queries'>,
  jobId: string,
  from: RowView,
  viewOf: (position: number) => RowView | null,
): Repetition[] {
  const { source, position } = from.segment
  const state = from.progress === 'edited' ? null : from.state
  const found: Repetition[] = []
  for (const [, page] of api.queries.getQueriesData<SegmentPage>({ queryKey: segmentKeys.pages(jobId) })) {
    for (const other of page?.at ?? []) {
      // Asked after each confirm, of every row of the document: the comparison that says no to nearly all comes first.
      if (other?.source !== source || other.position === position || !other.translatable) continue
      const view = viewOf(other.position)
      if (view === null || (view.target === from.target && view.state === from.state)) continue
      found.push({ view, change: { position: other.position, target: from.target, state } })
    }
  }
  return found.sort((a, b) => a.change.position - b.change.position)
}
