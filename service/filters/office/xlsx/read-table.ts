import type { Range } from '../paragraphs/item.ts'
import { namespaces } from '../ooxml/namespaces.ts'
import { attributeValue, findAttribute } from '../../common/xml/attributes.ts'
import { decodeCharacters } from '../../common/xml/character-data.ts'
import { scanXml } from '../../common/xml/scan-xml.ts'
import { type CellRange, parseRange } from './cell-reference.ts'
import { decodeXString } from './x-string.ts'

/** A column of a table; the ranges are those of its attributes' values, null where it has none. */
export type TableColumn = { readonly name: string; readonly nameRange: Range | null; readonly labelRange: Range | null }

/** A table of a sheet, as in `xl/tables/table1.xml`. */
export type TableShape = {
  readonly id: string
  /** Name in formulas. */
  readonly name: string
  readonly range: CellRange
  readonly hasHeader: boolean
  readonly hasTotals: boolean
  /** True when it is filled from elsewhere (a query, an XML map), by the names of its columns. */
  readonly isBound: boolean
  readonly columns: readonly TableColumn[]
}

/** Reads a table; null for one without a place. */
export function readTable(text: string, where: string): TableShape | null {
  const shapes: Omit<TableShape, 'columns'>[] = []
  const columns: TableColumn[] = []
  scanXml(
    text,
    namespaces,
    {
      open(name, start, end) {
        const value = (local: string) => attributeValue(text, start, end, local)
        if (name === 'x:tableColumn') {
          const nameRange = findAttribute(text, start, end, 'name')
          const raw = nameRange === null ? '' : text.slice(nameRange.start, nameRange.end)
          const labelRange = findAttribute(text, start, end, 'totalsRowLabel')
          columns.push({ name: decodeXString(decodeCharacters(raw)), nameRange, labelRange })
        }
        if (name !== 'x:table') return
        const range = parseRange(value('ref') ?? '')
        if (range === null) return
        shapes.push({
          id: value('id') ?? '',
          name: decodeXString(value('displayName') ?? value('name') ?? ''),
          range,
          hasHeader: value('headerRowCount') !== '0',
          hasTotals: !['0', null].includes(value('totalsRowCount')),
          isBound: !['worksheet', null].includes(value('tableType')),
        })
      },
      close() {},
    },
    where,
  )
  const [shape] = shapes
  return shape === undefined ? null : { ...shape, columns }
}
