import type { Cell } from './cut-cells.ts'
import { tagText } from './token.ts'

/** Reverses `cutCells`: `printCells(cutCells(text)) === text` for every text. */
export function printCells(cells: readonly Cell[]): string {
  return cells.map(printCell).join('')
}

export function printCell(cell: Cell): string {
  return cell.kind === 'tag' ? tagText(cell.tag) : cell.text
}
