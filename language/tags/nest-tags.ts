import { type Cell, isTagCell, isSolid } from './cut-cells.ts'
import { type Element, matchPairs } from './elements.ts'

/** A pair that is open, and its neighbours among those that are. */
type Opened = {
  readonly id: number
  below: Opened | null
  above: Opened | null
  /** Index in the output of its opening tag, and how many words were before it. */
  readonly at: number
  readonly words: number
  readonly close: Cell
  /** True when its closing tag was met while pairs opened later are still open. */
  due: boolean
}

/**
 * Repairs pairs that are reversed or cross each other; `moved` counts the tags that changed place. Two pairs that cross
 * nest when the source nests them, and follow each other otherwise.
 *
 * `</g1>a<g1>` → `<g1>a</g1>`; `<g1>a <g2>b</g1> c</g2>` → `<g1>a <g2>b c</g2></g1>` or `<g1>a </g1><g2>b c</g2>`
 */
export function nestTags(elements: readonly Element[], crossed: readonly Cell[]): { cells: Cell[]; moved: number } {
  const turned = turnReversed(crossed)
  const closeOf = matchPairs(turned.cells)
  const closes = new Set(closeOf.values())
  const holds = holdsInSource(elements)
  // Each output cell with the closing tags that had to go before it.
  const output: { readonly lead: Cell[]; readonly cell: Cell | null }[] = []
  const openOf = new Map<number, Opened>()
  let top: Opened | null = null
  const put = (id: number, at: number, close: number, cell: Cell) => {
    const opened: Opened = { id, below: top, above: null, at, words, close: cell, due: false }
    if (top !== null) top.above = opened
    top = opened
    openOf.set(close, opened)
  }
  const take = (pair: Opened) => {
    if (pair.below !== null) pair.below.above = pair.above
    if (pair.above === null) top = pair.below
    else pair.above.below = pair.below
  }
  let { moved } = turned
  let words = 0
  turned.cells.forEach((cell, index) => {
    const closeAt = closeOf.get(index)
    const close = closeAt === undefined ? undefined : turned.cells[closeAt]
    if (isTagCell(cell) && closeAt !== undefined && close !== undefined) put(cell.tag.id, output.length, closeAt, close)
    const pair = closes.has(index) ? openOf.get(index) : undefined
    if (pair === undefined) {
      if (isSolid(cell)) words++
      output.push({ lead: [], cell })
      return
    }
    const { above } = pair
    if (above === null) {
      pair.due = true
      for (let last = top; last?.due === true; last = last.below) {
        take(last)
        output.push({ lead: [], cell: last.close })
      }
      return
    }
    moved++
    if (holds(pair.id, above.id) || above.words === pair.words) pair.due = true
    else {
      take(pair)
      output[above.at]?.lead.push(cell)
    }
  })
  return { cells: output.flatMap(({ lead, cell }) => (cell === null ? lead : [...lead, cell])), moved }
}

/** Closing tags without an opening one before them change roles with the opening ones after them. */
function turnReversed(cells: readonly Cell[]): { cells: Cell[]; moved: number } {
  const closeOf = matchPairs(cells)
  const paired = new Set([...closeOf.keys(), ...closeOf.values()])
  const halves = new Map<number, { closes: number[]; opens: number[] }>()
  cells.forEach((cell, index) => {
    if (!isTagCell(cell) || cell.tag.kind === 'self' || paired.has(index)) return
    const of = halves.get(cell.tag.id) ?? { closes: [], opens: [] }
    halves.set(cell.tag.id, of)
    if (cell.tag.kind === 'close') of.closes.push(index)
    else of.opens.push(index)
  })
  const turned = [...cells]
  let moved = 0
  for (const [id, { closes, opens }] of halves) {
    for (let order = 0; order < Math.min(closes.length, opens.length); order++) {
      turned[closes[order] ?? -1] = { kind: 'tag', tag: { kind: 'open', id }, fresh: false }
      turned[opens[order] ?? -1] = { kind: 'tag', tag: { kind: 'close', id }, fresh: false }
      moved += 2
    }
  }
  return { cells: turned, moved }
}

function holdsInSource(elements: readonly Element[]): (outer: number, inner: number) => boolean {
  const byId = new Map(elements.filter(({ kind }) => kind === 'pair').map((element) => [element.id, element]))
  return (outer, inner) => {
    const [a, b] = [byId.get(outer), byId.get(inner)]
    return a !== undefined && b !== undefined && a.open < b.open && b.close < a.close
  }
}
