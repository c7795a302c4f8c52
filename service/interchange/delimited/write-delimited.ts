import { escapedColumn, escapeFormula } from '#language/spreadsheet/escape-formula.ts'
import { chunkText } from '../chunk-text.ts'
import type { ResourceEntry } from '../resource-entry.ts'
import type { WriteResourceOptions } from '../write-options.ts'
import { extraColumns, joinTargets, type WrittenColumn, writtenColumns } from './columns.ts'

/**
 * Writes entries as CSV (RFC 4180, commas) or TSV in UTF-8, under a row that names the languages and the columns.
 * `readDelimited` returns them unchanged, also from a file that is safe for spreadsheets.
 */
export function writeDelimited(
  options: WriteResourceOptions,
  delimiter: ',' | '\t',
  entries: AsyncIterable<ResourceEntry>,
): AsyncGenerator<Uint8Array> {
  return chunkText(printRecords(options, delimiter, entries))
}

async function* printRecords(
  { kind, sourceLang, targetLang, safe }: WriteResourceOptions,
  delimiter: ',' | '\t',
  entries: AsyncIterable<ResourceEntry>,
): AsyncGenerator<string> {
  const columns = writtenColumns[kind]
  const print = (cells: readonly string[]) => `${cells.map((cell) => printCell(cell, delimiter)).join(delimiter)}\r\n`
  if (safe) yield '\ufeff'
  const names = columns.map((column) => extraColumns[column][0])
  yield print([sourceLang, targetLang, ...names, ...(safe ? [escapedColumn] : [])])
  for await (const entry of entries) {
    const cells = [entry.source, entry.target, ...columns.map((column) => extraCell(entry, column))]
    yield print(safe ? escapeRow(cells) : cells)
  }
}

function escapeRow(cells: readonly string[]): string[] {
  const escaped = cells.map(escapeFormula)
  return [...escaped, escaped.some((cell, at) => cell !== cells[at]) ? 'yes' : '']
}

function extraCell(entry: ResourceEntry, column: WrittenColumn): string {
  switch (column) {
    case 'caseSensitive':
      return entry.caseSensitive ? 'yes' : ''
    case 'accepted':
    case 'forbidden':
      return joinTargets(entry[column])
    case 'meta':
      return Object.keys(entry.meta).length === 0 ? '' : JSON.stringify(entry.meta)
    default:
      return entry[column] ?? ''
  }
}

function printCell(cell: string, delimiter: ',' | '\t'): string {
  const needsQuotes = cell.includes(delimiter) || /[\r\n]|^\s|\s$/.test(cell) || cell.includes('"')
  return needsQuotes ? `"${cell.replaceAll('"', '""')}"` : cell
}
