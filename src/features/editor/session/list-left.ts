import type { WorkingMode } from '#contract/segments/states.ts'
import { knownIssues } from './known-issues.ts'
import type { EditorSession } from './editor-context.ts'
import { needsPerson, type RowView } from '../model/row-view.ts'

/** Why a row is not done: it is not confirmed in the present mode, it is not sent, or it has issues. */
export type LeftRow = {
  readonly view: RowView
  readonly why: WorkingMode | 'unsent' | 'refused' | 'conflict' | 'issue'
}

/** Returns every row that is not done, in document order; `unknown` rows are not loaded. */
export function listLeft(session: EditorSession): { readonly rows: readonly LeftRow[]; readonly unknown: number } {
  const rows: LeftRow[] = []
  let unknown = 0
  for (let position = 0; position < session.total; position++) {
    const view = session.actions.viewOf(position)
    if (view === null) {
      unknown++
      continue
    }
    const why = whyLeft(session, view)
    if (why !== null) rows.push({ view, why })
  }
  return { rows, unknown }
}

function whyLeft(session: EditorSession, view: RowView): LeftRow['why'] | null {
  if (view.progress === 'refused' || view.progress === 'conflict') return view.progress
  if (needsPerson(view, session.mode)) return session.mode
  if (view.progress !== 'none') return 'unsent'
  return knownIssues(session, view.segment).length > 0 ? 'issue' : null
}
