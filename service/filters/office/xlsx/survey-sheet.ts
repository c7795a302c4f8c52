import type { PartText } from '../../common/xml/part-text.ts'
import { type CellPlace, isWithin, printPlace } from './cell-reference.ts'
import { openStringLayout } from './lay-out-string.ts'
import type { Worksheet, Workbook } from './open-workbook.ts'
import { type XlsxCell, scanSheet } from './scan-sheet.ts'
import { surveyComments } from './survey-comments.ts'
import type { Header, SurveyVisitor } from './survey-visitor.ts'
import { headingPlaces, plainPlace, stringPlace, type TextPlace } from './text-place.ts'
import { longest, validationTexts } from './vocabulary.ts'

/**
 * Surveys the sheets of a workbook, one call a sheet, in reading order. `locked` holds the shared strings that must
 * stay; it is complete after the last sheet.
 */
export function openSurvey(book: Workbook, visitor: SurveyVisitor) {
  const layOutString = openStringLayout()
  const seen = new Set<number>()
  const locked = new Set<number>()
  const cellPlace = (text: string, { content, style }: XlsxCell): TextPlace | null => {
    if (content.kind === 'shared') return null
    if (content.kind === 'value') return plainPlace(text, content.range, false, longest.cell)
    const layout = layOutString(text, content.item, book.fonts(style))
    return layout === null ? null : stringPlace(text, content.item, layout)
  }
  return {
    locked,
    sheet(sheet: Worksheet, loaded: PartText): void {
      const { entry } = sheet
      const { text } = loaded
      const offer = (key: string, find: () => TextPlace | null) => {
        const place = visitor.wants(key) ? find() : null
        if (place !== null) visitor.text({ key, label: `sheet:${sheet.name}`, sheet, entry, loaded, place })
      }
      const prefix = `${entry.name}#`
      const wants = visitor.wantsCells(sheet)
      const hidden = scanSheet(text, entry.name, {
        wants,
        cell(cell) {
          const { content } = cell
          const keyOf = () => prefix + printPlace(cell)
          if (sheet.locked.some((range) => isWithin(range, cell))) {
            if (content.kind === 'shared') locked.add(content.index)
            return
          }
          emitHeaders(sheet, cell, content.kind === 'shared' ? () => content.index : keyOf, visitor)
          if (cell.hidden || !sheet.shown) return
          const isWanted = wants(cell.row, cell.column)
          if (content.kind !== 'shared') {
            if (isWanted) offer(keyOf(), () => cellPlace(text, cell))
            return
          }
          if (seen.has(content.index)) return
          seen.add(content.index)
          if (isWanted) {
            visitor.shared({ kind: 'shared', key: keyOf(), sheet, index: content.index, style: cell.style })
          }
        },
        validation(ordinal, name, range) {
          if (!sheet.shown) return
          const limit = validationTexts.get(name) ?? 0
          offer(`${prefix}validation/${ordinal}/${name}`, () => plainPlace(text, range, true, limit))
        },
        heading(name, range) {
          if (!sheet.shown) return
          for (const { letter, place } of headingPlaces(text, range)) {
            offer(`${prefix}${name}/${letter}`, () => place)
          }
        },
      })
      if (sheet.shown) surveyComments(book, sheet, hidden, layOutString, visitor)
    },
  }
}

function emitHeaders(
  sheet: Worksheet,
  place: CellPlace,
  content: () => Header['content'],
  visitor: SurveyVisitor,
): void {
  for (const table of sheet.tables) {
    const { range, hasHeader, hasTotals } = table
    if (!isWithin(range, place)) continue
    const column = place.column - range.first.column
    if (hasHeader && place.row === range.first.row) visitor.header({ table, column, role: 'name', content: content() })
    if (hasTotals && place.row === range.last.row) visitor.header({ table, column, role: 'label', content: content() })
  }
}
