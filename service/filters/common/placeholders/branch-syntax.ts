import type { Range } from '../tags/piece.ts'
import { rangesWithin } from '../tags/ranges.ts'
import { splitChoice } from './split-choice.ts'
import { hasBranches, type MessagePart, parseMessage, splitMessage } from './split-message.ts'
import { splitMf2 } from './split-mf2.ts'
import { splitSmart } from './split-smart.ts'

/** A code of which `branchSyntax` or a message has the texts; it may be cut short. */
export const HAS_BRANCHES =
  /^\{[^{}]{0,80},\s{0,9}(?:plural|selectordinal|select|choice)\s{0,9},|^\{[\w.[\]-]{0,80}:(?:(?:plural|p|choose|c|conditional|cond|list|l|isnull|ismatch)(?:\([^()]{0,200}\))?:|[^|{}]{2,200}\|)/

/** True for a message of ICU, MessageFormat 2, `java.text` or SmartFormat whose plurals and choices all parse. */
export function isBranched(message: string): boolean {
  if (splitMf2(message) !== null || splitSmart(message) !== null || splitChoice(message) !== null) return true
  return hasBranches(message) && parseMessage(message) !== null
}

/**
 * Returns the syntax of choices and plurals, in order, without the texts of their branches: for texts that are one
 * segment, in formats whose programs are not known to read it.
 *
 * `{n, plural, one {a sack} other {# sacks}}` → `{n, plural, one {`, `} other {`, `#`, `}}`
 */
export function branchSyntax(text: string): Range[] {
  const parts = splitSmart(text) ?? splitChoice(text) ?? (hasBranches(text) ? splitMessage(text) : null)
  if (parts === null) return []
  const [whole, ...branches] = parts
  const texts = branches.flatMap(textsOf).toSorted((a, b) => a.start - b.start)
  const codes = (whole?.codes ?? []).flatMap((code) => without(code, rangesWithin(texts, code)))
  // A brace without its pair is text in a document.
  return codes.filter(({ start, end }) => end > start && /[{}#|]/.test(text.slice(start, end)))
}

function textsOf(part: MessagePart): Range[] {
  return without(part, part.codes)
}

/** Returns what is left of a range, also where two of the others touch, since a branch may have no text. */
function without(range: Range, others: readonly Range[]): Range[] {
  const left: Range[] = []
  let start = range.start
  for (const other of others) {
    if (other.start > start) left.push({ start, end: other.start })
    start = Math.max(start, other.end)
  }
  return start < range.end ? [...left, { start, end: range.end }] : left
}
