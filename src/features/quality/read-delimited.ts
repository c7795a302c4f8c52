import { escapedColumn, unescapeFormula } from '#language/spreadsheet/escape-formula.ts'
import type { ReadPairs } from './pair.ts'

/** Reads RFC 4180 with a tab or, for CSV, the sign that its first line has more of: a comma or a semicolon. */
export function readDelimited(text: string, isCsv: boolean): ReadPairs {
  const clean = text.replace(/^\uFEFF/, '')
  const rows = unescapeRows(readRows(clean, isCsv ? csvSign(clean) : '\t'))
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

function readRows(text: string, sign: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  let at = 0
  while (at < text.length) {
    const cell = readCell(text, at, sign)
    row.push(cell.text)
    at = cell.end
    if (text[at] === sign) at += 1
    else {
      rows.push(row)
      row = []
      at += text.startsWith('\r\n', at) ? 2 : 1
    }
  }
  if (row.length > 0) rows.push(row)
  return rows
}

/** Reads a cell. A quoted one may have signs, ends of lines and doubled quotes; one never closed stays as it is. */
function readCell(text: string, start: number, sign: string): { readonly text: string; readonly end: number } {
  if (text[start] === '"') {
    let at = start + 1
    for (;;) {
      const close = text.indexOf('"', at)
      if (close === -1) break
      if (text[close + 1] === '"') {
        at = close + 2
        continue
      }
      const next = text[close + 1]
      if (next !== undefined && next !== sign && next !== '\n' && next !== '\r') break
      return { text: text.slice(start + 1, close).replaceAll('""', '"'), end: close + 1 }
    }
  }
  let end = start
  while (end < text.length && text[end] !== sign && text[end] !== '\n' && text[end] !== '\r') end += 1
  return { text: text.slice(start, end), end }
}
