import { cellText } from '#language/tables/take-cell.ts'
import { DocumentRefused } from '../../document-refused.ts'
import {
  type MessagePair,
  messagePairsFilter,
  type PairLanguages,
} from '../../common/message-pairs/message-pairs-filter.ts'
import { findColumns, type FoundColumns, sayingsOf } from '../../common/message-pairs/find-columns.ts'
import { decodeText } from '../../common/text-encoding/decode-text.ts'
import type { TextChange } from '../../common/text-encoding/rewrite-text.ts'
import { type CsvRecord, scanRecords, writeCell } from './scan-records.ts'

/** Tables of texts and their translations, CSV and TSV; see README.md. Block keys are numbers of rows: `#12`. */
export const csvFilter = messagePairsFilter<CsvPair>({
  format: 'csv',
  decode: decodeText,
  read(text, languages) {
    const table = findTable(text, languages)
    const pairs: CsvPair[] = []
    let row = 0
    for (const record of scanRecords(text, table.start, table.delimiter)) {
      row++
      if (row > 1 || !table.hasHeader) pairs.push(pairOf(text, record, row, table))
    }
    return pairs
  },
  write(_, pairs, changes, { targetLang }) {
    const [first] = pairs
    if (first === undefined || changes.size === 0) return []
    const { table } = first
    const edits: TextChange[] = []
    if (table.target === null && table.hasHeader) edits.push(behind(table.header, `${table.delimiter}${targetLang}`))
    for (const pair of pairs) {
      const message = changes.get(pair)?.message ?? null
      const edit = message === null ? null : cellEdit(pair, message)
      if (edit !== null) edits.push(edit)
      else if (table.target === null) edits.push(behind(pair.record, table.delimiter))
    }
    return [...changes.values()].some(({ message }) => message !== null) ? edits : []
  },
})

type Table = {
  readonly delimiter: string
  /** Beginning of the first row: after a byte order mark and a line `sep=;`. */
  readonly start: number
  /** The first row; where it has texts, it is a pair as well. */
  readonly header: CsvRecord
} & FoundColumns

type CsvPair = MessagePair & { readonly record: CsvRecord; readonly table: Table }

const delimiters = [',', ';', '\t', '|']
const sampledRows = 20

/**
 * Finds the columns of the texts.
 *
 * @throws DocumentRefused `unsupported` where the first row names no column of the source language, or does not have
 * the chosen one
 */
function findTable(text: string, languages: PairLanguages): Table {
  const { sourceLang, columns: chosen } = languages
  const { start, delimiters: possible } = beginningOf(text)
  const found = (chosen === undefined ? possible : [steadiest(text, start, possible)]).flatMap((delimiter): Table[] => {
    const header = firstOf(scanRecords(text, start, delimiter))
    if (header === null) return []
    const names = header.cells.map((cell) => cellText(text, cell).trim().toLowerCase())
    const columns = findColumns(names, languages)
    return columns === null ? [] : [{ delimiter, start, header, ...columns }]
  })
  const best = found.toSorted((a, b) => b.header.cells.length - a.header.cells.length)[0]
  if (best !== undefined) return best
  throw new DocumentRefused(
    'unsupported',
    chosen === undefined
      ? `The first row names no column "${sourceLang}" or "source": choose the columns of the two languages, or name them there.`
      : `The first row has no column ${chosen.source}.`,
  )
}

/** Returns the first rows of a table, for a person to choose columns from. */
export function peekRows(bytes: Uint8Array, sourceLang: string, most: number): string[][] {
  const { text } = decodeText(bytes, sourceLang)
  const { start, delimiters: possible } = beginningOf(text)
  const records = scanRecords(text, start, steadiest(text, start, possible))
  return take(records, most).map(({ cells }) => cells.map((cell) => cellText(text, cell)))
}

/** Returns the delimiter that cuts most of the first rows alike: texts contain commas as well. */
function steadiest(text: string, start: number, possible: readonly string[]): string {
  const judged = possible.map((delimiter) => {
    const widths = take(scanRecords(text, start, delimiter), sampledRows).map(({ cells }) => cells.length)
    const width = widths[0] ?? 0
    return { delimiter, width, alike: width < 2 ? 0 : widths.filter((one) => one === width).length / widths.length }
  })
  return judged.toSorted((a, b) => b.alike - a.alike || b.width - a.width)[0]?.delimiter ?? ','
}

function take(records: Iterable<CsvRecord>, most: number): CsvRecord[] {
  const taken: CsvRecord[] = []
  for (const record of records) {
    if (taken.length >= most) break
    taken.push(record)
  }
  return taken
}

function beginningOf(text: string): { readonly start: number; readonly delimiters: readonly string[] } {
  const first = text.startsWith('\ufeff') ? 1 : 0
  const declared = /^sep=([^\r\n])\r?\n/i.exec(text.slice(first, first + 12))
  const start = first + (declared?.[0].length ?? 0)
  return { start, delimiters: declared?.[1] === undefined ? delimiters : [declared[1]] }
}

function firstOf(records: Iterable<CsvRecord>): CsvRecord | null {
  for (const record of records) return record
  return null
}

function pairOf(text: string, record: CsvRecord, row: number, table: Table): CsvPair {
  const cellAt = (column: number | null) => (column === null ? undefined : record.cells[column])
  const value = (column: number | null) => {
    const cell = cellAt(column)
    return cell === undefined ? '' : cellText(text, cell)
  }
  const name = value(table.name).trim()
  return {
    key: `#${row}`,
    part: name === '' ? 'body' : name,
    place: { kind: 'cell', row, column: table.source + 1 },
    source: value(table.source),
    translation: table.target === null ? null : value(table.target),
    state: 'translated',
    ...sayingsOf(table, value),
    record,
    table,
  }
}

function behind({ end }: CsvRecord, text: string): TextChange {
  return { start: end, end, text }
}

/** Writes a message into its cell; a row that is too short, or has no such column, gets the cells before it. */
function cellEdit({ record, table: { target, delimiter, header } }: CsvPair, message: string): TextChange {
  const column = target ?? Math.max(header.cells.length, record.cells.length)
  const cell = record.cells[column]
  const written = writeCell(message, delimiter, cell?.kind === 'quoted')
  if (cell !== undefined) return { start: cell.start, end: cell.end, text: written }
  return behind(record, delimiter.repeat(column - record.cells.length + 1) + written)
}
