import { type Cell, isTagCell } from './cut-cells.ts'

/** A pair with all it holds, or a standalone tag (`open === close`); `open` and `close` are indexes of cells. */
export type Element = {
  readonly kind: 'pair' | 'self'
  readonly id: number
  readonly open: number
  readonly close: number
  readonly parent: Element | null
}

/**
 * Returns the elements of a text in the order of their first tag, outer before inner. Halves of pairs, and pairs that
 * cross one that opened before them, are left out: a text with such tags has no tree.
 *
 * `<g1>a<x2/></g1>` → pair 1 (parent null), self 2 (parent pair 1)
 */
export function elementsOf(cells: readonly Cell[]): Element[] {
  const closeOf = matchPairs(cells)
  const elements: Element[] = []
  const open: Element[] = []
  cells.forEach((cell, index) => {
    while (open.length > 0 && (open.at(-1)?.close ?? 0) <= index) open.pop()
    if (!isTagCell(cell) || cell.tag.kind === 'close') return
    const parent = open.at(-1) ?? null
    const close = cell.tag.kind === 'self' ? index : closeOf.get(index)
    if (close === undefined || (parent !== null && close > parent.close)) return
    const element: Element = {
      kind: cell.tag.kind === 'self' ? 'self' : 'pair',
      id: cell.tag.id,
      open: index,
      close,
      parent,
    }
    elements.push(element)
    if (element.kind === 'pair') open.push(element)
  })
  return elements
}

/** Index of each opening tag → index of the closing tag of the same id that belongs to it, crossed or not. */
export function matchPairs(cells: readonly Cell[]): Map<number, number> {
  const waiting = new Map<number, number[]>()
  const closeOf = new Map<number, number>()
  cells.forEach((cell, index) => {
    if (!isTagCell(cell) || cell.tag.kind === 'self') return
    const opens = waiting.get(cell.tag.id) ?? []
    waiting.set(cell.tag.id, opens)
    if (cell.tag.kind === 'open') opens.push(index)
    else {
      const opened = opens.pop()
      if (opened !== undefined) closeOf.set(opened, index)
    }
  })
  return closeOf
}
