import type { Check, Fix } from '#language/checks/check.ts'
import type { CheckCode } from '#language/checks/sentences.ts'
import type { Defect } from '#language/tags/parity.ts'

export type Issues = {
  /** Tag errors: they keep a row from being confirmed. */
  readonly defects: readonly Defect[]
  readonly checks: readonly Check[]
}

/** Returns the fix that one key applies: of the first issue that has one. */
export function firstFix(checks: readonly Check[]): Fix | null {
  return checks.find(({ fix }) => fix !== undefined)?.fix ?? null
}

/** Returns true for an issue of terms: the row shows its terms with a way to insert them, lists as other issues. */
export function isOfTerm(code: CheckCode): boolean {
  return code === 'term-missing' || code === 'term-forbidden'
}
