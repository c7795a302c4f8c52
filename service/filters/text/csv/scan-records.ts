import { type Cell, takeCell, takeRecords } from '#language/tables/take-cell.ts'
import { DocumentRefused } from '../../document-refused.ts'

/** `end` is after the last cell, before the end of the line. */
export type CsvRecord = { readonly cells: readonly Cell[]; readonly end: number }

/**
 * Yields the records of a table, without empty lines.
 *
 * @throws DocumentRefused `corrupt` for a quote that does not close
 */
export function* scanRecords(text: string, from: number, delimiter: string): Generator<CsvRecord> {
  for (const record of takeRecords(text, from, delimiter)) {
    const unclosed = record.cells.find(({ kind }) => kind === 'unclosed')
    if (unclosed !== undefined) {
      const line = text.slice(0, unclosed.start).split('\n').length
      throw new DocumentRefused('corrupt', `A quote in line ${line} does not close.`, `line ${line}`)
    }
    yield record
  }
}

/**
 * Writes a cell, quoted where it had quotes or would be read as another one without them. Tab-separated text is often
 * not quoted at all: there a quote inside a cell needs none.
 */
export function writeCell(value: string, delimiter: string, wasQuoted: boolean): string {
  const needs =
    wasQuoted ||
    value.includes(delimiter) ||
    /[\r\n]|^\s|\s$/.test(value) ||
    (delimiter === '\t' ? takeCell(value, 0, delimiter)?.kind === 'quoted' : value.includes('"'))
  return needs ? `"${value.replaceAll('"', '""')}"` : value
}
