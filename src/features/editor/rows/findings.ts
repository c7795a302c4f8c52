import type { Check, Fix } from '#contract/checks/check.ts'
import { runChecks } from '#contract/checks/run-checks.ts'
import { type Defect, parity } from '#contract/tags/parity.ts'

export type Findings = {
  /** What is wrong with the marks: it keeps a row from being confirmed. */
  readonly defects: readonly Defect[]
  readonly checks: readonly Check[]
}

export type Pair = {
  readonly source: string
  readonly target: string
  readonly sourceLang: string
  readonly targetLang: string
}

/** Everything to be said about a pair. A text that is still blank is only unfinished: nothing is said of it. */
export function findFindings(pair: Pair): Findings {
  if (pair.target.trim() === '') return { defects: [], checks: [] }
  return {
    defects: parity(pair.source, pair.target),
    // Marks are told by the defects, with their repair.
    checks: runChecks(pair).filter(({ code }) => !code.startsWith('tags-')),
  }
}

/** The fix that one key applies: of the first finding that has one. */
export function firstFix({ checks }: Findings): Fix | null {
  return checks.find(({ fix }) => fix !== undefined)?.fix ?? null
}
