import { foldSpace } from '../../common/xml/follow-titles.ts'
import type { Block, Filter } from '../../filter.ts'
import { followProperties } from '../ooxml/follow-properties.ts'
import { rewriteZip } from '../../common/zip/rewrite-zip.ts'
import { numberFormatBlocks, writeNumberFormats } from './number-formats.ts'
import { openWorkbook } from './open-workbook.ts'
import { readWorkbook } from './read-workbook.ts'
import { followTexts, reportTexts } from './follow-texts.ts'
import { renameSheets } from './sheet-names.ts'
import { readXlsxTable, writeXlsxTable } from './xlsx-table.ts'
import { writeWorkbook } from './write-workbook.ts'

/** Filter for XLSX, XLSM, XLTX and XLTM; README.md lists the parts that it reads and leaves. */
export const xlsxFilter: Filter = {
  format: 'xlsx',
  read(bytes, { columns, ...options }) {
    if (columns !== undefined) return readXlsxTable(bytes, { ...options, columns })
    const book = openWorkbook(bytes)
    // Without the target language it is read as before names of sheets were translated.
    const texts = readWorkbook(book, options.accepted ?? false, options.targetLang !== undefined)
    const blocks = options.asBefore === true ? texts : [...texts, ...numberFormatBlocks(book)]
    if (options.report !== undefined) reportTexts(book, new Set(blocks.map(wordsOf)), options.report)
    return blocks
  },
  write(bytes, changed, { columns, ...options }) {
    if (changed.size === 0) return { bytes, repaired: [] }
    if (columns !== undefined) return writeXlsxTable(bytes, changed, { ...options, columns })
    const book = openWorkbook(bytes)
    const repaired: string[] = []
    const entries = writeWorkbook(book, changed, options, repaired)
    renameSheets(book, changed, entries, repaired)
    writeNumberFormats(book, changed, entries, repaired)
    followTexts(book, options.translations, entries)
    followProperties(book, options.translations, entries)
    return { bytes: rewriteZip(book.archive, entries), repaired }
  },
}

function wordsOf({ tokens }: Block): string {
  return foldSpace(tokens.map((token) => (token.kind === 'text' ? token.text : '')).join(''))
}
