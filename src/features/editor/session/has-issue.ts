import type { EditorSession } from './editor-context.ts'
import type { RowView } from '../model/row-view.ts'
import { undismissed } from '../model/dismissals.ts'

/** True when the row has an issue that is not dismissed. */
export function hasIssue({ document, dismissals }: EditorSession, { segment }: RowView): boolean {
  const checks = document.getState().issues.get(segment.position) ?? []
  return undismissed(dismissals.getState().dismissed, segment, checks).length > 0
}
