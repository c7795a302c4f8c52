/** A place in a sheet, rows and columns from 1. */
export type CellPlace = { readonly row: number; readonly column: number }

/** A rectangle of cells, all edges within it. */
export type CellRange = { readonly first: CellPlace; readonly last: CellPlace }

/** Number of columns of the widest sheet: XFD. */
export const MAX_COLUMN = 16_384

/** `AB12` → row 12, column 28; `$` is skipped. Null for any other text. */
export function parsePlace(text: string): CellPlace | null {
  const [, letters, digits] = /^\$?([A-Za-z]{1,3})\$?(\d{1,7})$/.exec(text) ?? []
  if (letters === undefined || digits === undefined) return null
  let column = 0
  // `a` and `A` are 1.
  for (let at = 0; at < letters.length; at++) column = column * 26 + (letters.charCodeAt(at) & 0x1f)
  return { row: Number(digits), column }
}

/** Parses `A1:C5`, or `A1` alone. */
export function parseRange(text: string): CellRange | null {
  const [start = '', end = start] = text.split(':')
  const first = parsePlace(start)
  const last = parsePlace(end)
  return first === null || last === null ? null : { first, last }
}

/** Row 12, column 28 → `AB12` */
export function printPlace({ row, column }: CellPlace): string {
  let letters = ''
  for (let rest = column; rest > 0; rest = Math.floor((rest - 1) / 26)) {
    letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters
  }
  return `${letters}${row}`
}

export function isWithin({ first, last }: CellRange, { row, column }: CellPlace): boolean {
  return row >= first.row && row <= last.row && column >= first.column && column <= last.column
}
