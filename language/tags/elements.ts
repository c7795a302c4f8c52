import { type Cell, isMarkCell } from './cut-cells.ts'

/** A pair with all it holds, or a standalone mark (`open === close`); `open` and `close` are indexes of cells. */
export type Element = {
  readonly kind: 'pair' | 'self'
  readonly id: number
  readonly open: number
  readonly close: number
  readonly parent: Element | null
}

/**
 * The elements of a text in the order of their first mark, outer before inner. Halves of pairs, and pairs that cross
 * one that opened before them, are left out: a text with such marks has no tree.
 *
 * `<g1>a<x2/></g1>` → pair 1 (parent null), self 2 (parent pair 1)
 */
export function elementsOf(cells: readonly Cell[]): Element[] {
  const closeOf = matchPairs(cells)
  const elements: Element[] = []
  const open: Element[] = []
  cells.forEach((cell, index) => {
    while (open.length > 0 && (open.at(-1)?.close ?? 0) <= index) open.pop()
    if (!isMarkCell(cell) || cell.mark.kind === 'close') return
    const parent = open.at(-1) ?? null
    const close = cell.mark.kind === 'self' ? index : closeOf.get(index)
    if (close === undefined || (parent !== null && close > parent.close)) return
    const element: Element = {
      kind: cell.mark.kind === 'self' ? 'self' : 'pair',
      id: cell.mark.id,
      open: index,
      close,
      parent,
    }
    elements.push(element)
    if (element.kind === 'pair') open.push(element)
  })
  return elements
}

/** Index of each opening mark → index of the closing mark of the same id that belongs to it, crossed or not. */
export function matchPairs(cells: readonly Cell[]): Map<number, number> {
  const waiting = new Map<number, number[]>()
  const closeOf = new Map<number, number>()
  cells.forEach((cell, index) => {
    if (!isMarkCell(cell) || cell.mark.kind === 'self') return
    const opens = waiting.get(cell.mark.id) ?? []
    waiting.set(cell.mark.id, opens)
    if (cell.mark.kind === 'open') opens.push(index)
    else {
      const opened = opens.pop()
      if (opened !== undefined) closeOf.set(opened, index)
    }
  })
  return closeOf
}
