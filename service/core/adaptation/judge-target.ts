import type { Check } from '#language/checks/check.ts'
import { runChecks } from '#language/checks/run-checks.ts'
import { checkTerms } from '#language/terms/check-terms.ts'
import type { FoundTerm } from '#language/terms/term.ts'
import type { Segment } from '#contract/resources/segment.ts'
import type { Direction } from '../require-direction.ts'

export type Judged = { readonly checks: Check[]; readonly applied_terms: Segment['applied_terms'] }

/** What is wrong with a translation, terms included, and the terms of its source that it really has. */
export function judgeTarget(source: string, target: string, direction: Direction, found: readonly FoundTerm[]): Judged {
  const { source: sourceLang, target: targetLang } = direction
  return {
    checks: runChecks({ source, target, sourceLang, targetLang, terms: found }),
    applied_terms: checkTerms(found, target, targetLang).counts.flatMap(({ kept }) =>
      kept === null ? [] : [{ source: kept.term.source, target: kept.target }],
    ),
  }
}
