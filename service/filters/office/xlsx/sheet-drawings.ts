import { drawnParts } from '../ooxml/drawn-parts.ts'
import type { TextPart } from '../ooxml/text-part.ts'
import type { Worksheet, Workbook } from './open-workbook.ts'

/** Returns the drawings of a sheet, with the charts and diagrams in them. */
export function sheetDrawings(book: Workbook, sheet: Worksheet): TextPart[] {
  return book.related(sheet.entry).flatMap(({ type, entry }) => {
    if (type !== 'drawing') return []
    const drawing = { entry, label: `sheet:${sheet.name}`, group: null, twin: false, optional: true }
    return [drawing, ...drawnParts(book, entry, (kind) => `${kind}:${sheet.name}`)]
  })
}
