import { useStore } from 'zustand'
import { useShallow } from 'zustand/react/shallow'
import { undismissed } from '../model/dismissals.ts'
import { countIssues, type IssueCount } from '../model/row-summary.ts'
import type { RowView } from '../model/row-view.ts'
import { useEditorSession } from './editor-context.ts'

/** Returns the number of issues of a row; draws again only when their number or the worst of them changes. */
export function useIssueCount(segment: RowView['segment']): IssueCount | null {
  const { document, dismissals } = useEditorSession()
  const dismissed = useStore(dismissals, (state) => state.dismissed)
  return useStore(
    document,
    useShallow(({ issues }) => countIssues(undismissed(dismissed, segment, issues.get(segment.position) ?? []))),
  )
}
