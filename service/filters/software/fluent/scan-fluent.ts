import { DocumentRefused } from '../../document-refused.ts'
import type { Range } from '../../common/tags/piece.ts'

/** A text of a message with its placeables, in order, and the selections among them. */
export type FluentPattern = Range & { readonly codes: readonly Range[]; readonly selects: readonly FluentSelect[] }

/** A selection: `{ $n -> [one] … *[other] … }` */
export type FluentSelect = { readonly variants: readonly FluentVariant[] }

/** A variant: its range begins at its `[` or `*[` and ends with its text. */
export type FluentVariant = Range & { readonly key: string; readonly pattern: FluentPattern }

/** A message, a term or an attribute of one: `open-gate`, `-brand`, `open-gate.label`. */
export type FluentEntry = { readonly id: string; readonly note: string; readonly pattern: FluentPattern }

const DEEPEST = 100
const ENTRY = /(-?[A-Za-z][\w-]*)[ \t]*=[ \t]*/y
const ATTRIBUTE = /[ \t]+\.([A-Za-z][\w-]*)[ \t]*=[ \t]*/y
const VARIANT = /(\*?)\[\s*([^\]\s]{1,100})\s*\][ \t]*/y

/**
 * Yields the entries of a Fluent resource in order.
 *
 * @throws DocumentRefused `corrupt` with the line for a placeable that is not closed and for a line that belongs to no
 * entry
 */
export function* scanFluent(text: string): Generator<FluentEntry> {
  let comments: string[] = []
  let owner = ''
  let at = text.startsWith('\ufeff') ? 1 : 0
  while (at < text.length) {
    const entry = match(ENTRY, text, at)
    const attribute = entry === null && owner !== '' ? match(ATTRIBUTE, text, at) : null
    const found = entry ?? attribute
    if (found !== null) {
      owner = entry === null ? owner : found.groups[0]
      const pattern = readPattern(text, found.end, 0)
      const id = entry === null ? `${owner}.${found.groups[0]}` : owner
      // An attribute of a term is for the program, which chooses variants by it.
      const isPrivate = entry === null && owner.startsWith('-')
      if (pattern.end > pattern.start && !isPrivate) yield { id, note: comments.join('\n').trim(), pattern }
      comments = []
      at = endOfLine(text, pattern.end)
      continue
    }
    const end = endOfLine(text, at)
    const line = text.slice(at, end).trim()
    if (line.startsWith('#')) comments.push(line.replace(/^#{1,3} ?/, ''))
    else if (line === '') comments = []
    else throw corrupt(text, at)
    if (/^#{2}/.test(line)) comments = []
    at = end
  }
}

type Match = { readonly groups: readonly [string, string]; readonly end: number }

function match(pattern: RegExp, text: string, at: number): Match | null {
  pattern.lastIndex = at
  const found = pattern.exec(text)
  return found === null ? null : { groups: [found[1] ?? '', found[2] ?? ''], end: pattern.lastIndex }
}

/** Reads up to the line of another entry; in a variant, up to the next or the brace that closes the selection. */
function readPattern(text: string, from: number, depth: number): FluentPattern {
  const codes: Range[] = []
  const selects: FluentSelect[] = []
  let at = from
  for (; at < text.length; at++) {
    const sign = text.charAt(at)
    if (sign === '{') {
      const placeable = readPlaceable(text, at, depth + 1)
      codes.push({ start: at, end: placeable.end })
      if (placeable.select !== null) selects.push(placeable.select)
      at = placeable.end - 1
    } else if (sign === '}') {
      if (depth === 0) throw corrupt(text, at)
      break
    } else if ((sign === '\n' || sign === '\r') && !goesOn(text, at, depth)) break
  }
  return { start: from, end: at, codes, selects }
}

const NEXT_LINE = /(?:[ \t]*(?:\r\n|\r|\n))+([ \t]*)(.?)/y

function goesOn(text: string, at: number, depth: number): boolean {
  NEXT_LINE.lastIndex = at
  const [, indent = '', sign = ''] = NEXT_LINE.exec(text) ?? []
  if (sign === '' || '[*}'.includes(sign)) return false
  return indent !== '' && (depth > 0 || sign !== '.')
}

type Placeable = { readonly end: number; readonly select: FluentSelect | null }

function readPlaceable(text: string, start: number, depth: number): Placeable {
  if (depth > DEEPEST)
    throw new DocumentRefused('unsafe', `The file nests deeper than ${DEEPEST} levels.`, lineOf(text, start))
  for (let at = start + 1; at < text.length; at++) {
    const sign = text.charAt(at)
    if (sign === '"') at = endOfString(text, at)
    else if (sign === '{') at = readPlaceable(text, at, depth + 1).end - 1
    else if (sign === '}') return { end: at + 1, select: null }
    else if (sign === '-' && text.charAt(at + 1) === '>') return readVariants(text, at + 2, depth, start)
  }
  throw corrupt(text, start)
}

function endOfString(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at++) {
    const sign = text.charAt(at)
    if (sign === '\\') at++
    else if (sign === '"') return at
    else if (sign === '\n') break
  }
  throw corrupt(text, start)
}

function readVariants(text: string, from: number, depth: number, opened: number): Placeable {
  const variants: FluentVariant[] = []
  let at = skipSpace(text, from)
  while (text.charAt(at) !== '}') {
    const head = match(VARIANT, text, at)
    if (head === null) throw corrupt(text, at < text.length ? at : opened)
    const pattern = readPattern(text, head.end, depth)
    variants.push({ start: at, end: pattern.end, key: head.groups[1], pattern })
    at = skipSpace(text, pattern.end)
  }
  return { end: at + 1, select: { variants } }
}

function skipSpace(text: string, from: number): number {
  let at = from
  while (at < text.length && ' \t\r\n'.includes(text.charAt(at))) at++
  return at
}

function endOfLine(text: string, from: number): number {
  const end = text.indexOf('\n', from)
  return end === -1 ? text.length : end + 1
}

function lineOf(text: string, at: number): string {
  return `line ${text.slice(0, at).split(/\r\n|\r|\n/).length}`
}

function corrupt(text: string, at: number): DocumentRefused {
  const line = lineOf(text, at)
  return new DocumentRefused('corrupt', `The file is not of Fluent: ${line} is no part of a message.`, line)
}
