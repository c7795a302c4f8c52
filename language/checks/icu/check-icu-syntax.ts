import type { Issue } from '../check.ts'
import { readMessage } from './read-message.ts'
import type { Context } from '../context.ts'

/** Reports a target that is no ICU message although the source is one: the program that shows it would fail. */
export function checkIcuSyntax({ target, isMessage }: Context): Issue[] {
  if (!isMessage) return []
  const { brokenAt } = readMessage(target.plain)
  if (brokenAt === null) return []
  const at = Math.min(brokenAt, target.plain.length)
  return [{ sentence: 'icu-syntax', target_span: target.span(at, Math.min(at + 1, target.plain.length)) }]
}
