import { chunkText } from '../chunk-text.ts'
import type { ResourceEntry } from '../resource-entry.ts'
import type { WriteResourceOptions } from '../write-options.ts'
import { type ExtraColumn, extraColumns, joinTargets, writtenColumns } from './columns.ts'

/**
 * Entries as CSV (RFC 4180, commas) or TSV in UTF-8, under a row that names the languages and the columns.
 * `readDelimited` gives them back as they were, unless they were written for a spreadsheet.
 */
export function writeDelimited(
  options: WriteResourceOptions,
  delimiter: ',' | '\t',
  entries: AsyncIterable<ResourceEntry>,
): AsyncGenerator<Uint8Array> {
  return chunkText(printRecords(options, delimiter, entries))
}

async function* printRecords(
  { kind, sourceLang, targetLang, spreadsheet = false }: WriteResourceOptions,
  delimiter: ',' | '\t',
  entries: AsyncIterable<ResourceEntry>,
): AsyncGenerator<string> {
  const columns = writtenColumns[kind]
  const print = (cells: readonly string[]) => {
    const safe = spreadsheet ? cells.map(withoutFormula) : cells
    return `${safe.map((cell) => printCell(cell, delimiter)).join(delimiter)}\r\n`
  }
  if (spreadsheet) yield '\ufeff'
  yield print([sourceLang, targetLang, ...columns.map((column) => extraColumns[column][0])])
  for await (const entry of entries)
    yield print([entry.source, entry.target, ...columns.map((column) => extraCell(entry, column))])
}

function extraCell(entry: ResourceEntry, column: Exclude<ExtraColumn, 'isForbidden'>): string {
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

/** What begins so is a formula to a spreadsheet: https://owasp.org/www-community/attacks/CSV_Injection */
function withoutFormula(cell: string): string {
  return /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell
}
