import type { TextBounds } from '#language/checks/context.ts'
import { runChecks } from '#language/checks/run-checks.ts'
import { parseText, type SegmentText } from '#language/tags/parsed-text.ts'
import { checkTerms } from '#language/terms/check-terms.ts'
import type { FoundTerm } from '#language/terms/term.ts'
import type { Direction } from '../require-direction.ts'
import type { Judged } from '../../ports/judges.ts'

/**
 * Checks a translation, including its terms, and finds the terms of its source that it has. `bounds`: limits of its
 * length.
 */
export function judgeTarget(
  source: SegmentText,
  target: SegmentText,
  { source: sourceLang, target: targetLang }: Direction,
  found: readonly FoundTerm[],
  bounds?: TextBounds,
): Judged {
  const parsed = typeof target === 'string' ? parseText(target) : target
  const terms = checkTerms(found, parsed, targetLang)
  return {
    checks: runChecks({ source, target: parsed, sourceLang, targetLang, terms, ...bounds }),
    applied_terms: terms.counts.flatMap(({ kept }) =>
      kept === null ? [] : [{ source: kept.term.source, target: kept.target }],
    ),
  }
}
