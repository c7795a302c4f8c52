import { type Cell, cutCells, isTagCell } from './cut-cells.ts'
import { elementsOf, matchPairs } from './elements.ts'
import type { TermPair } from './link-words.ts'
import { nestTags } from './nest-tags.ts'
import { hasParity } from './parity.ts'
import { tagsOf, parseTags } from './parse-tags.ts'
import { placeCells } from './place-tags.ts'
import { printCells } from './print-cells.ts'
import { tagText } from './token.ts'

/** Rounds in which tags that appear are judged one by one; text that hides more of them loses all it has. */
const MOST_ROUNDS = 8

const LONGEST_TAG = '</g123456789>'.length

export type RepairedTags = { readonly target: string; readonly repaired: number; readonly guessed: readonly number[] }

/**
 * Gives a target the tags of its source: drops extra and doubled ones, places missing ones, turns reversed pairs and
 * parts crossed ones. The text itself stays as it is. The result has parity with every source whose own pairs are
 * closed and nested; a target that has parity comes back as it is. `repaired` counts tags dropped, placed and moved,
 * `guessed` has the numbers of those whose place was chosen by the words around them, those of `terms` first.
 *
 * `<g1>a</g1><x2/>`, `</g1>b<g1><x3/>` → `<g1>b</g1><x2/>`, 4
 */
export function repairTags(source: string, target: string, terms: readonly TermPair[] = []): RepairedTags {
  return repairRound(source, target, terms, 1)
}

function repairRound(source: string, target: string, terms: readonly TermPair[], round: number): RepairedTags {
  if (hasParity(source, target)) return { target, repaired: 0, guessed: [] }
  const from = cutCells(source)
  const elements = elementsOf(from)
  const given = cutCells(target)
  const kept = dropSurplus(from, given)
  const repaired = nestTags(elements, kept)
  const placed = placeCells(from, repaired.cells, terms)
  // Halves that were placed may cross other pairs.
  const nested = nestTags(elements, placed)
  const changes = given.length - kept.length + repaired.moved + (placed.length - kept.length) + nested.moved
  const printed = printCells(nested.cells)
  // `<<g9>g1>`: without its extra tag the text around it reads as another one, which the target cannot keep as text.
  if (tagsOf(printed).length === nested.cells.filter(isTagCell).length)
    return { target: printed, repaired: changes, guessed: freshTags(nested.cells) }
  const next = round < MOST_ROUNDS ? printed : withoutTags(printed)
  const again = repairRound(source, next, terms, round + 1)
  const guessed = [...new Set([...freshTags(nested.cells), ...again.guessed])]
  return { target: again.target, repaired: changes + again.repaired, guessed }
}

function freshTags(cells: readonly Cell[]): number[] {
  return [...new Set(cells.flatMap((cell) => (isTagCell(cell) && cell.fresh ? [cell.tag.id] : [])))]
}

/** Deletes every tag, and those that the text makes when another one is deleted: `<<g9>g1>a` → `a`. */
function withoutTags(text: string): string {
  const left: string[] = []
  for (let index = 0; index < text.length; index++) {
    left.push(text.charAt(index))
    if (left.at(-1) !== '>') continue
    left.length -= lengthOfLastTag(left)
  }
  return left.join('')
}

/** Length of the tag that the characters end with; 0 when they end with none. */
function lengthOfLastTag(characters: readonly string[]): number {
  const [last] = parseTags(characters.slice(-LONGEST_TAG).join('')).slice(-1)
  return last === undefined || last.kind === 'text' ? 0 : last.end - last.start
}

/** Leaves each tag as often as the source has it; of several, halves without a partner are deleted first. */
function dropSurplus(from: readonly Cell[], cells: readonly Cell[]): Cell[] {
  const left = new Map<string, number>()
  for (const cell of from) if (isTagCell(cell)) left.set(tagText(cell.tag), (left.get(tagText(cell.tag)) ?? 0) + 1)
  const closeOf = matchPairs(cells)
  const kept = new Set<number>()
  const keep = (...indexes: readonly number[]) => {
    const texts = indexes.map((index) => textAt(cells, index))
    if (texts.some((text) => (left.get(text) ?? 0) <= 0)) return
    texts.forEach((text) => left.set(text, (left.get(text) ?? 0) - 1))
    indexes.forEach((index) => kept.add(index))
  }
  for (const [open, close] of [...closeOf].sort(([a], [b]) => a - b)) keep(open, close)
  cells.forEach((cell, index) => {
    if (isTagCell(cell) && !kept.has(index)) keep(index)
  })
  return cells.filter((cell, index) => !isTagCell(cell) || kept.has(index))
}

function textAt(cells: readonly Cell[], index: number): string {
  const cell = cells[index]
  return isTagCell(cell) ? tagText(cell.tag) : ''
}
