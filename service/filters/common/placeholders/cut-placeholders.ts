import type { Piece, Range } from '../tags/piece.ts'
import { type FixedCode, type Found, pairTags } from './pair-tags.ts'
import { messageKinds, type PlaceholderKind, patternFor } from './placeholder-kinds.ts'

/**
 * Cuts a text into readable text and codes of a program, as adjacent pieces. Tags that close are pairs, all others are
 * standalone. White space at the edges of a text is a separate piece.
 *
 * `Hi {name}, <b>go</b>` → text `Hi`, blank, self `{name}`, text `, `…, open `<b>`, text `go`, close `</b>`
 *
 * @param fixed codes found by other means (a parser), in order
 * @param range the range of the text to cut, in UTF-16 units; all of it by default
 */
export function cutPlaceholders(
  text: string,
  kinds: readonly PlaceholderKind[] = messageKinds,
  fixed: readonly FixedCode[] = [],
  range: Range = { start: 0, end: text.length },
): Piece[] {
  return layPieces(text, range, pairTags(text, mergeCodes(findPlaceholders(text, kinds, range), fixed)))
}

// Every notation has one of these characters; this quick test saves the long one for most texts.
const TELLING = /[<&{$%#@*:_\\§![~`|]|\(\(|\+\+\+|-[a-z]|(?! )[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/u

function findPlaceholders(text: string, kinds: readonly PlaceholderKind[], { start, end }: Range): Found[] {
  const part = start === 0 && end === text.length ? text : text.slice(start, end)
  if (kinds.length === 0 || !TELLING.test(part)) return []
  const found: Found[] = []
  for (const match of part.matchAll(patternFor(kinds))) {
    const kind = kinds.find((name) => match.groups?.[name] !== undefined)
    if (kind === undefined) continue
    found.push({ kind, start: start + match.index, end: start + match.index + match[0].length })
  }
  return found
}

/** Merges codes; of two that overlap the fixed one stays, unless it is in a tag: `<a href="{link}">` is one code. */
function mergeCodes(found: readonly Found[], fixed: readonly FixedCode[]): (Found | FixedCode)[] {
  if (fixed.length === 0) return [...found]
  const merged: (Found | FixedCode)[] = []
  // The syntax of a choice takes the place of the code that all of it would be.
  const starts = new Map(fixed.map(({ start, end }) => [start, end]))
  const isSplit = ({ kind, start, end }: Found) => kind === 'braced' && (starts.get(start) ?? end) < end
  for (const code of [...fixed, ...found.filter((one) => !isSplit(one))].sort(
    (a, b) => a.start - b.start || b.end - a.end,
  )) {
    const last = merged.at(-1)
    if (last === undefined || code.start >= last.end) merged.push(code)
    else if (code.end > last.end) merged[merged.length - 1] = 'kind' in code ? last : code
  }
  return merged
}

function layPieces(text: string, range: Range, codes: readonly Piece[]): Piece[] {
  const pieces: Piece[] = []
  let at = range.start
  for (const code of codes) {
    pushText(pieces, text, at, code.start)
    pieces.push(code)
    at = code.end
  }
  pushText(pieces, text, at, range.end)
  return pieces
}

function pushText(pieces: Piece[], text: string, start: number, end: number): void {
  const part = text.slice(start, end)
  const from = part.length - part.trimStart().length
  const to = Math.max(from, part.trimEnd().length)
  const push = (first: number, last: number) => {
    if (last > first)
      pieces.push({ kind: 'text', text: part.slice(first, last), start: start + first, end: start + last })
  }
  push(0, from)
  push(from, to)
  push(to, part.length)
}
