import type { BlockPlace } from '#contract/segments/block-places.ts'
import { findAttribute } from '../../common/xml/attributes.ts'
import type { Range } from '../paragraphs/item.ts'
import { type OdfFrame, IGNORED, OUTSIDE, type OdfTable, type OdfTag, valueOf, type OdfWalk, within } from './walk.ts'

export function enterTable(walk: OdfWalk, tag: OdfTag): OdfFrame {
  const { kind, tables } = walk.scope
  if (kind === 'linkedChart') return IGNORED
  const style = valueOf(walk, tag, 'style-name')
  const isSheet = kind === 'sheets' && tables.length === 0
  if (isSheet && walk.styles.isHidden('table', style)) return IGNORED
  const open = { start: tag.start, end: tag.end }
  const table: OdfTable = {
    open,
    style,
    isSheet,
    columns: [],
    column: 0,
    run: 0,
    number: ++walk.tables,
    row: 0,
    linked: false,
  }
  const place = isSheet ? `sheet:${valueOf(walk, tag, 'name') ?? ''}` : walk.scope.place
  return within(walk, { place, blockPlace: null, tables: [...tables, table], cell: null, muted: false })
}

export function enterColumn(walk: OdfWalk, tag: OdfTag): OdfFrame {
  const columns = walk.scope.tables.at(-1)?.columns
  const until = (columns?.at(-1)?.until ?? 0) + repeated(walk, tag)
  columns?.push({ until, hidden: isHidden(walk, tag) })
  return OUTSIDE
}

export function enterRow(walk: OdfWalk, tag: OdfTag): OdfFrame {
  const table = walk.scope.tables.at(-1)
  if (table !== undefined) table.row += repeated(walk, tag, 'number-rows-repeated')
  if (table?.linked === true || isHidden(walk, tag)) return IGNORED
  if (table !== undefined) {
    table.column = 0
    table.run = 0
  }
  return OUTSIDE
}

/** True for rows and columns that are collapsed or filtered out. */
function isHidden(walk: OdfWalk, tag: OdfTag): boolean {
  return ['collapse', 'filter'].includes(valueOf(walk, tag, 'visibility') ?? '')
}

/** Enters a cell; a repeated cell is one element, so its text occurs once. */
export function enterCell(walk: OdfWalk, tag: OdfTag): OdfFrame {
  const blockPlace = nextCell(walk)
  if (passCell(walk, tag)) return IGNORED
  const type = valueOf(walk, tag, 'value-type')
  const muted = (type !== null && type !== 'string') || valueOf(walk, tag, 'formula') !== null
  return within(walk, { muted, blockPlace, cell: { value: stringValue(walk, tag) } })
}

/** Skips a cell that a neighbour covers, since it is not shown. */
export function skipCell(walk: OdfWalk, tag: OdfTag): OdfFrame {
  passCell(walk, tag)
  return IGNORED
}

/** Advances by the columns of a cell; true when all of them are hidden. Undeclared columns are shown. */
function passCell(walk: OdfWalk, tag: OdfTag): boolean {
  const table = walk.scope.tables.at(-1)
  if (table === undefined) return false
  table.column += repeated(walk, tag)
  let isHidden = true
  for (let run = table.columns[table.run]; isHidden; run = table.columns[table.run]) {
    isHidden = run?.hidden === true
    if (run === undefined || run.until >= table.column) break
    table.run++
  }
  while ((table.columns[table.run]?.until ?? Number.POSITIVE_INFINITY) <= table.column) table.run++
  return isHidden
}

/** Returns the place of the cell that begins now; a sheet is one table. */
function nextCell({ scope: { tables } }: OdfWalk): BlockPlace | null {
  const table = tables.at(-1)
  if (table === undefined) return null
  const { number, row, column, isSheet } = table
  return { kind: 'cell', ...(!isSheet && { table: number }), row, column: column + 1 }
}

function repeated(walk: OdfWalk, tag: OdfTag, name = 'number-columns-repeated'): number {
  return Math.max(1, Number(valueOf(walk, tag, name) ?? 1) || 1)
}

/** Returns the range of ` office:string-value="…"` with the space before it. */
function stringValue(walk: OdfWalk, tag: OdfTag): Range | null {
  const value = findAttribute(walk.text, tag.start, tag.end, 'string-value')
  if (value === null) return null
  let start = walk.text.lastIndexOf('string-value', value.start)
  while (!/\s/.test(walk.text.charAt(start))) start--
  return { start, end: value.end + 1 }
}
