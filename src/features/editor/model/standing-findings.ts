import type { Check } from '#language/checks/check.ts'
import type { RowView } from './row-view.ts'
import { undismissed } from './dismissals.ts'

type Findings = ReadonlyMap<number, readonly Check[]>

/** What is found in each row and was not dismissed; rows of which nothing is left are left out. */
export function standingFindings(
  findings: Findings,
  dismissed: ReadonlySet<string>,
  viewOf: (position: number) => RowView | null,
): Findings {
  if (dismissed.size === 0) return findings
  const standing = new Map<number, readonly Check[]>()
  for (const [position, all] of findings) {
    const source = viewOf(position)?.segment.source ?? ''
    const checks = undismissed(dismissed, { position, source }, all)
    if (checks.length > 0) standing.set(position, checks)
  }
  return standing
}
