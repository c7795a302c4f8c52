import { type Cell, cutCells, isSolid, isTagCell } from './cut-cells.ts'
import { foldCell, linkWords, type TermPair, type WordLinks } from './link-words.ts'

/**
 * Returns standalone tags that only kept their order in a translation: no word beside them corresponds to a neighbour
 * in the source, nor are they at the same end of the text. `moved` are at an end where the source has words.
 *
 * `about <x1/> hours`, `al voltant d'hores<x1/>` → `moved`: 1
 */
export function strayTags(source: string, target: string, terms: readonly TermPair[] = []) {
  const found = { stray: new Array<number>(), moved: new Array<number>() }
  if (!/<x\d/.test(source)) return found
  const [from, to] = [cutCells(source), cutCells(target)]
  const links = linkWords(from, to, terms)
  const places = new Map(placesIn(to))
  for (const [id, place] of placesIn(from)) {
    const now = places.get(id)
    if (now === undefined || isSure(place, now, links)) continue
    const isAtEnd = (place.before !== null && now.before === null) || (place.after !== null && now.after === null)
    ;(isAtEnd ? found.moved : found.stray).push(id)
  }
  return found
}

type Place = { readonly before: Cell | null; readonly after: Cell | null }

/** The words or signs beside each standalone tag; null at the ends. */
function placesIn(cells: readonly Cell[]): (readonly [number, Place])[] {
  const solid = (index: number) => cells[index] ?? null
  return cells.flatMap((cell, index) => {
    if (!isTagCell(cell) || cell.tag.kind !== 'self') return []
    const before = solid(cells.findLastIndex((other, at) => at < index && isSolid(other)))
    const after = solid(cells.findIndex((other, at) => at > index && isSolid(other)))
    return [[cell.tag.id, { before, after }] as const]
  })
}

function isSure(place: Place, now: Place, links: WordLinks): boolean {
  return isSame(place.before, now.before, links) || isSame(place.after, now.after, links)
}

function isSame(one: Cell | null, other: Cell | null, links: WordLinks): boolean {
  if (one === null || other === null) return one === other
  if (links.get(one)?.has(other) === true) return true
  return isSolid(one) && isSolid(other) && foldCell(one) === foldCell(other)
}
