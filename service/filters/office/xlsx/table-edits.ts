import { findAttribute } from '../../common/xml/attributes.ts'
import { encodeContent } from '../../common/xml/character-data.ts'
import type { Edit } from '../../common/xml/splice.ts'
import { parseRange, printPlace } from './cell-reference.ts'
import type { TableRow } from './scan-table.ts'
import { encodeXString } from './x-string.ts'

/** Columns from 0. */
type Columns = { readonly hasHeader: boolean; readonly source: number; readonly target: number }

/** Returns the edits that put a text into a row's cell as its own string; a new cell has the look of its source. */
export function targetEdit(text: string, row: TableRow, { source, target }: Columns, message: string): Edit[] {
  const cell = row.cells.find(({ column }) => column === target + 1)
  if (cell !== undefined) {
    const tag = text.slice(cell.start, cell.tagEnd)
    const open = tag.replace(/\st\s*=\s*("[^"]*"|'[^']*')/, '').replace(/\s*\/?>$/, ' t="inlineStr">')
    const written = cellOf(open, message)
    return [{ start: cell.start, end: cell.end, text: () => written }]
  }
  const beside = row.cells.find(({ column }) => column === source + 1)
  const style = beside === undefined || beside.style === 0 ? '' : ` s="${beside.style}"`
  const place = printPlace({ row: row.row, column: target + 1 })
  const prefix = prefixAt(text, row.tag.start)
  const written = cellOf(`<${prefix}c r="${place}"${style} t="inlineStr">`, message)
  const before = row.cells.find(({ column }) => column > target + 1)?.start ?? row.end
  if (before === null) return []
  return [{ start: before, end: before, text: () => written }, ...withoutSpans(text, row, target)]
}

/** Returns the edits for a new column of the table: its name in the first row, and the extent of the sheet. */
export function columnEdits(text: string, rows: readonly TableRow[], columns: Columns, name: string): Edit[] {
  const [head] = rows
  const column = columns.target + 1
  const isNew = head !== undefined && !head.cells.some((cell) => cell.column === column && cell.text !== null)
  const named = columns.hasHeader && isNew ? targetEdit(text, head, columns, name) : []
  return [...named, ...extentEdit(text, column)]
}

/** Returns the whole cell `<x:c …>` with a text. */
function cellOf(open: string, message: string): string {
  const name = /^<([^\s/>]+)/.exec(open)?.[1] ?? 'c'
  const prefix = name.slice(0, name.indexOf(':') + 1)
  const space = /^\s|\s$|\n/.test(message) ? ' xml:space="preserve"' : ''
  const content = encodeContent(encodeXString(message))
  return `${open}<${prefix}is><${prefix}t${space}>${content}</${prefix}t></${prefix}is></${name}>`
}

/** Removes a row's statement of its first and last cell, which is optional but must not be wrong. */
function withoutSpans(text: string, { tag }: TableRow, target: number): Edit[] {
  const range = findAttribute(text, tag.start, tag.end, 'spans')
  if (range === null) return []
  const [first = 1, last = 0] = text.slice(range.start, range.end).split(':').map(Number)
  if (first <= target + 1 && target + 1 <= last) return []
  const spans = `${Math.min(first, target + 1)}:${Math.max(last, target + 1)}`
  return [{ ...range, text: () => spans }]
}

/** Edits `<dimension ref="A1:B9"/>`, which is before the rows. */
function extentEdit(text: string, column: number): Edit[] {
  const found = /<(?:[\w.-]+:)?dimension(?=[\s/>])[^>]*>/.exec(text.slice(0, 4000))
  if (found === null) return []
  const range = findAttribute(text, found.index, found.index + found[0].length, 'ref')
  const extent = range === null ? null : parseRange(text.slice(range.start, range.end))
  if (range === null || extent === null || column <= extent.last.column) return []
  const ref = `${printPlace(extent.first)}:${printPlace({ row: extent.last.row, column })}`
  return [{ ...range, text: () => ref }]
}

/** `<x:row …>` → `x:` */
function prefixAt(text: string, start: number): string {
  const name = /[^\s/>]+/y.exec(text.slice(start + 1, start + 101))?.[0] ?? ''
  return name.slice(0, name.indexOf(':') + 1)
}
