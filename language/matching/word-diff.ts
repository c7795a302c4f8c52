import { tokenise, type Unit } from './tokenise.ts'

/** A stretch of text as it is: in both, only in the first (`removed`) or only in the second (`added`). */
export type DiffPiece = { readonly kind: 'same' | 'removed' | 'added'; readonly text: string }

// Cells of the table; for a larger pair all between the common beginning and the common end is reported as changed.
const LARGEST_TABLE = 4_000_000

/**
 * Returns the changes from `before` to `after`, by words, numbers, signs and tags; the fewest units change. White space
 * goes with the unit before it and never counts as a difference. The pieces that are not `added` make up `before`,
 * those that are not `removed` make up `after`, up to white space; of what is the same, the text is that of `after`, and
 * white space that goes with the removed words behind it is removed with them: `it[- now-].`
 *
 * `Save the file.`, `Save a file.` → same `Save `, removed `the `, added `a `, same `file.`
 */
export function wordDiff(before: string, after: string): DiffPiece[] {
  const [from, to] = [cut(before), cut(after)]
  let start = 0
  while (start < from.length && start < to.length && isSame(from[start], to[start])) start++
  let end = 0
  while (end < from.length - start && end < to.length - start && isSame(from.at(-1 - end), to.at(-1 - end))) end++
  const middle = diffMiddle(from.slice(start, from.length - end), to.slice(start, to.length - end))
  const first = to.slice(0, start).map((cut, index) => same(from[index], cut))
  const last = to.slice(to.length - end).map((cut, index) => same(from[from.length - end + index], cut))
  return join([...first, ...middle, ...last])
}

/** `shown` has the white space behind it, and before it at the beginning of the text; `compared` has none. */
type Cut = { readonly shown: string; readonly compared: string }

function cut(text: string): Cut[] {
  const units = tokenise(text)
  if (units.length === 0) return text === '' ? [] : [{ shown: text, compared: '' }]
  return units.map((unit, index) => ({
    shown: text.slice(index === 0 ? 0 : unit.start, units[index + 1]?.start ?? text.length),
    compared: comparedText(unit, text),
  }))
}

/** The text as a reader sees it, with case and kind of quote; tags are distinguished by their ids. */
function comparedText({ start, end }: Unit, text: string): string {
  return text.slice(start, end).normalize('NFC')
}

function isSame(one: Cut | undefined, other: Cut | undefined): boolean {
  return one?.compared === other?.compared
}

/** `space` of `before` is behind a unit that has none in `after`. */
type Found = DiffPiece & { readonly space?: string }

/** Compares by the longest common subsequence; removed text is reported before added text. */
function diffMiddle(from: readonly Cut[], to: readonly Cut[]): Found[] {
  const width = to.length + 1
  if (from.length === 0 || to.length === 0 || (from.length + 1) * width > LARGEST_TABLE)
    return [...from.map(removed), ...to.map(added)]
  const longest = commonLengths(from, to)
  const pieces: Found[] = []
  let [at, other] = [0, 0]
  while (at < from.length || other < to.length) {
    const [one, two] = [from[at], to[other]]
    if (one !== undefined && two !== undefined && isSame(one, two)) {
      pieces.push(same(one, two))
      at++
      other++
    } else if (one !== undefined && (two === undefined || goesFirst(longest, at, other, width))) {
      pieces.push(removed(one))
      at++
    } else if (two !== undefined) {
      pieces.push(added(two))
      other++
    }
  }
  return pieces
}

function goesFirst(longest: Uint16Array, at: number, other: number, width: number): boolean {
  return (longest[(at + 1) * width + other] ?? 0) >= (longest[at * width + other + 1] ?? 0)
}

/** Counts the common units of every pair of tails; neither is longer than the table's root allows. */
function commonLengths(from: readonly Cut[], to: readonly Cut[]): Uint16Array {
  const width = to.length + 1
  const longest = new Uint16Array((from.length + 1) * width)
  for (let at = from.length - 1; at >= 0; at--)
    for (let other = to.length - 1; other >= 0; other--) {
      const cell = at * width + other
      longest[cell] = isSame(from[at], to[other])
        ? (longest[cell + width + 1] ?? 0) + 1
        : Math.max(longest[cell + width] ?? 0, longest[cell + 1] ?? 0)
    }
  return longest
}

const spaceBehind = (text: string) => text.slice(text.trimEnd().length)

function same(before: Cut | undefined, { shown }: Cut): Found {
  return { kind: 'same', text: shown, space: spaceBehind(shown) === '' ? spaceBehind(before?.shown ?? '') : '' }
}

function removed({ shown }: Cut): DiffPiece {
  return { kind: 'removed', text: shown }
}

function added({ shown }: Cut): DiffPiece {
  return { kind: 'added', text: shown }
}

/** Joins neighbours of one kind; between two that stay the same, removed text comes before added text. */
function join(pieces: readonly Found[]): DiffPiece[] {
  const joined: DiffPiece[] = []
  let [gone, come, before] = ['', '', '']
  const flush = () => {
    if (gone !== '') joined.push({ kind: 'removed', text: before + gone })
    if (come !== '') joined.push({ kind: 'added', text: come })
    gone = ''
    come = ''
  }
  for (const { kind, text, space = '' } of pieces) {
    if (kind === 'removed') gone += text
    else if (kind === 'added') come += text
    else {
      flush()
      before = space
      const last = joined.at(-1)
      if (last?.kind === 'same') joined[joined.length - 1] = { kind, text: last.text + text }
      else joined.push({ kind, text })
    }
  }
  flush()
  return joined
}
