import type { Check } from '#language/checks/check.ts'
import type { RowView } from './row-view.ts'
import { undismissed } from './dismissals.ts'

type Issues = ReadonlyMap<number, readonly Check[]>

/** Returns the issues of each row that were not dismissed; leaves out rows that have none left. */
export function openIssues(
  issues: Issues,
  dismissed: ReadonlySet<string>,
  viewOf: (position: number) => RowView | null,
): Issues {
  if (dismissed.size === 0) return issues
  const open = new Map<number, readonly Check[]>()
  for (const [position, all] of issues) {
    const source = viewOf(position)?.segment.source ?? ''
    const checks = undismissed(dismissed, { position, source }, all)
    if (checks.length > 0) open.set(position, checks)
  }
  return open
}
