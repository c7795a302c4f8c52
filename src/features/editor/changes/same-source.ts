import type { Api } from '../../../api/api.ts'
import { loadedSegments } from '../document/open-document.ts'
import type { RowView } from '../state/row-view.ts'
import type { Change } from '../state/steps.ts'

/** States that somebody stands behind: only a tick of their own changes such a row. */
export function isApproved({ state }: Pick<RowView, 'state'>): boolean {
  return state === 'approved_translation' || state === 'approved_sign_off'
}

/** What it takes for every other row with this source to stand as this one does. */
export function changesForSameSource(
  api: Pick<Api, 'queries'>,
  jobId: string,
  from: RowView,
  viewOf: (position: number) => RowView | null,
): Change[] {
  const { source, position } = from.segment
  const state = from.progress === 'edited' ? null : from.state
  const changes: Change[] = []
  for (const other of loadedSegments(api, jobId)) {
    if (other.position === position || other.source !== source || !other.translatable) continue
    const view = viewOf(other.position)
    if (view === null || (view.target === from.target && view.state === from.state)) continue
    changes.push({ position: other.position, target: from.target, state })
  }
  return changes.sort((a, b) => a.position - b.position)
}
