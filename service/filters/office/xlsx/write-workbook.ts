import type { WriteOptions } from '../../filter.ts'
import { openDrawingManner } from '../ooxml/manner.ts'
import { writeParts } from '../ooxml/office-filter.ts'
import { turnOf, type Turn } from '../ooxml/turn.ts'
import { encodeAttribute } from '../../common/xml/character-data.ts'
import type { ZipEntry } from '../../common/zip/zip-archive.ts'
import { type ChangedBlocks, findChanges, putEdits } from './find-changes.ts'
import { formulaEdits } from './formula-edits.ts'
import type { Workbook } from './open-workbook.ts'
import { openPartEdits, type PartEdits } from './part-edits.ts'
import { columnNames, type Renamed, settleHeaders } from './settle-headers.ts'
import type { ColumnNames } from './structured-references.ts'
import { sheetDrawings } from './sheet-drawings.ts'
import { encodeXString } from './x-string.ts'
import { xlsxDialect } from './xlsx-dialect.ts'
import type { Edit } from '../../common/xml/splice.ts'

/** Returns new bytes of the parts of a workbook with changed blocks; keys of repaired blocks go to `repaired`. */
export function writeWorkbook(
  book: Workbook,
  changed: ChangedBlocks,
  options: WriteOptions,
  repaired: string[],
): Map<ZipEntry, Uint8Array> {
  const drawings = book.sheets.filter(({ shown }) => shown).flatMap((sheet) => sheetDrawings(book, sheet))
  const entries = writeParts(book, drawings, xlsxDialect, changed, openDrawingManner(options), repaired)
  const parts = openPartEdits(book)
  const { changes, headers, sheets } = findChanges(book, changed, parts.of, repaired)
  const renamed = settleHeaders(headers, changes, repaired)
  for (const change of changes.values()) putEdits(parts.of(change.entry), change, repaired)
  renameColumns(book, renamed, parts.of)
  const turn = turnOf(options)
  for (const { entry } of turn === null ? [] : sheets) {
    const part = parts.of(entry)
    part.edits.push(...sheetViewEdits(part.loaded.text, turn))
  }
  parts.write(entries)
  return entries
}

/** Renames columns in tables, and in all formulas. */
function renameColumns(book: Workbook, renamed: readonly Renamed[], editsOf: (entry: ZipEntry) => PartEdits): void {
  for (const { table, column, role, text } of renamed) {
    const { nameRange = null, labelRange = null } = table.columns[column] ?? {}
    const range = role === 'name' ? nameRange : labelRange
    const value = encodeAttribute(encodeXString(text).replaceAll('\n', '_x000a_'))
    if (range !== null) editsOf(table.entry).edits.push({ ...range, text: () => value })
  }
  const names: ColumnNames = columnNames(renamed)
  if (names.size === 0) return
  const tables = book.sheets.flatMap((sheet) => sheet.tables.map(({ entry }) => entry))
  for (const entry of [book.main, ...book.sheets.map((sheet) => sheet.entry), ...tables]) {
    const edits = formulaEdits(book.load(entry).text, entry.name, names)
    if (edits.length > 0) editsOf(entry).edits.push(...edits)
  }
}

const VIEW = /<(?:[\w.-]+:)?sheetView(?=[\s/>])[^>]*>/g

/** Returns the edits that let the columns of a sheet begin at the other side. Views are before the cells. */
function sheetViewEdits(text: string, turn: Turn): Edit[] {
  const cells = text.search(/<(?:[\w.-]+:)?sheetData(?=[\s/>])/)
  const head = cells === -1 ? text : text.slice(0, cells)
  return [...head.matchAll(VIEW)].map(({ 0: tag, index }) => {
    const without = tag.replace(/\srightToLeft\s*=\s*("[^"]*"|'[^']*')/, '')
    const turned = turn === 'to-rtl' ? without.replace(/^<[^\s/>]+/, '$& rightToLeft="1"') : without
    return { start: index, end: index + tag.length, text: () => turned }
  })
}
