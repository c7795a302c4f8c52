import { namespaces } from '../ooxml/namespaces.ts'
import type { Range } from '../paragraphs/item.ts'
import { decodeCharacters } from '../../common/xml/character-data.ts'
import { scanXml } from '../../common/xml/scan-xml.ts'
import { readCellTag } from './read-cell-tag.ts'
import { openStringReader } from './string-item.ts'
import { decodeXString } from './x-string.ts'

/** A cell at its range. `text` is null where it holds a formula, or no text. */
export type TableCell = Range & {
  readonly column: number
  /** End of its start tag. */
  readonly tagEnd: number
  readonly style: number
  readonly text: string | null
  readonly isFormula: boolean
}

/** A row of a sheet. A cell that it lacks is put before the first one beyond its column, else at `end`. */
export type TableRow = {
  readonly row: number
  readonly isHidden: boolean
  readonly tag: Range
  readonly cells: readonly TableCell[]
  /** Offset before its end tag; null for a row without content. */
  readonly end: number | null
}

/** Scans the rows of a sheet in order, with the cells that have an element. `strings` are the shared ones. */
export function scanTable(text: string, where: string, strings: readonly string[]): TableRow[] {
  const reader = openStringReader(text)
  const rows: TableRow[] = []
  let cells: TableCell[] = []
  let row = { row: 0, isHidden: false, tag: { start: 0, end: 0 } }
  let cell = { column: 0, start: 0, tagEnd: 0, style: 0, type: '' }
  let [value, isFormula, inString, valueStart]: [string | null, boolean, boolean, number] = [null, false, false, 0]

  const closeCell = (end: number) => {
    const { type, ...place } = cell
    const shown = type === 's' ? (strings[Number(value)] ?? null) : ['str', 'inlineStr'].includes(type) ? value : null
    cells.push({ ...place, end, text: isFormula ? null : shown, isFormula })
  }
  const closeRow = (end: number | null) => rows.push({ ...row, cells, end })
  scanXml(
    text,
    namespaces,
    {
      open(name, start, end, empty) {
        if (inString) reader.open(name, start, end, empty)
        else if (name === 'x:row') {
          const tag = readCellTag(text, start, end)
          row = { row: tag.row ?? row.row + 1, isHidden: tag.hidden, tag: { start, end } }
          cells = []
          cell = { ...cell, column: 0 }
          if (empty) closeRow(null)
        } else if (name === 'x:c') {
          const { column, style, type } = readCellTag(text, start, end)
          cell = { column: column ?? cell.column + 1, start, tagEnd: end, style, type }
          ;[value, isFormula] = [null, false]
          if (empty) closeCell(end)
        } else if (name === 'x:f') isFormula = true
        else if (name === 'x:v') valueStart = end
        else if (name === 'x:is' && !empty) {
          inString = true
          reader.begin()
        }
      },
      close(name, start, end) {
        if (name === 'x:is') {
          inString = false
          value = reader
            .take()
            .items.map((item) => item.text)
            .join('')
        } else if (inString) reader.close(name, start, end)
        else if (name === 'x:v') value = decodeXString(decodeCharacters(text.slice(valueStart, start)))
        else if (name === 'x:c') closeCell(end)
        else if (name === 'x:row') closeRow(start)
      },
    },
    where,
  )
  return rows
}
