import type { Check } from '#language/checks/check.ts'
import type { EditorSession } from './editor-context.ts'
import type { RowView } from '../model/row-view.ts'
import { undismissed } from '../model/dismissals.ts'

type Parts = Pick<EditorSession, 'document' | 'dismissals'>

/** Returns the issues of a row that are not dismissed, as far as it is checked. */
export function knownIssues({ document, dismissals }: Parts, segment: RowView['segment']): readonly Check[] {
  const checks = document.getState().issues.get(segment.position) ?? []
  return undismissed(dismissals.getState().dismissed, segment, checks)
}
