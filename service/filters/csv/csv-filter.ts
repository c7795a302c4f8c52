import { bestColumn, namesOf, sourceNames, targetNames } from '#language/spreadsheet/name-columns.ts'
import { DocumentRefused } from '../document-refused.ts'
import { type MessagePair, messagePairsFilter, type PairLanguages } from '../message-pairs/message-pairs-filter.ts'
import { decodeText } from '../text-encoding/decode-text.ts'
import type { TextChange } from '../text-encoding/rewrite-text.ts'
import { type CsvRecord, readCell, scanRecords, writeCell } from './scan-records.ts'

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
      if (row > 1) pairs.push(pairOf(text, record, row, table))
    }
    return pairs
  },
  write(_, pairs, changes, { targetLang }) {
    const [first] = pairs
    if (first === undefined || changes.size === 0) return []
    const { table } = first
    const edits: TextChange[] = []
    if (table.target === null) edits.push(behind(table.header, `${table.delimiter}${targetLang}`))
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
  /** Where the first row begins: behind a byte order mark and a line `sep=;`. */
  readonly start: number
  readonly header: CsvRecord
  readonly source: number
  /** Null where a column is added. */
  readonly target: number | null
  readonly name: number | null
}

type CsvPair = MessagePair & { readonly record: CsvRecord; readonly table: Table }

const delimiters = [',', ';', '\t', '|']
const rowNames = ['key', 'id', 'name', 'string id', 'identifier', 'context', 'clave', 'contexto', 'nombre']

/** @throws DocumentRefused `unsupported` where the first row names no column of the source language */
function findTable(text: string, { sourceLang, targetLang }: PairLanguages): Table {
  const first = text.startsWith('\ufeff') ? 1 : 0
  const declared = /^sep=([^\r\n])\r?\n/i.exec(text.slice(first, first + 12))
  const start = first + (declared?.[0].length ?? 0)
  const found = (declared?.[1] === undefined ? delimiters : [declared[1]]).flatMap((delimiter): Table[] => {
    const header = firstOf(scanRecords(text, start, delimiter))
    if (header === null) return []
    const names = header.cells.map((cell) => readCell(text, cell).trim().toLowerCase())
    const source = bestColumn(names, namesOf(sourceLang, sourceNames), -1)
    if (source === -1) return []
    const target = targetLang === null ? -1 : bestColumn(names, namesOf(targetLang, targetNames), source)
    const name = names.findIndex((one, at) => at !== source && at !== target && rowNames.includes(one))
    const base = { delimiter, start, header, source }
    return [{ ...base, target: target === -1 ? null : target, name: name === -1 ? null : name }]
  })
  const best = found.toSorted((a, b) => b.header.cells.length - a.header.cells.length)[0]
  if (best !== undefined) return best
  throw new DocumentRefused(
    'unsupported',
    `The first row names no column "${sourceLang}" or "source": name the columns of the two languages there.`,
  )
}

function firstOf(records: Iterable<CsvRecord>): CsvRecord | null {
  for (const record of records) return record
  return null
}

function pairOf(text: string, record: CsvRecord, row: number, table: Table): CsvPair {
  const cellAt = (column: number | null) => (column === null ? undefined : record.cells[column])
  const value = (column: number | null) => {
    const cell = cellAt(column)
    return cell === undefined ? '' : readCell(text, cell)
  }
  const name = value(table.name).trim()
  return {
    key: `#${row}`,
    part: name === '' ? 'body' : name,
    place: { kind: 'cell', row, column: table.source + 1 },
    source: value(table.source),
    translation: table.target === null ? null : value(table.target),
    state: 'translated',
    record,
    table,
  }
}

function behind({ end }: CsvRecord, text: string): TextChange {
  return { start: end, end, text }
}

/** Into its cell; a row that is too short, and one without the column, gets the cells before it. */
function cellEdit({ record, table: { target, delimiter, header } }: CsvPair, message: string): TextChange {
  const column = target ?? Math.max(header.cells.length, record.cells.length)
  const cell = record.cells[column]
  const written = writeCell(message, delimiter, cell?.isQuoted ?? false)
  if (cell !== undefined) return { start: cell.start, end: cell.end, text: written }
  return behind(record, delimiter.repeat(column - record.cells.length + 1) + written)
}
