import { type Cell, cutCells, isTagCell, type LooseTag } from './cut-cells.ts'
import { type Element, elementsOf, matchPairs } from './elements.ts'
import { type CellSpan, type SlotSide, solidsOf } from './find-slot.ts'
import { findSpan, slotOf, spread } from './find-span.ts'
import { linkWords, type TermPair, type WordLinks } from './link-words.ts'
import { printCell, printCells } from './print-cells.ts'
import { tagText } from './token.ts'
import { partOfWord, samePart } from './word-parts.ts'

/** A tag that was put into the target; offsets are UTF-16 code units into the new target. */
export type PlacedTag = {
  readonly tag: string
  readonly start: number
  readonly end: number
  /** The target word it is after, '' at the start. */
  readonly after: string
}

// More than any person writes; further missing tags go to the end, so that hostile input costs little. Placing one
// element looks at all cells of both texts: where there are very many of them, fewer elements are placed.
const MOST_PLACED = 200
const MOST_LOOKS = 2_000_000

/**
 * Proposes a place for every tag of the source that the target lacks, from the words around it in the source. Tags
 * that the target has stay where they are. A target that lacks tags and has no other defect comes back with parity.
 *
 * `Read <g1>1,200</g1> pages.`, `Lee 1.200 páginas.` → `Lee <g1>1.200</g1> páginas.`
 */
export function placeTags(
  source: string,
  target: string,
  terms: readonly TermPair[] = [],
): { target: string; placed: PlacedTag[] } {
  const cells = placeCells(cutCells(source), cutCells(target), terms)
  return { target: printCells(cells), placed: placedIn(cells) }
}

/** Places tags as `placeTags` does, over cut texts; the cells it adds are `fresh`. */
export function placeCells(from: readonly Cell[], to: readonly Cell[], terms: readonly TermPair[] = []): Cell[] {
  let cells = [...to]
  const missing = missingElements(from, to)
  const most = Math.min(MOST_PLACED, Math.floor(MOST_LOOKS / (from.length + to.length + 1)))
  const links = missing.length === 0 ? new Map() : linkWords(from, to, terms)
  for (const { element, tags } of missing.slice(0, most)) cells = place(element, tags, from, cells, links)
  const rest = missing
    .slice(most)
    .flatMap(({ element, tags }) =>
      tags.map((tag) => ({ tag, at: tag.kind === 'close' ? element.close : element.open })),
    )
  // The missing tags keep the order of the source, in which they are well nested.
  return [...cells, ...rest.sort((a, b) => a.at - b.at).map(({ tag }) => fresh(tag))]
}

type Missing = { readonly element: Element; readonly tags: readonly LooseTag[] }

/** Returns the elements of which the target lacks one or both tags, outer before inner. */
function missingElements(from: readonly Cell[], to: readonly Cell[]): Missing[] {
  const left = new Map<string, number>()
  for (const cell of to) if (isTagCell(cell)) left.set(printCell(cell), (left.get(printCell(cell)) ?? 0) + 1)
  return elementsOf(from).flatMap((element): Missing[] => {
    const kinds = element.kind === 'self' ? (['self'] as const) : (['open', 'close'] as const)
    const tags = kinds
      .map((kind) => ({ kind, id: element.id }))
      .filter((tag) => {
        const count = left.get(tagText(tag)) ?? 0
        left.set(tagText(tag), count - 1)
        return count <= 0
      })
    return tags.length === 0 ? [] : [{ element, tags }]
  })
}

function place(
  element: Element,
  tags: readonly LooseTag[],
  from: readonly Cell[],
  cells: readonly Cell[],
  links: WordLinks,
): Cell[] {
  const parent = element.parent
  const source: SlotSide = {
    cells: from,
    links,
    range: parent === null ? { start: 0, end: from.length } : { start: parent.open + 1, end: parent.close },
  }
  const target: SlotSide = { cells, links, range: rangeWithin(parent, cells) }
  const [first, second] = tags
  if (first === undefined) return [...cells]
  if (second !== undefined) {
    const inWord = placeInWord(element, [first, second], source, target)
    if (inWord !== null) return inWord
    const { start, end } = clearOfCrossing(clearOfEndings(findSpan(element, source, target), cells), cells)
    return [...cells.slice(0, start), fresh(first), ...cells.slice(start, end), fresh(second), ...cells.slice(end)]
  }
  const found = first.kind === 'self' ? slotOf(element, source, target) : slotOfHalf(first, element, source, target)
  const { start, end } = clearOfEndings({ start: found, end: found }, cells)
  const slot = first.kind === 'open' ? start : end
  return [...cells.slice(0, slot), fresh(first), ...cells.slice(slot)]
}

/** Puts a pair around the part of a word that it holds in the source: `<g1>T</g1>he mill` → `<g1>E</g1>l molino`. */
function placeInWord(
  element: Element,
  [open, close]: readonly [LooseTag, LooseTag],
  source: SlotSide,
  target: SlotSide,
): Cell[] | null {
  const part = partOfWord(source.cells, element)
  if (part === null) return null
  const { cells, range } = target
  const words = solidsOf(target).filter((index) => cells[index]?.kind === 'word')
  const isFirst = !source.cells.slice(source.range.start, part.first).some(({ kind }) => kind === 'word')
  const span = isFirst ? range : findSpan({ ...element, open: part.first - 1, close: part.last + 1 }, source, target)
  const likely = words.find((index) => index >= span.start && index < span.end) ?? -1
  const same = words.filter((index) => textOf(cells[index]).toLowerCase() === part.word.toLowerCase())
  const at = same.toSorted((a, b) => Math.abs(a - likely) - Math.abs(b - likely))[0] ?? likely
  const word = textOf(cells[at])
  const inside = samePart(part, word)
  if (inside === null) return null
  const pieces = [word.slice(0, inside.start), word.slice(inside.start, inside.end), word.slice(inside.end)]
  const [before, held, after] = pieces.map((text): Cell[] => (text === '' ? [] : [{ kind: 'word', text }]))
  // `<g1>“T</g1>he`: a sign before the letter belongs to it, as where the text begins.
  const hasSign = source.cells[solidsOf(source)[0] ?? -1]?.kind === 'punctuation' && element.open < part.first - 1
  const from = isFirst && inside.start === 0 && hasSign ? Math.min(at, solidsOf(target)[0] ?? at) : at
  const opened = [...cells.slice(0, from), ...(from < at ? [fresh(open), ...cells.slice(from, at)] : [])]
  const parts = [
    ...(before ?? []),
    ...(from < at ? [] : [fresh(open)]),
    ...(held ?? []),
    fresh(close),
    ...(after ?? []),
  ]
  return [...opened, ...parts, ...cells.slice(at + 1)]
}

function textOf(cell: Cell | undefined): string {
  return cell?.kind === 'word' ? cell.text : ''
}

/** The range that the pair `parent` encloses in the target; all cells when the target lacks that pair. */
function rangeWithin(parent: Element | null, cells: readonly Cell[]): CellSpan {
  const all = { start: 0, end: cells.length }
  if (parent === null) return all
  const isOf = (cell: Cell, kind: 'open' | 'close') =>
    isTagCell(cell) && cell.tag.kind === kind && cell.tag.id === parent.id
  const start = cells.findIndex((cell) => isOf(cell, 'open'))
  const end = cells.findIndex((cell, index) => index > start && isOf(cell, 'close'))
  return start === -1 || end === -1 ? all : { start: start + 1, end }
}

/** Places the missing half of a pair where the pair would end (or begin), on the right side of the other half. */
function slotOfHalf(tag: LooseTag, element: Element, source: SlotSide, target: SlotSide): number {
  const other = tag.kind === 'open' ? 'close' : 'open'
  const at = target.cells.findIndex((cell) => isTagCell(cell) && cell.tag.kind === other && cell.tag.id === element.id)
  const { start, end } = findSpan(element, source, target)
  if (tag.kind === 'open') return start <= at ? start : at
  if (end > at) return end
  const count = solidsOf({ ...source, range: { start: element.open + 1, end: element.close } }).length
  return spread(at + 1, count, source, target).end
}

const PARTICLES: ReadonlySet<string> = new Set([
  'は',
  'が',
  'を',
  'に',
  'で',
  'と',
  'も',
  'の',
  'へ',
  'や',
  'か',
  'から',
  'まで',
  'より',
  'など',
  'ので',
  'のに',
  'には',
  'では',
  'とは',
])

/** Widens a span to whole words of Japanese, whose endings are cells of their own: `保存|します`. */
function clearOfEndings({ start, end }: CellSpan, cells: readonly Cell[]): CellSpan {
  let [first, last] = [start, end]
  while (isEnding(cells, first)) first--
  while (isEnding(cells, last)) last++
  return { start: first, end: last }
}

function isEnding(cells: readonly Cell[], index: number): boolean {
  const [stem, cell] = [cells[index - 1], cells[index]]
  if (cell?.kind !== 'word' || stem?.kind !== 'word' || PARTICLES.has(cell.text) || PARTICLES.has(stem.text))
    return false
  return (
    /^\p{Script=Hiragana}+$/u.test(cell.text) &&
    /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]$/u.test(stem.text)
  )
}

/** Widens a span until it holds both halves of every pair of which it held one. Looks at each cell once. */
function clearOfCrossing(span: CellSpan, cells: readonly Cell[]): CellSpan {
  const partnerOf = new Map([...matchPairs(cells)].flatMap(([open, close]) => [[open, close] as const, [close, open]]))
  let { start, end } = span
  const widen = (index: number) => {
    const partner = partnerOf.get(index) ?? index
    start = Math.min(start, partner)
    end = Math.max(end, partner + 1)
  }
  let first = start
  let next = start
  while (first > start || next < end) {
    if (next < end) widen(next++)
    else widen(--first)
  }
  return { start, end }
}

function fresh(tag: LooseTag): Cell {
  return { kind: 'tag', tag, fresh: true }
}

function placedIn(cells: readonly Cell[]): PlacedTag[] {
  const placed: PlacedTag[] = []
  let start = 0
  let after = ''
  for (const cell of cells) {
    const text = printCell(cell)
    if (cell.kind === 'word') after = text
    if (isTagCell(cell) && cell.fresh) placed.push({ tag: text, start, end: start + text.length, after })
    start += text.length
  }
  return placed
}
