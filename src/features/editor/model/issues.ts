import type { Check, Fix } from '#language/checks/check.ts'
import type { CheckCode } from '#language/checks/sentences.ts'
import type { Defect } from '#language/tags/parity.ts'

export type Issues = {
  /** What is wrong with the tags: it keeps a row from being confirmed. */
  readonly defects: readonly Defect[]
  readonly checks: readonly Check[]
}

/** The fix that one key applies: of the first issue that has one. */
export function firstFix(checks: readonly Check[]): Fix | null {
  return checks.find(({ fix }) => fix !== undefined)?.fix ?? null
}

/** The row shows what became of terms with a way to put them in, lists show it as they show other issues. */
export function isOfTerm(code: CheckCode): boolean {
  return code === 'term-missing' || code === 'term-forbidden'
}
