import type { Issue } from './check.ts'
import { compareVerbatim, reportVerbatim } from './compare-verbatim.ts'
import type { Context } from './context.ts'

/** The same placeholders in braces on both sides: `{0}`, `{name}`, `{{x}}`, `${x}`, `%{x}`. */
export function checkPlaceholders(context: Context): Issue[] {
  return reportVerbatim(context, compareVerbatim(context, 'placeholder'), 'placeholders')
}
