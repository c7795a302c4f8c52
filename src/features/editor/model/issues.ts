import type { Check, Fix } from '#language/checks/check.ts'
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
