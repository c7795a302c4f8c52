import type { LooseToken } from '#language/tags/token.ts'
import { DocumentRefused } from '../../document-refused.ts'
import type { Block, ReadOptions, TableColumns, WriteOptions, Written } from '../../filter.ts'
import { findColumns, type FoundColumns, sayingsOf } from '../../common/message-pairs/find-columns.ts'
import {
  blocksOfPairs,
  changesOfPairs,
  type MessagePair,
  type PairLanguages,
} from '../../common/message-pairs/message-pairs-filter.ts'
import { checkWellFormed } from '../../common/xml/check-well-formed.ts'
import { openSplice, type Edit } from '../../common/xml/splice.ts'
import { rewriteZip } from '../../common/zip/rewrite-zip.ts'
import type { ZipEntry } from '../../common/zip/zip-archive.ts'
import { printPlace } from './cell-reference.ts'
import { columnEdits, targetEdit } from './table-edits.ts'
import { openWorkbook, type Workbook, type Worksheet } from './open-workbook.ts'
import { scanStrings } from './scan-strings.ts'
import { scanTable, type TableRow } from './scan-table.ts'
import { longest } from './vocabulary.ts'

/**
 * Reads a workbook as a table of texts and their translations: the first visible sheet, and the others whose first row
 * has the same names in the two columns. Only the column of the translations is written; see README.md.
 */
export function readXlsxTable(bytes: Uint8Array, options: ReadOptions & { readonly columns: TableColumns }): Block[] {
  const book = openWorkbook(bytes)
  const languages = { ...options, targetLang: options.targetLang ?? null }
  const sheets = readSheets(book, languages, options.accepted !== true)
  return blocksOfPairs(
    sheets.flatMap(({ pairs }) => pairs),
    undefined,
    options,
  )
}

export function writeXlsxTable(
  bytes: Uint8Array,
  changed: ReadonlyMap<string, readonly LooseToken[]>,
  options: WriteOptions & { readonly columns: TableColumns },
): Written {
  const { targetLang, keepsForms = false } = options
  const book = openWorkbook(bytes)
  const sheets = readSheets(book, { ...options, targetLang: keepsForms ? null : targetLang }, false)
  const all = sheets.flatMap(({ pairs }) => pairs)
  const { changes, repaired } = changesOfPairs(all, undefined, changed, options)
  const entries = new Map<ZipEntry, Uint8Array>()
  for (const { sheet, columns, rows, pairs } of sheets) {
    const loaded = book.load(sheet.entry)
    const edits: Edit[] = []
    for (const pair of pairs) {
      const message = changes.get(pair)?.message ?? null
      if (message === null) continue
      if (message.length > longest.cell) repaired.push(pair.key)
      else edits.push(...targetEdit(loaded.text, pair.row, columns, message))
    }
    if (edits.length === 0) continue
    edits.push(...columnEdits(loaded.text, rows, columns, targetLang))
    entries.set(sheet.entry, loaded.encode(openSplice(loaded.text, edits)(0, loaded.text.length)))
  }
  return { bytes: rewriteZip(book.archive, entries), repaired }
}

/** Returns the first rows of the first visible sheet, for a person to choose columns from. */
export function peekSheet(bytes: Uint8Array, most: number): string[][] {
  const book = openWorkbook(bytes)
  const sheet = book.sheets.find(({ shown }) => shown)
  if (sheet === undefined) return []
  return rowsOf(book, sheet, readStrings(book, true)).slice(0, most).map(textsOf)
}

type SheetPair = MessagePair & { readonly row: TableRow }
type TableSheet = {
  readonly sheet: Worksheet
  readonly columns: FoundColumns & { readonly target: number }
  readonly rows: readonly TableRow[]
  readonly pairs: readonly SheetPair[]
}

function readSheets(book: Workbook, languages: PairLanguages, isNew: boolean): TableSheet[] {
  const strings = readStrings(book, isNew)
  const shown = book.sheets.filter((sheet) => sheet.shown)
  const read = shown.map((sheet) => {
    if (isNew) checkWellFormed(book.load(sheet.entry).text, sheet.entry.name)
    return { sheet, rows: rowsOf(book, sheet, strings) }
  })
  const [first] = read
  const columns = first === undefined ? null : findColumns(headOf(first.rows), languages)
  if (first === undefined || columns === null)
    throw new DocumentRefused('unsupported', `The first sheet has no column ${languages.columns?.source ?? 1}.`)
  const filled = first.rows.flatMap(({ cells }) => cells.filter(({ tagEnd, end }) => end > tagEnd))
  const width = filled.reduce((most, { column }) => Math.max(most, column), 0)
  const chosen = { ...columns, target: columns.target ?? width }
  const heads = (rows: readonly TableRow[]) => {
    const names = headOf(rows)
    return [names[chosen.source] ?? '', names[chosen.target] ?? ''].join('\n')
  }
  return read
    .filter((one) => one === first || (columns.hasHeader && heads(one.rows) === heads(first.rows)))
    .map(({ sheet, rows }) => ({ sheet, columns: chosen, rows, pairs: pairsOf(sheet, rows, chosen) }))
}

/** Returns the pairs of rows; a cell with a formula is not overwritten: other parts of the workbook depend on it. */
function pairsOf(sheet: Worksheet, rows: readonly TableRow[], columns: TableSheet['columns']): SheetPair[] {
  return rows.slice(columns.hasHeader ? 1 : 0).flatMap((row): SheetPair[] => {
    const cellAt = (column: number) => row.cells.find((cell) => cell.column === column + 1)
    const [from, to] = [cellAt(columns.source), cellAt(columns.target)]
    if (row.isHidden || from?.text == null || from.text.trim() === '' || to?.isFormula === true) return []
    const place = { row: row.row, column: columns.source + 1 }
    return [
      {
        key: `${sheet.entry.name}#${printPlace(place)}`,
        part: `sheet:${sheet.name}`,
        place: { kind: 'cell', ...place },
        source: from.text,
        translation: to?.text ?? null,
        state: 'translated',
        ...sayingsOf(columns, (column) => cellAt(column)?.text ?? ''),
        row,
      },
    ]
  })
}

/** Returns the rows from the first with a text on. */
function rowsOf(book: Workbook, sheet: Worksheet, strings: readonly string[]): TableRow[] {
  const rows = scanTable(book.load(sheet.entry).text, sheet.entry.name, strings)
  const first = rows.findIndex(({ cells }) => cells.some(({ text }) => text !== null && text.trim() !== ''))
  return first === -1 ? [] : rows.slice(first)
}

function headOf(rows: readonly TableRow[]): string[] {
  const [first] = rows
  return first === undefined ? [] : textsOf(first).map((text) => text.trim().toLowerCase())
}

function textsOf({ cells }: TableRow): string[] {
  const texts: string[] = []
  for (const { column, text } of cells) {
    if (column > mostColumns) break
    while (texts.length < column) texts.push('')
    texts[column - 1] = text ?? ''
  }
  return texts
}

/** Largest number of columns, above that of any table of texts: a cell may be at the far end of a sheet. */
const mostColumns = 1000

function readStrings(book: Workbook, isNew: boolean): string[] {
  const strings: string[] = []
  if (book.strings === null) return strings
  const { text } = book.load(book.strings)
  if (isNew) checkWellFormed(text, book.strings.name)
  scanStrings(
    text,
    book.strings.name,
    () => true,
    (index, { items }) => {
      strings[index] = items.map((item) => item.text).join('')
    },
  )
  return strings
}
