import type { Issue } from '../check.ts'
import type { Context } from '../context.ts'
import { hasCapitals } from '../languages/scripts-of.ts'
import type { Side } from '../side.ts'

/** Fewer letters may be an acronym. */
const LEAST_LETTERS = 8
const LEAST_WORDS = 2

// `ß` has a capital that is not used.
const SMALL = /[^\P{Ll}ß]/u

/** Reports text in capitals on one side only. Not reported where a language has none, nor for acronyms. */
export function checkAllCaps({ source, target }: Context): Issue[] {
  if (!hasCapitals(source.code) || !hasCapitals(target.code)) return []
  if (SMALL.test(source.prose) === SMALL.test(target.prose)) return []
  const [from, to] = [caseOf(source), caseOf(target)]
  if (from === 'capitals' && to === 'mixed') return [{ sentence: 'all-caps.missing', target_span: whole(target) }]
  if (from === 'mixed' && to === 'capitals') return [{ sentence: 'all-caps.extra', target_span: whole(target) }]
  return []
}

/** True for a text of some length without a small letter; parts that must not be touched do not count. */
export function isInCapitals(prose: string): boolean {
  return !SMALL.test(prose) && caseOf({ prose }) === 'capitals'
}

function caseOf({ prose }: Pick<Side, 'prose'>): 'capitals' | 'mixed' | 'unknown' {
  const letters = prose.match(/[\p{Lu}\p{Ll}]/gu) ?? []
  if (letters.length < LEAST_LETTERS || (prose.match(/\p{L}+/gu)?.length ?? 0) < LEAST_WORDS) return 'unknown'
  const small = letters.filter((letter) => SMALL.test(letter)).length
  return small === 0 ? 'capitals' : small / letters.length > 0.3 ? 'mixed' : 'unknown'
}

function whole({ plain, span }: Side) {
  return span(0, plain.length)
}
