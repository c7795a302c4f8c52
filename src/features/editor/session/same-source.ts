import type { Api } from '../../../api/api.ts'
import { type SegmentPage, segmentKeys } from '../../../api/segments.ts'
import type { Change } from '../model/history.ts'
import type { RowView } from '../model/row-view.ts'

/** What it takes for every other row with this source to get the same translation. */
export function changesForSameSource(
  api: Pick<Api, 'queries'>,
  jobId: string,
  from: RowView,
  viewOf: (position: number) => RowView | null,
): Change[] {
  const { source, position } = from.segment
  const state = from.progress === 'edited' ? null : from.state
  const changes: Change[] = []
  for (const [, page] of api.queries.getQueriesData<SegmentPage>({ queryKey: segmentKeys.pages(jobId) })) {
    for (const other of page?.at ?? []) {
      // Asked after each confirm, of every row of the document: the comparison that says no to nearly all comes first.
      if (other?.source !== source || other.position === position || !other.translatable) continue
      const view = viewOf(other.position)
      if (view === null || (view.target === from.target && view.state === from.state)) continue
      changes.push({ position: other.position, target: from.target, state })
    }
  }
  return changes.sort((a, b) => a.position - b.position)
}
