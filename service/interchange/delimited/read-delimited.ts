import { sameLanguage } from '#language/languages/same-language.ts'
import { unescapeFormula } from '#language/spreadsheet/escape-formula.ts'
import { decodeBytes } from '../decode-bytes.ts'
import { delimitedFormat } from '../detect-encoding.ts'
import { finishEntry, tidyTerm } from '../finish-entry.ts'
import { type ReadResourceOptions, type ReadUnit, skipped, warning } from '../read-unit.ts'
import { type ExtraColumn, NO, splitTargets, YES } from './columns.ts'
import { bareEntry, type ResourceEntry } from '../resource-entry.ts'
import { declaredDelimiter, detectDelimiter } from './detect-delimiter.ts'
import {
  type Columns,
  findColumns,
  findRowLanguages,
  refuseOtherLanguages,
  refuseUnknownColumns,
} from './find-columns.ts'
import { isForbiddenStatus } from '../tbx/term-status.ts'
import { findConceptColumns, openConcepts } from './concept-rows.ts'
import { languageOfHeading } from './heading-names.ts'
import { type DelimitedRecord, readRecords } from './read-records.ts'
import { sampleText } from './sample-text.ts'
import { type FieldDelimiter, takeRecord } from './take-record.ts'

/** Columns of the two texts, from 0. `hasHeader`: a person chose them; it is false where the first row is an entry. */
export type TextColumns = { readonly source: number; readonly target: number; readonly hasHeader?: boolean }

/**
 * Reads CSV and TSV: source in the first column and target in the second, or where the first row names them. UTF-8,
 * UTF-16 by its tag, or windows-1252 where both languages were written in it. A line `sep=;` may go before. A row needs both columns and may not have more than the first.
 *
 * `promised`: the delimiter that the name of the file promises, null when it promises none. `found`: the two columns by
 * their content, or as a person chose them, for a table that does not name them.
 * @throws InvalidResource for other bytes and for a quoted cell without an end
 */
export async function* readDelimited(
  bytes: AsyncIterable<Uint8Array>,
  options: ReadResourceOptions,
  promised: FieldDelimiter | null,
  signal: AbortSignal,
  found: TextColumns | null = null,
): AsyncGenerator<ReadUnit> {
  const format = delimitedFormat([options.sourceLang, options.targetLang])
  const { sample, isWhole, all } = await sampleText(decodeBytes(bytes, format, signal))
  const declared = declaredDelimiter(sample)
  const delimiter = declared ?? detectDelimiter(sample, promised, isWhole)
  let isDeclaration = declared !== null
  let table: Table | null = null
  for await (const record of readRecords(all, delimiter)) {
    if (isDeclaration) {
      isDeclaration = false
      continue
    }
    if (table === null) {
      const opened = openTable(record.cells ?? [], firstRows(sample, delimiter, isWhole), options, found)
      table = opened.table
      if (opened.isGuessed) yield warning(record.line, 'columns-found', 1)
      if (opened.hasHeader) continue
    }
    yield* table.take(record)
  }
  if (table !== null) yield* table.rest()
}

/** Makes units of the rows; `rest` returns those that wait for a row that may belong to them. */
type Table = { readonly take: (record: DelimitedRecord) => ReadUnit[]; readonly rest: () => ReadUnit[] }
type OpenedTable = { readonly table: Table; readonly hasHeader: boolean; readonly isGuessed: boolean }

/**
 * Finds the columns: as a person chose them, as each row or the first one names them, or by their content. Throws
 * `InvalidResource`.
 */
function openTable(
  cells: readonly string[],
  rows: readonly (readonly string[])[],
  options: ReadResourceOptions,
  found: TextColumns | null,
): OpenedTable {
  const hasHeader = found?.hasHeader
  const unnamed = { ...(found ?? { source: 0, target: 1 }), extra: new Map(), others: new Map() }
  const tableOf = (columns: Columns) => openPairs(columns, Math.max(2, cells.length), options)
  if (hasHeader !== undefined) return { table: tableOf(unnamed), hasHeader, isGuessed: false }
  const ofRows = findRowLanguages(rows, [options.sourceLang, options.targetLang])
  if (ofRows !== null) return { table: tableOf(ofRows), hasHeader: false, isGuessed: false }
  const named = findColumns(cells, options)
  if (named !== null) return { table: tableOf(named), hasHeader: true, isGuessed: false }
  const concepts = findConceptColumns(cells)
  if (concepts !== null) return { table: openConcepts(concepts, options), hasHeader: true, isGuessed: false }
  refuseOtherLanguages(cells)
  if (found === null) refuseUnknownColumns(cells)
  return { table: tableOf(unnamed), hasHeader: false, isGuessed: found !== null }
}

function openPairs(columns: Columns, expected: number, options: ReadResourceOptions): Table {
  const rows = openRows()
  return {
    take: (record) => rows.take(readRecord(unescapeRecord(record, columns), columns, expected, options)),
    rest: rows.rest,
  }
}

/** Number of rows that show which columns there are. */
const LOOKED_AT = 3

function firstRows(sample: string, delimiter: FieldDelimiter, isWhole: boolean): (readonly string[])[] {
  const rows: (readonly string[])[] = []
  for (let from = 0; from < sample.length && rows.length < LOOKED_AT; ) {
    const record = takeRecord(sample, from, delimiter, isWhole)
    if (record === null || record.kind === 'unclosed') break
    from = record.end
    if (record.kind === 'record' && record.cells.some((cell) => cell !== '')) rows.push(record.cells)
  }
  return rows
}

function unescapeRecord(record: DelimitedRecord, columns: Columns): DelimitedRecord {
  const { line, cells } = record
  return cells !== null && YES.test(cellOf(cells, columns, 'escaped'))
    ? { line, cells: cells.map(unescapeFormula) }
    : record
}

/** A row as it was read: entries, or a target that is never right for a source. */
type Row = { readonly units: readonly ReadUnit[]; readonly forbids: ResourceEntry | null; readonly line: number }

function readRecord(
  { line, cells }: DelimitedRecord,
  columns: Columns,
  expected: number,
  options: ReadResourceOptions,
): Row {
  const only = (...units: readonly ReadUnit[]) => ({ units, forbids: null, line })
  if (cells === null) return only(skipped(line, 'broken-quotes'))
  const width = widthOf(cells)
  if (cells.length <= Math.max(columns.source, columns.target) || width > expected)
    return only(skipped(line, 'ragged-row', { columns: cells.length, expected }))
  const entry = inPair(entryOf(cells, columns), cells, columns, options)
  if (entry === 'no-source' || entry === 'no-target') return only(skipped(line, entry))
  if (isForbidden(cells, columns)) return { units: [skipped(line, 'only-forbidden')], forbids: entry, line }
  return only(
    ...finishEntry(line, staysSame(cells, columns) ? { ...entry, target: entry.source } : entry, options.kind),
  )
}

/** Returns the entry of a row that names its languages, in the requested direction, or why it is left out. */
function inPair(
  entry: ResourceEntry,
  cells: readonly string[],
  columns: Columns,
  { sourceLang, targetLang }: ReadResourceOptions,
): ResourceEntry | 'no-source' | 'no-target' {
  const named = (column: ExtraColumn) => languageOfHeading(cellOf(cells, columns, column))
  const [from, to] = [named('sourceLanguage'), named('targetLanguage')]
  if (from === null || to === null) return entry
  const is = (one: string, other: string) => sameLanguage(one, other)
  if (is(from, sourceLang) && is(to, targetLang)) return entry
  if (is(to, sourceLang) && is(from, targetLang)) return { ...entry, source: entry.target, target: entry.source }
  return is(from, sourceLang) || is(to, sourceLang) ? 'no-target' : 'no-source'
}

function isForbidden(cells: readonly string[], columns: Columns): boolean {
  return YES.test(cellOf(cells, columns, 'isForbidden')) || isForbiddenStatus(cellOf(cells, columns, 'status'))
}

function staysSame(cells: readonly string[], columns: Columns): boolean {
  return YES.test(cellOf(cells, columns, 'staysSame')) || NO.test(cellOf(cells, columns, 'isTranslatable'))
}

/** Joins adjacent rows of one term: a forbidden target belongs to the entry before or after it. */
function openRows() {
  let held: ReadUnit[] = []
  let forbidding: Row[] = []
  const entryIn = (units: readonly ReadUnit[]) => units.find((unit) => unit.kind === 'entry')
  const flush = (): ReadUnit[] => {
    const units = [...held, ...forbidding.flatMap((row) => row.units)].sort((a, b) => a.line - b.line)
    held = []
    forbidding = []
    return units
  }
  /** Returns null when there is nothing to join. */
  const join = (): ReadUnit[] | null => {
    const entry = entryIn(held)
    if (entry === undefined || forbidding.length === 0) return null
    const forbidden = forbidding.flatMap(({ forbids }) => (forbids === null ? [] : [tidyTerm(forbids.target)]))
    forbidding = []
    return held.map((unit) =>
      unit.kind === 'entry' ? { ...unit, forbidden: [...new Set([...unit.forbidden, ...forbidden])] } : unit,
    )
  }
  return {
    take(row: Row): ReadUnit[] {
      const source = (row.forbids ?? entryIn(row.units))?.source
      const known = entryIn(held)?.source ?? forbidding[0]?.forbids?.source
      const isSame = source !== undefined && known !== undefined && tidyTerm(source) === tidyTerm(known)
      const given = isSame && !(row.forbids === null && entryIn(held) !== undefined) ? [] : flush()
      if (row.forbids !== null) forbidding.push(row)
      else held = [...row.units]
      held = join() ?? held
      return given
    },
    rest: flush,
  }
}

/** Counts the cells up to the last that is not empty. */
function widthOf(cells: readonly string[]): number {
  return cells.findLastIndex((cell) => cell !== '') + 1
}

function entryOf(cells: readonly string[], columns: Columns): ResourceEntry {
  const cell = (column: ExtraColumn) => cellOf(cells, columns, column)
  const orNull = (column: ExtraColumn) => (cell(column) === '' ? null : cell(column))
  return {
    ...bareEntry(cells[columns.source] ?? '', cells[columns.target] ?? ''),
    note: notesIn(cells, columns),
    partOfSpeech: orNull('partOfSpeech'),
    caseSensitive: YES.test(cell('caseSensitive')),
    accepted: splitTargets(cell('accepted')),
    forbidden: splitTargets(cell('forbidden')),
    before: orNull('before'),
    after: orNull('after'),
    changedAt: Number.isNaN(Date.parse(cell('changedAt'))) ? null : cell('changedAt'),
    author: orNull('author'),
    meta: { ...othersMeta(cells, columns), ...parseMeta(cell('meta')) },
  }
}

/** Joins the notes of all columns that have one. */
function notesIn(cells: readonly string[], { extra }: Columns): string | null {
  const notes = (extra.get('note') ?? []).map((at) => cells[at] ?? '').filter((note) => note !== '')
  return [...new Set(notes)].join('\n') || null
}

/** Returns the first cell that is not empty. */
function cellOf(cells: readonly string[], { extra }: Columns, column: ExtraColumn): string {
  const at = extra.get(column)?.find((one) => (cells[one] ?? '') !== '')
  return at === undefined ? '' : (cells[at] ?? '')
}

function othersMeta(cells: readonly string[], { others }: Columns): Record<string, string> {
  const reported = [...others].flatMap(([name, at]) =>
    cells[at] === undefined || cells[at] === '' ? [] : [[name, cells[at]]],
  )
  return Object.fromEntries(reported)
}

/** Parses the metadata that Cotejo wrote; anything else is another column of that name. */
function parseMeta(cell: string): Record<string, string> {
  if (!cell.startsWith('{')) return {}
  try {
    const parsed: unknown = JSON.parse(cell)
    const entries = Object.entries(typeof parsed === 'object' && parsed !== null ? parsed : {})
    return Object.fromEntries(entries.filter(([, value]) => typeof value === 'string'))
  } catch {
    return {}
  }
}
