import type { BlockPlace } from '#contract/segments/block-places.ts'
import type { Block } from '../../filter.ts'
import { readPart } from '../ooxml/office-filter.ts'
import { checkWellFormed } from '../../common/xml/check-well-formed.ts'
import type { PartText } from '../../common/xml/part-text.ts'
import type { ZipEntry } from '../../common/zip/zip-archive.ts'
import { openStringLayout } from './lay-out-string.ts'
import type { Workbook, Worksheet } from './open-workbook.ts'
import { scanStrings } from './scan-strings.ts'
import { sheetDrawings } from './sheet-drawings.ts'
import { sheetNameBlocks } from './sheet-names.ts'
import { openSurvey } from './survey-sheet.ts'
import type { SharedUse } from './survey-visitor.ts'
import { xlsxDialect } from './xlsx-dialect.ts'

/**
 * Reads the blocks of a workbook sheet by sheet: cells, validations, headers and footers, comments, drawings. A shared
 * string is one block, at the first cell that shows it.
 *
 * @param accepted true when its parts were checked against the grammar of XML before
 * @param withNames true to read names of sheets, each before the texts of its sheet
 */
export function readWorkbook(book: Workbook, accepted: boolean, withNames: boolean): Block[] {
  const slots: (Block | SharedUse)[] = []
  const survey = openSurvey(book, {
    wants: () => true,
    wantsCells: () => () => true,
    shared: (use) => void slots.push(use),
    text: ({ key, label, place }) =>
      void slots.push({ key, part: label, place: cellAt(key), tokens: place.tokens, tags: place.describe() }),
    header() {},
  })
  const names = withNames ? sheetNameBlocks(book) : new Map<Worksheet, Block>()
  for (const sheet of book.sheets) {
    const name = names.get(sheet)
    if (name !== undefined) slots.push(name)
    if (!sheet.shown && sheet.locked.length === 0) continue
    survey.sheet(sheet, loadChecked(book, sheet.entry, accepted))
    if (!sheet.shown) continue
    for (const part of sheetDrawings(book, sheet)) slots.push(...readPart(book, part, xlsxDialect, accepted))
  }
  const uses = new Map(slots.flatMap((slot) => ('kind' in slot ? [[slot.index, slot] as const] : [])))
  for (const index of survey.locked) uses.delete(index)
  const strings = readStrings(book, uses, accepted)
  return slots.flatMap((slot): Block[] => {
    if (!('kind' in slot)) return [slot]
    const layout = strings.get(slot.index)
    if (layout === undefined) return []
    return [{ key: slot.key, part: `sheet:${slot.sheet.name}`, place: cellAt(slot.key), ...layout }]
  })
}

/** `xl/worksheets/sheet1.xml#B3` → row 3, column 2; null for a text outside of cells. */
function cellAt(key: string): BlockPlace | null {
  const [, letters, row] = /#([A-Z]+)(\d+)$/.exec(key) ?? []
  if (letters === undefined) return null
  const column = Array.from(letters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)
  return { kind: 'cell', row: Number(row), column }
}

function loadChecked(book: Workbook, entry: ZipEntry, accepted: boolean): PartText {
  const loaded = book.load(entry)
  if (!accepted) checkWellFormed(loaded.text, entry.name)
  return loaded
}

function readStrings(
  book: Workbook,
  uses: ReadonlyMap<number, SharedUse>,
  accepted: boolean,
): ReadonlyMap<number, Pick<Block, 'tokens' | 'tags'>> {
  const read = new Map<number, Pick<Block, 'tokens' | 'tags'>>()
  if (book.strings === null) return read
  const { text } = loadChecked(book, book.strings, accepted)
  const layOutString = openStringLayout()
  scanStrings(
    text,
    book.strings.name,
    (index) => uses.has(index),
    (index, item) => {
      const layout = layOutString(text, item, book.fonts(uses.get(index)?.style ?? 0))
      if (layout !== null) read.set(index, { tokens: layout.tokens, tags: layout.describe() })
    },
  )
  return read
}
