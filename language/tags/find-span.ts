import type { Cell } from './cut-cells.ts'
import { isSolid } from './cut-cells.ts'
import type { Element } from './elements.ts'
import { type CellSpan, findSlot, type SlotSide, shareOf, solidsOf } from './find-slot.ts'
import { foldCell } from './link-words.ts'

/** Finds the cells of the target that correspond to the words of the pair in the source. */
export function findSpan(element: Element, source: SlotSide, target: SlotSide): CellSpan {
  const held: SlotSide = { ...source, range: { start: element.open + 1, end: element.close } }
  const count = solidsOf(held).length
  if (count === 0) {
    const slot = slotOf(element, source, target)
    return { start: slot, end: slot }
  }
  const same = sameText(held, element, source, target)
  if (same !== null) return same
  const linked = linkedSpan(held, element, source, target)
  if (linked !== null) return trimEnds(linked, held, target)
  const start = findSlot({ left: element.open - 1, right: element.open + 1 }, source, target)
  const end = findSlot({ left: element.close - 1, right: element.close + 1 }, source, target)
  return trimEnds(end > start ? { start, end } : spread(start, count, source, target), held, target)
}

/** Takes off a span what the pair does not begin or end with in the source: spaces, signs, articles and prepositions. */
function trimEnds(span: CellSpan, held: SlotSide, target: SlotSide): CellSpan {
  return offSigns(trimSpaces(offShortWords(trimSpaces(span, target), held, target), target), held, target)
}

/** `the`, `en`, `de`: articles and prepositions of languages with letters of these kinds. */
const shortWord = /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]{1,3}$/u

function isShort(cell: Cell | undefined): boolean {
  return cell?.kind === 'word' && shortWord.test(cell.text) && cell.text === cell.text.toLowerCase()
}

/**
 * Shrinks a pair that begins or ends with an article or preposition where that of the source does not: the other
 * language may not have such words. `clic [en] Guardar` → `clic en [Guardar]`
 */
function offShortWords({ start, end }: CellSpan, held: SlotSide, { cells, range }: SlotSide): CellSpan {
  const own = solidsOf(held)
  const solids = solidsOf({ cells, range })
  let first = solids.findIndex((index) => index >= start)
  let last = solids.findLastIndex((index) => index < end)
  if (first === -1 || last < first) return { start, end }
  const at = (order: number) => cells[solids[order] ?? -1]
  if (!isShort(held.cells[own.at(-1) ?? -1])) while (isShort(at(last)) && at(last + 1)?.kind === 'word') last++
  if (!isShort(held.cells[own[0] ?? -1])) while (first < last && isShort(at(first))) first++
  return { start: solids[first] ?? start, end: (solids[last] ?? end - 1) + 1 }
}

/** Finds numbers, names and the like that read the same in both: the nearest such run of words. */
function sameText(held: SlotSide, element: Element, source: SlotSide, target: SlotSide): CellSpan | null {
  const wanted = solidsOf(held).map((index) => foldedAt(held, index))
  if (wanted.length > 20) return null
  const solids = solidsOf(target)
  const expected = shareOf({ left: element.open - 1, right: element.open + 1 }, source, solids.length)
  let best: { at: number; distance: number } | null = null
  for (let at = 0; at + wanted.length <= solids.length; at++) {
    const distance = Math.abs(at - expected)
    if (best !== null && distance >= best.distance) continue
    if (wanted.every((text, order) => foldedAt(target, solids[at + order]) === text)) best = { at, distance }
  }
  if (best === null) return null
  return { start: solids[best.at] ?? 0, end: (solids[best.at + wanted.length - 1] ?? 0) + 1 }
}

// Costs against the worth of one linked word: for a word more or less than expected, one more at all, one further from
// the expected place, and an article or preposition at an end.
const WORD_OFF = 0.35
const WORD_MORE = 0.05
const WORD_AWAY = 0.03
const SHORT_END = 0.1
/** In longer pairs and longer texts only the ends are looked at. */
const LONGEST_LINKED = 20
const LONGEST_TEXT = 400

/**
 * Finds the run of words with the most links to the words of the pair and the fewest to other words; null where no word
 * is linked.
 */
function linkedSpan(held: SlotSide, element: Element, source: SlotSide, target: SlotSide): CellSpan | null {
  const own = solidsOf(held)
  const solids = solidsOf(target)
  if (own.length > LONGEST_LINKED || solids.length > LONGEST_TEXT) return null
  const worths = worthOfWords(held, own, source)
  if (!solids.some((index) => worths.has(target.cells[index]))) return null
  const expected = shareOf({ left: element.open - 1, right: element.open + 1 }, source, solids.length)
  const scaled = Math.round((own.length * solids.length) / Math.max(1, solidsOf(source).length))
  const [fewest, most] = [
    Math.max(1, Math.min(own.length, scaled)),
    Math.max(own.length, Math.min(scaled, 3 * own.length)),
  ]
  let best: { first: number; last: number; worth: number } | null = null
  for (let first = 0; first < solids.length; first++) {
    let worth = -WORD_AWAY * Math.abs(first - expected)
    for (let last = first; last < Math.min(solids.length, first + 2 * most + 2); last++) {
      worth += (worths.get(target.cells[solids[last] ?? -1]) ?? 0) - WORD_MORE
      const count = last - first + 1
      const ends = [solids[first], solids[last]].filter((index) => isShort(target.cells[index ?? -1])).length
      const total = worth - WORD_OFF * Math.max(fewest - count, count - most, 0) - SHORT_END * ends
      if (best === null || total > best.worth) best = { first, last, worth: total }
    }
  }
  return best === null ? null : { start: solids[best.first] ?? 0, end: (solids[best.last] ?? 0) + 1 }
}

/** Words of the target linked to those of a pair, more than 0, or to others of the source, less. */
function worthOfWords(held: SlotSide, own: readonly number[], source: SlotSide): Map<Cell | undefined, number> {
  const mine = new Set(own)
  const worths = new Map<Cell | undefined, number>()
  for (const index of solidsOf(source)) {
    const cell = held.cells[index]
    for (const [other, weight] of (cell && source.links.get(cell)) ?? [])
      worths.set(other, (worths.get(other) ?? 0) + (mine.has(index) ? weight : -weight))
  }
  return worths
}

/** Takes words of the target from `start` on: as many as correspond to `count` of the source. */
export function spread(start: number, count: number, source: SlotSide, target: SlotSide): CellSpan {
  const solids = solidsOf(target).filter((index) => index >= start)
  const worth = Math.max(1, Math.round((count * solidsOf(target).length) / Math.max(1, solidsOf(source).length)))
  const last = solids[Math.min(worth, solids.length) - 1]
  return { start, end: last === undefined ? start : last + 1 }
}

/** Signs after a word, which neither begin a pair nor, without one in the source, end it; not `¿`, `“` or `%`. */
const afterWord = /^[\p{Pe}\p{Pf},.;:!?、。，；：！？…]+$/u

/** `wait`: `[、緑色]` → `、[緑色]`. A span of nothing but signs stays. */
function offSigns({ start, end }: CellSpan, held: SlotSide, { cells }: SlotSide): CellSpan {
  const own = solidsOf(held)
  const isSign = (cell: Cell | undefined) => cell?.kind === 'punctuation'
  const isOff = (cell: Cell | undefined) => cell?.kind === 'space' || (isSolid(cell) && afterWord.test(cell.text))
  if (!cells.slice(start, end).some(({ kind }) => kind === 'word')) return { start, end }
  if (!isSign(held.cells[own[0] ?? -1])) while (isOff(cells[start])) start++
  if (!isSign(held.cells[own.at(-1) ?? -1])) while (isOff(cells[end - 1])) end--
  return { start, end }
}

function trimSpaces({ start, end }: CellSpan, { cells }: SlotSide): CellSpan {
  while (start < end && cells[start]?.kind === 'space') start++
  while (end > start && cells[end - 1]?.kind === 'space') end--
  return { start, end }
}

function foldedAt({ cells }: SlotSide, index: number | undefined): string | null {
  const cell = index === undefined ? undefined : cells[index]
  return isSolid(cell) ? foldCell(cell) : null
}

export function slotOf(element: Element, source: SlotSide, target: SlotSide): number {
  return findSlot({ left: element.open - 1, right: element.close + 1 }, source, target)
}
