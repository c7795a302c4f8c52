import { bareEnd, cellText, nextLine, takeCell } from '#language/tables/take-cell.ts'

export type FieldDelimiter = ',' | ';' | '\t'

/**
 * One record of delimited text; `end` is where the next begins.
 * - `broken`: a quoted cell goes on behind its closing quote; the record is taken to end with the line
 * - `unclosed`: the cell that begins at `quote` has no closing quote
 */
export type TakenRecord =
  | { readonly kind: 'record'; readonly cells: readonly string[]; readonly end: number }
  | { readonly kind: 'broken'; readonly end: number }
  | { readonly kind: 'unclosed'; readonly quote: number }

/** Takes the record that begins at `from`; null when more text is to come and the record does not end in this one. */
export function takeRecord(text: string, from: number, delimiter: FieldDelimiter, isLast: boolean): TakenRecord | null {
  const cells: string[] = []
  let at = from
  for (;;) {
    const cell = takeCell(text, at, delimiter, isLast)
    if (cell === null) return null
    if (cell.kind === 'unclosed') return { kind: 'unclosed', quote: at }
    if (cell.kind === 'broken') {
      const end = nextLine(text, bareEnd(text, at, null), isLast)
      return end === null ? null : { kind: 'broken', end }
    }
    cells.push(cellText(text, cell))
    if (text.charAt(cell.end) === delimiter) {
      at = cell.end + 1
      continue
    }
    const end = nextLine(text, cell.end, isLast)
    return end === null ? null : { kind: 'record', cells, end }
  }
}
