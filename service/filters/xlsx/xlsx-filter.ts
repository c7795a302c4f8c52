import type { Filter } from '../filter.ts'
import { followProperties } from '../ooxml/follow-properties.ts'
import { rewriteZip } from '../zip/rewrite-zip.ts'
import { openWorkbook } from './open-workbook.ts'
import { readWorkbook } from './read-workbook.ts'
import { renameSheets } from './sheet-names.ts'
import { readXlsxTable, writeXlsxTable } from './xlsx-table.ts'
import { writeWorkbook } from './write-workbook.ts'

/** XLSX, XLSM, XLTX and XLTM: README.md says what is taken and what is left. */
export const xlsxFilter: Filter = {
  format: 'xlsx',
  read: (bytes, { columns, ...options }) =>
    columns === undefined
      ? // Without the target language it is read as it was before names of sheets were translated.
        readWorkbook(openWorkbook(bytes), options.accepted ?? false, options.targetLang !== undefined)
      : readXlsxTable(bytes, { ...options, columns }),
  write(bytes, changed, { columns, ...options }) {
    if (changed.size === 0) return { bytes, repaired: [] }
    if (columns !== undefined) return writeXlsxTable(bytes, changed, { ...options, columns })
    const book = openWorkbook(bytes)
    const repaired: string[] = []
    const entries = writeWorkbook(book, changed, options, repaired)
    renameSheets(book, changed, entries, repaired)
    followProperties(book, options.translations, entries)
    return { bytes: rewriteZip(book.archive, entries), repaired }
  },
}
