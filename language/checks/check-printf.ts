import type { Issue } from './check.ts'
import { compareVerbatim, reportVerbatim } from './compare-verbatim.ts'
import type { Context } from './context.ts'
import type { Side } from './side.ts'
import type { Verbatim } from './verbatim.ts'

/**
 * The same printf arguments on both sides: `%s`, `%1$d`, `%(name)s`. Where one side numbers its arguments, the other's
 * are numbered in order: `%s of %d` and `%2$d de %1$s` are the same.
 */
export function checkPrintf(context: Context): Issue[] {
  const isNumberedAnywhere = [context.source, context.target].some((side) => side.verbatim.some(isNumbered))
  const keys = new Map(isNumberedAnywhere ? [...numberedKeys(context.source), ...numberedKeys(context.target)] : [])
  const kept = compareVerbatim(context, 'printf', (found) => keys.get(found) ?? keyOf(found.text))
  return reportVerbatim(context, kept, 'printf')
}

/** The parts of a time that another language may write in another way: `%I:%M %p` and `%H:%M`, `%b` and `%m`. */
const SAME_PART = [/^%[-_0^#]?[IH]$/, /^%[-_0^#]?[Bbm]$/, /^%[-_0^#]?[Yy]$/, /^%[-_0^#]?[Aa]$/]

function keyOf(text: string): string {
  const part = SAME_PART.findIndex((pattern) => pattern.test(text))
  return part === -1 ? text : `time ${part}`
}

function isNumbered({ kind, text }: Verbatim): boolean {
  return kind === 'printf' && /^%\d+\$/.test(text)
}

function numberedKeys({ verbatim }: Side): [Verbatim, string][] {
  return verbatim
    .filter(({ kind, text }) => kind === 'printf' && !text.startsWith('%('))
    .map((found, index) => [found, isNumbered(found) ? found.text : found.text.replace('%', `%${index + 1}$`)])
}
