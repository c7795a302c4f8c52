import { DocumentRefused } from '../../document-refused.ts'
import type { Range } from '../../common/tags/piece.ts'

/** Range of a cell, its quotes included. */
export type Cell = Range & { readonly isQuoted: boolean }
/** `end` is after the last cell, before the end of the line. */
export type CsvRecord = { readonly cells: readonly Cell[]; readonly end: number }

/**
 * Yields the records of a table, without empty lines. Within quotes a quote is doubled and line ends are text.
 *
 * @throws DocumentRefused `corrupt` for a quote that does not close
 */
export function* scanRecords(text: string, from: number, delimiter: string): Generator<CsvRecord> {
  let at = from
  let cells: Cell[] = []
  while (at <= text.length) {
    const cell = cellAt(text, at, delimiter)
    cells.push(cell)
    at = cell.end
    if (text.startsWith(delimiter, at) && at < text.length) {
      at += delimiter.length
      continue
    }
    const isEmpty = cells.length === 1 && cell.end === cell.start
    if (!isEmpty) yield { cells, end: at }
    cells = []
    if (at >= text.length) return
    at += text.startsWith('\r\n', at) ? 2 : 1
  }
}

function cellAt(text: string, start: number, delimiter: string): Cell {
  let end = start
  if (text.charAt(start) === '"') {
    const closed = endOfQuoted(text, start)
    // Text after the closing quote belongs to the cell: `"a" b`.
    end = endOfBare(text, closed, delimiter)
    return { start, end, isQuoted: end === closed }
  }
  end = endOfBare(text, start, delimiter)
  return { start, end, isQuoted: false }
}

function endOfBare(text: string, from: number, delimiter: string): number {
  let end = from
  while (end < text.length && !'\r\n'.includes(text.charAt(end)) && !text.startsWith(delimiter, end)) end++
  return end
}

function endOfQuoted(text: string, start: number): number {
  for (let at = text.indexOf('"', start + 1); at !== -1; at = text.indexOf('"', at + 1)) {
    if (text.charAt(at + 1) !== '"') return at + 1
    at++
  }
  const line = text.slice(0, start).split('\n').length
  throw new DocumentRefused('corrupt', `A quote in line ${line} does not close.`, `line ${line}`)
}

export function readCell(text: string, { start, end, isQuoted }: Cell): string {
  return isQuoted ? text.slice(start + 1, end - 1).replaceAll('""', '"') : text.slice(start, end)
}

/** Writes a cell, quoted where it needs quotes or had them. */
export function writeCell(value: string, delimiter: string, wasQuoted: boolean): string {
  const needs = wasQuoted || value.includes(delimiter) || /["\r\n]|^\s|\s$/.test(value)
  return needs ? `"${value.replaceAll('"', '""')}"` : value
}
