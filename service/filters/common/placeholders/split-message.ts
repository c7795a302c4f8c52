import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'
import type { Range } from '../tags/piece.ts'
import type { Writing } from './message-text.ts'

/**
 * A text of a message that a person translates as one: all of it, or one branch of a plural or choice. `codes` are the
 * arguments, `#` signs and quoted passages in it, in order; offsets are UTF-16 units into the message.
 */
export type MessagePart = Range & {
  /** Empty for the message itself; else `plural.one`, or `select.male/plural.one` for a branch in a branch. */
  readonly path: string
  /** Plurals around it, outermost first, with the names of the branches that it is in. */
  readonly plurals: readonly PluralBranch[]
  readonly codes: readonly Range[]
  /** Grammar of the text of this part; null when it is written unchanged. */
  readonly writing: Writing | null
}

/** A branch of a plural: `few`, or `=0`; in SmartFormat, which goes by their order, `2/3`. */
export type PluralBranch = { readonly type: 'cardinal' | 'ordinal' | 'smart'; readonly name: string }

const BRANCHES = /\{\s{0,9}[^{},\s]{1,80}\s{0,9},\s{0,9}(?:plural|selectordinal|select)\s{0,9},/u
const PLURALS = /,\s{0,9}(?:plural|selectordinal)\s{0,9},/u
const QUOTED = /''|'[{}<>](?:[^']|'')*'?/g
const QUOTED_IN_PLURAL = /''|'[{}<>#](?:[^']|'')*'?/g
// Longest message; a parser should not be fed a book.
const LONGEST = 100_000

/** True when a message may have branches for numbers. */
export function hasPlurals(message: string): boolean {
  return message.length <= LONGEST && PLURALS.test(message)
}

/** True when a message may have a plural or a choice. */
export function hasBranches(message: string): boolean {
  return message.includes('{') && message.length <= LONGEST && BRANCHES.test(message)
}

/**
 * Splits a message into parts: one for a text without branches; for an ICU message with a plural or choice the message
 * and each of its branches, outermost first. Where a message does not parse, the plurals and choices in it that do are
 * read; of the others the syntax is codes, and their texts are in the one part.
 *
 * `{n, plural, one {# day} other {# days}} left` → the message (`{n, …}` a code), `plural.one`, `plural.other`
 *
 * @param isIcu true when a text without branches is ICU too, so that its apostrophes quote
 */
export function splitMessage(message: string, { isIcu = false } = {}): MessagePart[] {
  const whole = { start: 0, end: message.length, path: '', plurals: [] }
  const plain = { ...whole, codes: [], writing: null }
  const mayBranch = hasBranches(message)
  if (!mayBranch && (!isIcu || message.length > LONGEST)) return [plain]
  const parsed = parseMessage(message)
  if (parsed === null && !mayBranch) return [plain]
  const broken = parsed === null ? readBroken(message) : null
  const elements = parsed ?? parseMessage(broken?.blanked ?? '') ?? []
  const parts: MessagePart[] = []
  const doubled = message.includes("''")
  const visit = (part: PartPlace, inside: readonly MessageFormatElement[], inPlural: boolean) => {
    const codes = inside.flatMap((element) => codesOf(element, message, inPlural))
    parts.push({ ...part, codes, writing: { grammar: 'icu', doubled, inPlural } })
    const counts = new Map<string, number>()
    for (const element of inside) {
      if (element.type !== TYPE.plural && element.type !== TYPE.select) continue
      const kind = element.type === TYPE.select ? 'select' : 'plural'
      const count = (counts.get(kind) ?? 0) + 1
      counts.set(kind, count)
      for (const [name, branch] of Object.entries(element.options)) {
        const range = rangeOf(branch)
        const path = `${part.path === '' ? '' : `${part.path}/`}${kind}${count === 1 ? '' : count}.${name}`
        const plurals =
          element.type === TYPE.select
            ? part.plurals
            : [...part.plurals, { type: element.pluralType ?? 'cardinal', name }]
        const place = { start: range.start + 1, end: range.end - 1, path, plurals }
        visit(place, branch.value, inPlural || kind === 'plural')
      }
    }
  }
  visit(whole, elements, false)
  return broken === null ? parts : [{ ...plain, codes: broken.codes }, ...parts.slice(1)]
}

type PartPlace = Range & Pick<MessagePart, 'path' | 'plurals'>

/** Parses a message of ICU; null for any other text. */
export function parseMessage(message: string): readonly MessageFormatElement[] | null {
  try {
    const options = { captureLocation: true, ignoreTag: true, requiresOtherClause: false, shouldParseSkeletons: false }
    return parse(message, options)
  } catch {
    return null
  }
}

function codesOf(element: MessageFormatElement, message: string, inPlural: boolean): Range[] {
  const range = rangeOf(element)
  if (element.type !== TYPE.literal) return [range]
  // `'{name}'` is literal text; changed by a reader it could become an argument, so it is a code.
  const quoted = message.slice(range.start, range.end).matchAll(inPlural ? QUOTED_IN_PLURAL : QUOTED)
  return Array.from(quoted, ({ 0: source, index }) => ({
    start: range.start + index,
    end: range.start + index + (source === "''" ? 0 : source.length),
  })).filter(({ start, end }) => end > start)
}

export function rangeOf(element: {
  readonly location?: { start: { offset: number }; end: { offset: number } } | null
}): Range {
  return { start: element.location?.start.offset ?? 0, end: element.location?.end.offset ?? 0 }
}

/**
 * Reads a message that does not parse: `blanked` has only those of its plurals and choices that do, at their places;
 * `codes` are these, other braces, and the syntax of plurals and choices that are malformed.
 */
function readBroken(message: string): { readonly blanked: string; readonly codes: Range[] } {
  let blanked = ''
  const codes = outermostBraces(message).flatMap((range) => {
    const source = message.slice(range.start, range.end)
    if (!BRANCHES.test(source)) return [range]
    if (parseMessage(source) === null) return syntaxOf(message, range)
    blanked = blanked.padEnd(range.start) + source
    return [range]
  })
  return { blanked, codes }
}

function outermostBraces(message: string): Range[] {
  const found: Range[] = []
  let depth = 0
  let start = 0
  for (const match of message.matchAll(/[{}]/g)) {
    if (match[0] === '{' && depth++ === 0) start = match.index
    if (match[0] === '}' && depth > 0 && --depth === 0) found.push({ start, end: match.index + 1 })
  }
  if (depth > 0) found.push({ start, end: message.length })
  return found
}

const SYNTAX = new RegExp(`(?<opens>${BRANCHES.source})|[{}#]`, 'gu')

/** Returns all of a malformed plural or choice but the texts of its branches. */
function syntaxOf(message: string, { start, end }: Range): Range[] {
  const codes: Range[] = []
  // What is directly within each open brace.
  const open: ('branches' | 'text' | 'argument')[] = []
  let from = start
  let at = start
  for (const { 0: sign, index, groups } of message.slice(start, end).matchAll(SYNTAX)) {
    const before = open.at(-1)
    if (before === 'text') from = start + index
    at = start + index + sign.length
    if (sign === '}') open.pop()
    else if (groups?.['opens'] !== undefined) open.push('branches')
    else if (sign === '{') open.push(before === 'branches' ? 'text' : 'argument')
    if (sign === '#' ? before === 'text' : open.at(-1) === 'text') codes.push({ start: from, end: at })
  }
  // Where braces are missing, what is behind the last one may be text.
  if (open.at(-1) !== 'text') codes.push({ start: from, end: at })
  return codes
}
