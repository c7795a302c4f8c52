import type { Issue } from './check.ts'
import { readMessage } from './icu/read-message.ts'
import type { Context } from './context.ts'

/** The source can be read as an ICU message and the target cannot: the program that shows it would fail. */
export function checkIcuSyntax({ target, isMessage }: Context): Issue[] {
  if (!isMessage) return []
  const { brokenAt } = readMessage(target.plain)
  if (brokenAt === null) return []
  const at = Math.min(brokenAt, target.plain.length)
  return [{ sentence: 'icu-syntax', target_span: target.span(at, Math.min(at + 1, target.plain.length)) }]
}
