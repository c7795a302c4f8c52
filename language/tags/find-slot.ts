import { type Cell, isTagCell, isSolid } from './cut-cells.ts'
import { foldCell, type WordLinks } from './link-words.ts'
import { tagText } from './token.ts'

/** A stretch of cells, `end` exclusive. */
export type CellSpan = { readonly start: number; readonly end: number }

/** Place of an edge of an element in the source: just after cell `left` and just before cell `right`. */
export type Edge = { readonly left: number; readonly right: number }

/** The stretch of one text in which a place is searched; `links`: from words of the source to those of the target. */
export type SlotSide = { readonly cells: readonly Cell[]; readonly range: CellSpan; readonly links: WordLinks }

/**
 * Returns the index of the target cell before which a tag belongs, judged by its neighbours in the source, surest
 * first: the tag it touches, the end of the sentence it is at, the same number, name or punctuation next to it, and
 * only then the same share of the words. Always within `target.range`.
 */
export function findSlot(edge: Edge, source: SlotSide, target: SlotSide): number {
  return (
    besideTag(edge, source, target) ??
    atAnEnd(edge, source, target) ??
    besideSameText(edge, source, target) ??
    atSameShare(edge, source, target)
  )
}

/** `<g1>red</g1><x2/>`: x2 goes where `</g1>` is. */
function besideTag(edge: Edge, source: SlotSide, target: SlotSide): number | null {
  const left = source.cells[edge.left]
  if (edge.left >= source.range.start && isTagCell(left) && left.tag.kind !== 'open') {
    const at = indexOfTag(target, tagText(left.tag))
    if (at !== null) return at + 1
  }
  const right = source.cells[edge.right]
  if (edge.right < source.range.end && isTagCell(right) && right.tag.kind !== 'close')
    return indexOfTag(target, tagText(right.tag))
  return null
}

/** The first place, the last one, or the one before the final punctuation: `word<x1/>.` → `palabra<x1/>.` */
function atAnEnd(edge: Edge, source: SlotSide, target: SlotSide): number | null {
  const from = solidsOf(source)
  const to = solidsOf(target)
  const first = from[0]
  const last = from.at(-1)
  const lastOfTarget = to.at(-1)
  if (first === undefined || last === undefined || lastOfTarget === undefined) return target.range.end
  if (edge.left < first) return afterSpace(edge, source) ? (to[0] ?? target.range.end) : target.range.start
  if (edge.right > last) return beforeSpace(edge, source) ? lastOfTarget + 1 : target.range.end
  const beforeFinal = nextSolid(source, edge.right) === last && source.cells[last]?.kind === 'punctuation'
  return beforeFinal && target.cells[lastOfTarget]?.kind === 'punctuation' ? lastOfTarget : null
}

function besideSameText(edge: Edge, source: SlotSide, target: SlotSide): number | null {
  const left = nearestSame(lastSolid(source, edge.left), 0, edge, source, target)
  const right = nearestSame(nextSolid(source, edge.right), 1, edge, source, target)
  const after = left === null ? null : withSpace(pastTags(left + 1, edge, source, target), edge, source, target)
  if (left === null) return right
  if (right === null || right > left) return after
  return target.cells[right]?.kind === 'word' ? right : after
}

/** Nearest target cell with the text of source cell `at`, measured from the place at its share of the words. */
function nearestSame(at: number | null, add: 0 | 1, edge: Edge, source: SlotSide, target: SlotSide): number | null {
  const cell = at === null ? undefined : source.cells[at]
  if (!isSolid(cell) || !isTelling(cell)) return null
  const solids = solidsOf(target)
  const expected = shareOf(edge, source, solids.length) - 1 + add
  const reach = /\d/.test(cell.text) ? solids.length : Math.max(2, solids.length / (cell.kind === 'word' ? 3 : 5))
  const wanted = foldCell(cell)
  const alike = source.links.get(cell)
  let best: { index: number; distance: number } | null = null
  for (const [order, index] of solids.entries()) {
    const distance = Math.abs(order - expected)
    if (distance > reach || (best !== null && distance >= best.distance)) continue
    const other = target.cells[index]
    if (isSolid(other) && (foldCell(other) === wanted || alike?.has(other) === true)) best = { index, distance }
  }
  return best?.index ?? null
}

/** True for numbers, names and words of three letters and more; `a` of English is not `a` of Spanish. */
function isTelling(cell: { readonly kind: string; readonly text: string }): boolean {
  return cell.kind === 'punctuation' || cell.text.length > 2 || /[\p{N}\p{Lu}\p{Lo}]/u.test(cell.text)
}

function atSameShare(edge: Edge, source: SlotSide, target: SlotSide): number {
  const solids = solidsOf(target)
  const order = shareOf(edge, source, solids.length)
  if (beforeSpace(edge, source) || !afterSpace(edge, source)) {
    const left = solids[order - 1]
    if (left !== undefined) return pastTags(left + 1, edge, source, target)
  }
  return solids[order] ?? target.range.end
}

/** Returns the number of `total` words before the edge, at the edge's share of the words in the source. */
export function shareOf(edge: Edge, source: SlotSide, total: number): number {
  const solids = solidsOf(source)
  const before = solids.filter((index) => index <= edge.left).length
  return solids.length === 0 ? total : Math.round((before * total) / solids.length)
}

/** Returns the indexes of the cells that a person reads. */
export function solidsOf({ cells, range }: Pick<SlotSide, 'cells' | 'range'>): number[] {
  const found: number[] = []
  for (let index = range.start; index < range.end; index++) if (isSolid(cells[index])) found.push(index)
  return found
}

function indexOfTag({ cells, range }: SlotSide, text: string): number | null {
  for (let index = range.start; index < range.end; index++) {
    const cell = cells[index]
    if (isTagCell(cell) && tagText(cell.tag) === text) return index
  }
  return null
}

/** Skips tags: in `<g1>a</g1> <g2>b</g2>` text after `a` goes behind `</g1>`, as in the source. */
function pastTags(from: number, edge: Edge, source: SlotSide, target: SlotSide): number {
  const passed = new Set<string>()
  for (let index = edge.left; index >= source.range.start && !isSolid(source.cells[index]); index--) {
    const cell = source.cells[index]
    if (isTagCell(cell) && cell.tag.kind !== 'open') passed.add(tagText(cell.tag))
  }
  let slot = from
  for (let cell = target.cells[slot]; slot < target.range.end && isTagCell(cell); cell = target.cells[slot]) {
    if (!passed.has(tagText(cell.tag))) break
    slot++
  }
  return slot
}

/** `a <x1/>b`: the space stays before the tag. */
function withSpace(slot: number, edge: Edge, source: SlotSide, target: SlotSide): number {
  const isSpace = slot < target.range.end && target.cells[slot]?.kind === 'space'
  return isSpace && afterSpace(edge, source) && !beforeSpace(edge, source) ? slot + 1 : slot
}

function afterSpace(edge: Edge, { cells, range }: SlotSide): boolean {
  return edge.left >= range.start && cells[edge.left]?.kind === 'space'
}

function beforeSpace(edge: Edge, { cells, range }: SlotSide): boolean {
  return edge.right < range.end && cells[edge.right]?.kind === 'space'
}

function lastSolid({ cells, range }: SlotSide, from: number): number | null {
  for (let index = from; index >= range.start; index--) if (isSolid(cells[index])) return index
  return null
}

function nextSolid({ cells, range }: SlotSide, from: number): number | null {
  for (let index = from; index < range.end; index++) if (isSolid(cells[index])) return index
  return null
}
