import { escapedColumn, unescapeFormula } from '#language/spreadsheet/escape-formula.ts'
import { readTable } from '#language/tables/take-cell.ts'
import type { ReadPairs } from './pair.ts'

/** Reads RFC 4180 with a tab or, for CSV, the sign that its first line has more of: a comma or a semicolon. */
export function readDelimited(text: string, isCsv: boolean): ReadPairs {
  const clean = text.replace(/^\uFEFF/, '')
  const rows = unescapeRows(readTable(clean, isCsv ? csvSign(clean) : '\t'))
  const pairs = []
  let skipped = 0
  for (const [source = '', target = ''] of rows) {
    if (source.trim() !== '' && target.trim() !== '') pairs.push({ source, target })
    else if (source.trim() !== '' || target.trim() !== '') skipped += 1
  }
  return { pairs, skipped }
}

/** Restores the rows of our own export, whose head lists those with escaped formulas; leaves others as they are. */
function unescapeRows(rows: readonly string[][]): readonly string[][] {
  const [head = [], ...rest] = rows
  const at = head.indexOf(escapedColumn)
  return at === -1 ? rows : rest.map((row) => (row[at] === 'yes' ? row.map(unescapeFormula) : row))
}

function csvSign(text: string): string {
  const [head = ''] = text.split(/\r?\n/, 1)
  if (head.includes('\t')) return '\t'
  return head.split(';').length > head.split(',').length ? ';' : ','
}
