import { formatOfName } from '#contract/formats.ts'
import { peekRows } from './text/csv/csv-filter.ts'
import { DocumentRefused } from './document-refused.ts'
import { peekSheet } from './office/xlsx/xlsx-table.ts'

const mostColumns = 50
const sampledRows = 20
const mostCharacters = 80

/** A column of a table, from 1: its cell in the first row, and the first text below that. */
export type TableColumn = { readonly column: number; readonly name: string; readonly sample: string }

/** Lists the columns of a table, for a person to choose from; null for a file that is no table, or has no rows. */
export function listColumns(bytes: Uint8Array, fileName: string): TableColumn[] | null {
  const [head, ...rows] = firstRows(bytes, fileName)
  if (head === undefined) return null
  const width = Math.min(mostColumns, Math.max(...[head, ...rows].map((cells) => cells.length)))
  const short = (text: string) => Array.from(text.trim()).slice(0, mostCharacters).join('')
  return Array.from({ length: width }, (_, at) => ({
    column: at + 1,
    name: short(head[at] ?? ''),
    sample: short(rows.map((cells) => cells[at] ?? '').find((text) => text.trim() !== '') ?? ''),
  }))
}

function firstRows(bytes: Uint8Array, fileName: string): string[][] {
  const format = formatOfName(fileName)
  try {
    // The choice of a text's encoding does not depend on one language.
    if (format === 'csv') return peekRows(bytes, 'en', sampledRows)
    return format === 'xlsx' ? peekSheet(bytes, sampledRows) : []
  } catch (error) {
    // The reason is reported when the document is read.
    if (error instanceof DocumentRefused) return []
    throw error
  }
}
