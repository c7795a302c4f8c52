import { writesWithoutSpaces } from '../../languages/scripts.ts'
import type { Issue } from '../check.ts'
import { usualRatio } from '../languages/density.ts'
import type { Context } from '../context.ts'

const TIMES = 2.5
const REPEATED = 0.4
const LENGTH = 3

/**
 * Reports a target in which an engine went astray: two and a half times as long as usual, and two of five sequences of
 * three words repeat an earlier one. Not reported where the source repeats itself as much.
 */
export function checkHallucination({ source, target }: Context): Issue[] {
  const usual = Math.max(10, source.plain.length * usualRatio(source.language, target.language))
  if (target.plain.length < TIMES * usual) return []
  const repeated = repetition(target.prose, target.code)
  if (repeated <= REPEATED || repetition(source.prose, source.code) > REPEATED) return []
  return [{ sentence: 'hallucination', target_span: target.span(0, target.plain.length) }]
}

/** Share of the sequences that occurred before, 0 to 1. */
function repetition(prose: string, code: string): number {
  const words = prose.toLowerCase().match(writesWithoutSpaces(code) ? /[\p{L}\p{N}]/gu : /[\p{L}\p{M}\p{N}]+/gu) ?? []
  const seen = new Set<string>()
  const all = words.length - LENGTH + 1
  for (let at = 0; at < all; at++) seen.add(words.slice(at, at + LENGTH).join(' '))
  return all <= 0 ? 0 : 1 - seen.size / all
}
