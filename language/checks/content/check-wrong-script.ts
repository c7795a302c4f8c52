import type { Issue } from '../check.ts'
import { scriptPatterns, scriptsOf } from '../languages/scripts-of.ts'
import type { Context } from '../context.ts'

/** Fewer letters may be a name or a code. */
const LEAST_LETTERS = 10

/**
 * Reports a target most of whose letters are not of a script that its language is written in. Words of the source are
 * not counted: names and codes keep theirs.
 */
export function checkWrongScript({ source, target }: Context): Issue[] {
  const expected = scriptsOf(target.code)
  if (expected === null) return []
  // Nearly every text ends here: all its letters are of the one script.
  if (expected.length === 1 && expected[0] === 'Latn' && !/[^\p{Script=Latin}\P{L}]/u.test(target.prose)) return []
  const own = expected.map((script) => scriptPatterns[script])
  const kept = new Set(source.prose.match(/[\p{L}\p{M}]+/gu))
  const letters = (target.prose.match(/[\p{L}\p{M}]+/gu) ?? []).filter((word) => !kept.has(word)).join('')
  const all = letters.match(/\p{L}/gu)?.length ?? 0
  if (all < LEAST_LETTERS) return []
  const right = own.reduce((sum, pattern) => sum + (letters.match(pattern)?.length ?? 0), 0)
  return right / all < 0.3 ? [{ sentence: 'wrong-script', target_span: target.span(0, target.plain.length) }] : []
}
