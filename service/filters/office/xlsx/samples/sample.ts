import { partOf } from '../../ooxml/samples/part-of.ts'
import { readTexts, translate } from '../../ooxml/samples/translate.ts'
import { xlsxFilter } from '../xlsx-filter.ts'
import { packXlsx, type SampleBook } from './pack-xlsx.ts'

/** A shared string without runs. */
export const si = (text: string) => `<si><t xml:space="preserve">${text}</t></si>`

/** A run of a string; `props` as `<b/>`. */
export const run = (text: string, props = '') =>
  `<r>${props && `<rPr>${props}</rPr>`}<t xml:space="preserve">${text}</t></r>`

/** A cell that shows a shared string. */
export const shared = (ref: string, index: number, style = 0) => `<c r="${ref}" s="${style}" t="s"><v>${index}</v></c>`

export const inline = (ref: string, content: string) => `<c r="${ref}" t="inlineStr"><is>${content}</is></c>`

export const row = (number: number, cells: string, more = '') => `<row r="${number}"${more}>${cells}</row>`

/** Makes a workbook of one sheet, `Prices`, with these cells in its first row. */
export function oneSheet(cells: string, strings = '', more: Partial<SampleBook> = {}): SampleBook {
  return { sheets: [{ name: 'Prices', content: `<sheetData>${row(1, cells)}</sheetData>` }], strings, ...more }
}

export const readBook = (book: SampleBook) => readTexts(xlsxFilter, packXlsx(book))

/** Reads the blocks without their parts. */
export const readCells = (book: SampleBook) => readBook(book).map((line) => line.slice(line.indexOf(': ') + 2))

export function translateBook(book: SampleBook, targets: Readonly<Record<string, string>>, targetLang?: string) {
  const written = translate(xlsxFilter, packXlsx(book), targets, targetLang)
  return {
    ...written,
    strings: () => /<sst[^>]*>([\s\S]*)<\/sst>/.exec(partOf(written.bytes, 'xl/sharedStrings.xml'))?.[1] ?? '',
    sheet: (number = 1) => partOf(written.bytes, `xl/worksheets/sheet${number}.xml`),
    part: (name: string) => partOf(written.bytes, name),
  }
}
