import { type Cell, isMarkCell, isSolid } from './cut-cells.ts'
import { type Element, matchPairs } from './elements.ts'

type Opened = {
  readonly id: number
  /** Index in the output of its opening mark, and how many words stood before it. */
  readonly at: number
  readonly words: number
  readonly close: Cell
  /** Its closing mark was met while pairs opened later are still open. */
  due: boolean
}

/**
 * Mends pairs that are reversed or cross each other; `moved` counts the marks that changed place. Two pairs that cross
 * nest when the source nests them, and stand side by side otherwise.
 *
 * `</g1>a<g1>` → `<g1>a</g1>`; `<g1>a <g2>b</g1> c</g2>` → `<g1>a <g2>b c</g2></g1>` or `<g1>a </g1><g2>b c</g2>`
 */
export function nestMarks(elements: readonly Element[], crossed: readonly Cell[]): { cells: Cell[]; moved: number } {
  const turned = turnReversed(crossed)
  const closeOf = matchPairs(turned.cells)
  const closes = new Set(closeOf.values())
  const holds = holdsInSource(elements)
  // Each output cell with the closing marks that had to go before it.
  const output: { readonly lead: Cell[]; readonly cell: Cell | null }[] = []
  const open: Opened[] = []
  let { moved } = turned
  let words = 0
  turned.cells.forEach((cell, index) => {
    const close = turned.cells[closeOf.get(index) ?? -1]
    if (isMarkCell(cell) && close !== undefined)
      open.push({ id: cell.mark.id, at: output.length, words, close, due: false })
    if (!isMarkCell(cell) || !closes.has(index)) {
      if (isSolid(cell)) words++
      output.push({ lead: [], cell })
      return
    }
    const depth = open.findLastIndex((pair) => pair.close === cell)
    const pair = open[depth]
    if (pair === undefined) return
    const above = open[depth + 1]
    if (above === undefined) {
      while (open.at(-1) === pair || open.at(-1)?.due === true)
        output.push({ lead: [], cell: open.pop()?.close ?? null })
      return
    }
    moved++
    if (holds(pair.id, above.id) || above.words === pair.words) pair.due = true
    else {
      open.splice(depth, 1)
      output[above.at]?.lead.push(cell)
    }
  })
  return { cells: output.flatMap(({ lead, cell }) => (cell === null ? lead : [...lead, cell])), moved }
}

/** Closing marks without an opening one before them change roles with the opening ones after them. */
function turnReversed(cells: readonly Cell[]): { cells: Cell[]; moved: number } {
  const closeOf = matchPairs(cells)
  const paired = new Set([...closeOf.keys(), ...closeOf.values()])
  const halves = new Map<number, { closes: number[]; opens: number[] }>()
  cells.forEach((cell, index) => {
    if (!isMarkCell(cell) || cell.mark.kind === 'self' || paired.has(index)) return
    const of = halves.get(cell.mark.id) ?? { closes: [], opens: [] }
    halves.set(cell.mark.id, of)
    if (cell.mark.kind === 'close') of.closes.push(index)
    else of.opens.push(index)
  })
  const turned = [...cells]
  let moved = 0
  for (const [id, { closes, opens }] of halves) {
    for (let order = 0; order < Math.min(closes.length, opens.length); order++) {
      turned[closes[order] ?? -1] = { kind: 'mark', mark: { kind: 'open', id }, fresh: false }
      turned[opens[order] ?? -1] = { kind: 'mark', mark: { kind: 'close', id }, fresh: false }
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
