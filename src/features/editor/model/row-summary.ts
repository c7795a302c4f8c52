import type { Check } from '#language/checks/check.ts'
import type { Severity } from '#language/checks/sentences.ts'
import type { Messages } from '../../../messages/catalogue.ts'
import { type RowView, shownState } from './row-view.ts'

/** Number of issues of a row, and the severity of the worst. */
export type IssueCount = { readonly count: number; readonly worst: Severity }

const bySeverity = ['critical', 'major', 'minor'] as const satisfies readonly Severity[]

/** Returns the worst issue; the first of several equally severe. */
export function worstIssue(checks: readonly Check[]): Check | null {
  const worst = bySeverity.find((severity) => checks.some((check) => check.severity === severity))
  return checks.find(({ severity }) => severity === worst) ?? null
}

/** Returns null for a row without issues. */
export function countIssues(checks: readonly Check[]): IssueCount | null {
  const worst = worstIssue(checks)
  return worst === null ? null : { count: checks.length, worst: worst.severity }
}

/**
 * Returns what a screen reader says at a row after its number: `Draft, 85% match, 2 QA issues, the worst major`. A row
 * from a memory has a match rate, any other its band, and its score where it has one. In a document without scores none
 * is unscored.
 */
export function rowSummary(
  { editor: words, bands }: Pick<Messages, 'editor' | 'bands'>,
  view: RowView,
  { issues, isScored }: { readonly issues: IssueCount | null; readonly isScored: boolean },
): string {
  const { match, origin, score, band } = view.segment
  const unscored = isScored ? [bands[band]] : []
  const worth =
    origin === 'memory' && match !== null
      ? [words.landing.match(match.similarity)]
      : score === null
        ? unscored
        : [words.landing.score(bands[band], score)]
  const found = issues === null ? [] : [words.landing.issues(issues.count, words.landing.worst[issues.worst])]
  return [words.states[shownState(view)], ...worth, ...found].join(', ')
}
