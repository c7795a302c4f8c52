import type { Stop } from './find-stops.ts'
import type { CompiledRules } from './language-rules.ts'
import { type WordAfter, wordBefore } from './words-around.ts'

// Addresses, file names and code have these signs.
const NO_PROSE = /[@/\\_=]|\p{L}\.\p{L}/u

/** True when text follows the stop without a space. */
export function isGlued(stop: Stop): boolean {
  return stop.next === stop.end
}

/**
 * True when a sentence may follow without a space: `好吗？好！`, `world.Today is`, `for 1,000.That is`; not in
 * `www.Site.com`, `Y!J.`, `1.Milk`.
 */
export function mayBeGlued(text: string, stop: Stop, begun: number, next: WordAfter, rules: CompiledRules): boolean {
  const sign = text.slice(stop.start, stop.signEnd)
  if (/\p{Lo}/u.test(next.first)) return !/^\.+$/u.test(sign)
  if (!/\p{Lu}/u.test(next.first) || sign.length > 1) return false
  const { word } = wordBefore(text, begun, stop.start)
  const after = /^\S*/u.exec(text.slice(stop.next, stop.next + 60))?.[0] ?? ''
  if (NO_PROSE.test(word) || NO_PROSE.test(after) || /[@/\\_=]/.test(text.charAt(stop.start - word.length - 1)))
    return false
  if (/\d{3}$/.test(word)) return /^\p{Lu}\p{Ll}/u.test(after)
  if (!/\p{Ll}{2}$/u.test(word)) return false
  const plain = /^\p{Ll}/u.test(word) && /^\p{Lu}(?:\p{Ll}|\s|$)/u.test(after)
  return plain || rules.starters.has(next.word) || (next.abbreviated && rules.closed.has(next.word))
}
