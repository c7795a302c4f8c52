/**
 * Writes RFC 4180, with a byte order mark, without which spreadsheets misread accents. A cell that they would calculate
 * begins with an apostrophe: `=1+1` → `'=1+1`.
 */
export function writeCsv(rows: readonly (readonly (string | number)[])[]): Blob {
  const lines = rows.map((row) => `${row.map(printCell).join(',')}\r\n`)
  return new Blob(['\uFEFF', ...lines], { type: 'text/csv' })
}

function printCell(cell: string | number): string {
  const text = typeof cell === 'string' && /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : String(cell)
  return csvCell(text)
}

/** `a "b", c` → `"a ""b"", c"` */
export function csvCell(text: string): string {
  return /[",\r\n\t]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
