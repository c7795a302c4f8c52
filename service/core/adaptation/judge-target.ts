import type { TextBounds } from '#language/checks/context.ts'
import { runChecks } from '#language/checks/run-checks.ts'
import { parseText, type SegmentText } from '#language/tags/parsed-text.ts'
import { checkTerms } from '#language/terms/check-terms.ts'
import type { FoundTerm } from '#language/terms/term.ts'
import type { Direction } from '../require-direction.ts'
import type { Judged } from '../../ports/judges.ts'

/**
 * What is wrong with a translation, terms included, and the terms of its source that it really has. `bounds`: what
 * it has to fit in.
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
