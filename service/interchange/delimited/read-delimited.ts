import { unescapeFormula } from '#language/spreadsheet/escape-formula.ts'
import { decodeBytes } from '../decode-bytes.ts'
import { delimitedFormat } from '../detect-encoding.ts'
import { finishEntry } from '../finish-entry.ts'
import { type ReadResourceOptions, type ReadUnit, skipped, warning } from '../read-unit.ts'
import { type ExtraColumn, splitTargets } from './columns.ts'
import { bareEntry, type ResourceEntry } from '../resource-entry.ts'
import { declaredDelimiter, detectDelimiter } from './detect-delimiter.ts'
import { type Columns, findColumns } from './find-columns.ts'
import { type DelimitedRecord, readRecords } from './read-records.ts'
import { sampleText } from './sample-text.ts'
import type { FieldDelimiter } from './take-record.ts'

/** Where the two texts of a table are, from 0. */
export type TextColumns = { readonly source: number; readonly target: number }

/**
 * Reads CSV and TSV: source in the first column and target in the second, or where the first row names them. UTF-8,
 * UTF-16 by its tag, or windows-1252 where both languages were written in it. A line `sep=;` may go before. A row needs both columns and may not have more than the first.
 *
 * `promised`: the delimiter that the name of the file promises, null when it promises none. `found`: the two columns by
 * their content, for a table that does not name them.
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
  let columns: Columns | null = null
  let expected = 0
  for await (const record of readRecords(all, delimiter)) {
    if (isDeclaration) {
      isDeclaration = false
      continue
    }
    if (columns === null) {
      const named = findColumns(record.cells ?? [], options)
      columns = named ?? { ...(found ?? { source: 0, target: 1 }), extra: new Map(), others: new Map() }
      if (named === null && found !== null) yield warning(record.line, 'columns-found', 1)
      expected = Math.max(2, record.cells?.length ?? 0)
      if (named !== null) continue
    }
    yield* readRecord(unescapeRecord(record, columns), columns, expected, options)
  }
}

function unescapeRecord(record: DelimitedRecord, columns: Columns): DelimitedRecord {
  const { line, cells } = record
  return cells !== null && YES.test(cellOf(cells, columns, 'escaped'))
    ? { line, cells: cells.map(unescapeFormula) }
    : record
}

function readRecord(
  { line, cells }: DelimitedRecord,
  columns: Columns,
  expected: number,
  { kind }: ReadResourceOptions,
): ReadUnit[] {
  if (cells === null) return [skipped(line, 'broken-quotes')]
  const width = widthOf(cells)
  if (cells.length <= Math.max(columns.source, columns.target) || width > expected)
    return [skipped(line, 'ragged-row', { columns: cells.length, expected })]
  if (YES.test(cellOf(cells, columns, 'isForbidden'))) return [skipped(line, 'only-forbidden')]
  return finishEntry(line, entryOf(cells, columns), kind)
}

/** How many cells there are up to the last that is not empty. */
function widthOf(cells: readonly string[]): number {
  return cells.findLastIndex((cell) => cell !== '') + 1
}

const YES = /^\s*(?:yes|true|1|sí|si|x)\s*$/i

function entryOf(cells: readonly string[], columns: Columns): ResourceEntry {
  const cell = (column: ExtraColumn) => cellOf(cells, columns, column)
  const orNull = (column: ExtraColumn) => (cell(column) === '' ? null : cell(column))
  return {
    ...bareEntry(cells[columns.source] ?? '', cells[columns.target] ?? ''),
    note: orNull('note'),
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

function cellOf(cells: readonly string[], { extra }: Columns, column: ExtraColumn): string {
  const at = extra.get(column)
  return at === undefined ? '' : (cells[at] ?? '')
}

function othersMeta(cells: readonly string[], { others }: Columns): Record<string, string> {
  const reported = [...others].flatMap(([name, at]) =>
    cells[at] === undefined || cells[at] === '' ? [] : [[name, cells[at]]],
  )
  return Object.fromEntries(reported)
}

/** What we wrote there; anything else is another column of that name. */
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
