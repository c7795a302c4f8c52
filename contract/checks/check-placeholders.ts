import type { Finding } from './check.ts'
import { compareVerbatim, tellVerbatim } from './compare-verbatim.ts'
import type { Context, Side } from './side.ts'
import type { Verbatim } from './verbatim.ts'

/**
 * The same placeholders on both sides: `%s`, `%1$d`, `{0}`, `{name}`, `{{x}}`, `${x}`, `%{x}`. Where one side numbers
 * its printf arguments, the other's are numbered in order: `%s of %d` and `%2$d de %1$s` are the same.
 */
export function checkPlaceholders(context: Context): Finding[] {
  const numbered = [context.source, context.target].some((side) => side.verbatim.some(isNumbered))
  const keys = new Map(numbered ? [...numberedKeys(context.source), ...numberedKeys(context.target)] : [])
  const kept = compareVerbatim(context, 'placeholder', (found) => keys.get(found) ?? found.text)
  return tellVerbatim(context, kept, 'placeholders')
}

function isNumbered(found: Verbatim): boolean {
  return found.kind === 'placeholder' && /^%\d+\$/.test(found.text)
}

function numberedKeys(side: Side): [Verbatim, string][] {
  const printf = side.verbatim.filter((found) => found.kind === 'placeholder' && /^%[^({]/.test(found.text))
  return printf.map((found, index) => [
    found,
    isNumbered(found) ? found.text : found.text.replace('%', `%${index + 1}$`),
  ])
}
