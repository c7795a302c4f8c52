import type { Range } from '../paragraphs/item.ts'
import { namespaces } from '../ooxml/namespaces.ts'
import { attributeValue, findAttribute } from '../../common/xml/attributes.ts'
import { scanXml } from '../../common/xml/scan-xml.ts'
import { type CellPlace, type CellRange, isWithin, MAX_COLUMN, parseRange } from './cell-reference.ts'
import { readCellTag } from './read-cell-tag.ts'
import { openStringReader, type StringItem } from './string-item.ts'
import { headings, validations, validationTexts } from './vocabulary.ts'

/** A cell with text that is not calculated: `shared` by its index, `inline` with it, `value` as a bare value. */
export type XlsxCell = CellPlace & {
  readonly style: number
  readonly hidden: boolean
  readonly content:
    | { readonly kind: 'shared'; readonly index: number }
    | { readonly kind: 'inline'; readonly item: StringItem }
    | { readonly kind: 'value'; readonly range: Range }
}

/** Receives the reports of a scan in the order of the sheet. */
export type SheetVisitor = {
  /** False for cells whose string need not be read; the cell is reported without it. */
  wants(row: number, column: number): boolean
  cell(cell: XlsxCell): void
  /** Reports an attribute of a validation, `ordinal` from 0. */
  validation(ordinal: number, name: string, range: Range): void
  /** Reports a header or footer, with a `name` as `oddHeader`. */
  heading(name: string, range: Range): void
}

/** Rows and columns of a sheet that are not shown. */
export type Hidden = { readonly isHidden: (place: CellPlace) => boolean }

/** Types of cells that hold text: an index into the shared strings, a string of their own, a bare value. */
const TEXT_TYPES = new Set(['s', 'inlineStr', 'str'])

/** Scans a sheet in one pass. */
export function scanSheet(text: string, where: string, visitor: SheetVisitor): Hidden {
  const reader = openStringReader(text)
  const hiddenRows = new Set<number>()
  const hiddenColumns = new Uint8Array(MAX_COLUMN + 1)
  const arrays: CellRange[] = []
  let row = 0
  let column = 0
  let type = ''
  let style = 0
  let calculated = false
  let item: StringItem | null = null
  let contentStart = 0
  let contentEnd = -1
  let inString = false
  let ordinal = 0
  const isHidden = (place: CellPlace) => hiddenRows.has(place.row) || hiddenColumns[place.column] === 1

  const openRow = (start: number, end: number) => {
    const tag = readCellTag(text, start, end)
    row = tag.row ?? row + 1
    column = 0
    if (tag.hidden) hiddenRows.add(row)
  }
  const openCell = (start: number, end: number) => {
    const tag = readCellTag(text, start, end)
    row = tag.row ?? row
    column = tag.column ?? column + 1
    type = tag.type
    style = tag.style
    calculated = false
    item = null
    contentEnd = -1
  }
  const openFormula = (start: number, end: number) => {
    calculated = true
    const ref = attributeValue(text, start, end, 'ref')
    if (ref === null || attributeValue(text, start, end, 't') === 'shared') return
    // The other cells of an array have a value and no formula.
    const range = parseRange(ref)
    if (range !== null && ref.includes(':')) arrays.push(range)
  }
  const contentOf = (): XlsxCell['content'] | null => {
    if (type === 'inlineStr') return item === null ? null : { kind: 'inline', item }
    if (contentEnd === -1) return null
    if (type === 'str') return { kind: 'value', range: { start: contentStart, end: contentEnd } }
    return { kind: 'shared', index: Number(text.slice(contentStart, contentEnd)) }
  }
  const closeCell = () => {
    if (calculated || !TEXT_TYPES.has(type)) return
    const content = contentOf()
    const place = { row, column }
    if (content === null || (type === 'str' && arrays.some((range) => isWithin(range, place)))) return
    visitor.cell({ row, column, style, hidden: isHidden(place), content })
  }

  const openOther = (name: string, start: number, end: number) => {
    if (name === 'x:col' && ['1', 'true'].includes(attributeValue(text, start, end, 'hidden') ?? '')) {
      const bound = (local: string) => Number(attributeValue(text, start, end, local))
      hiddenColumns.fill(1, bound('min'), bound('max') + 1)
    } else if (validations.has(name)) {
      for (const attribute of validationTexts.keys()) {
        const range = findAttribute(text, start, end, attribute)
        if (range !== null && range.end > range.start) visitor.validation(ordinal, attribute, range)
      }
      ordinal++
    }
  }

  scanXml(
    text,
    namespaces,
    {
      open(name, start, end, empty) {
        if (inString) reader.open(name, start, end, empty)
        else if (name === 'x:c') openCell(start, end)
        else if (name === 'x:v' || headings.has(name)) contentStart = end
        else if (name === 'x:row') openRow(start, end)
        else if (name === 'x:f') openFormula(start, end)
        else if (name === 'x:is' && !empty) {
          inString = true
          reader.begin(visitor.wants(row, column))
        } else openOther(name, start, end)
      },
      close(name, start, end) {
        if (name === 'x:is') {
          inString = false
          item = reader.take()
        } else if (inString) reader.close(name, start, end)
        else if (name === 'x:v') contentEnd = start
        else if (name === 'x:c') closeCell()
        else if (headings.has(name)) visitor.heading(name.slice(2), { start: contentStart, end: start })
      },
    },
    where,
  )
  return { isHidden }
}
