import { SaxesParser } from 'saxes'
import { openWorkbook, type Workbook } from './open-workbook.ts'
import { parsePlace } from './cell-reference.ts'

/** Largest number of columns of a row that are read, above that of any table of texts. */
const mostColumns = 64

/**
 * Reads the cells of the first visible sheet as plain text, for a glossary or memory in a workbook. An empty row is an
 * empty array, so that row 7 of the sheet is the seventh.
 *
 * @throws DocumentRefused as `openWorkbook`
 */
export function readRows(bytes: Uint8Array): string[][] {
  const book = openWorkbook(bytes)
  const sheet = book.sheets.find(({ shown }) => shown)
  if (sheet === undefined) return []
  const strings = readStrings(book)
  const rows: string[][] = []
  let place: ReturnType<typeof parsePlace> = null
  let type = ''
  let value: string | null = null
  walk(book.load(sheet.entry).text, {
    open(name, attributes) {
      if (name === 'c') [place, type, value] = [parsePlace(attributes['r'] ?? ''), attributes['t'] ?? 'n', '']
      // A formula is not the text that it shows, and phonetic help is not part of the text.
      if (name === 'f' || name === 'rPh') value = null
    },
    text(text) {
      if (value !== null) value += text
    },
    close(name) {
      if (name === 'f' || name === 'rPh') value = ''
      if (name !== 'c') return
      if (place !== null && place.column <= mostColumns && value !== null && value !== '') {
        while (rows.length < place.row) rows.push([])
        const row = rows[place.row - 1] ?? []
        while (row.length < place.column) row.push('')
        row[place.column - 1] = type === 's' ? (strings[Number(value)] ?? '') : value
      }
      value = null
    },
  })
  return rows
}

function readStrings(book: Workbook): string[] {
  const strings: string[] = []
  if (book.strings === null) return strings
  let text = ''
  let isText = false
  let isHelp = false
  walk(book.load(book.strings).text, {
    open(name) {
      if (name === 'si') text = ''
      if (name === 'rPh') isHelp = true
      if (name === 't') isText = !isHelp
    },
    text(more) {
      if (isText) text += more
    },
    close(name) {
      if (name === 't') isText = false
      if (name === 'rPh') isHelp = false
      if (name === 'si') strings.push(text)
    },
  })
  return strings
}

type Visitor = {
  open(name: string, attributes: Readonly<Record<string, string>>): void
  text(text: string): void
  close(name: string): void
}

/** Visits elements by their names without prefix. XML that is not well-formed ends the reading at that place. */
function walk(xml: string, visitor: Visitor): void {
  const parser = new SaxesParser()
  const local = (name: string) => name.slice(name.indexOf(':') + 1)
  parser.on('opentag', ({ name, attributes }) => visitor.open(local(name), attributes))
  parser.on('text', (text) => visitor.text(text))
  parser.on('cdata', (text) => visitor.text(text))
  parser.on('closetag', ({ name }) => visitor.close(local(name)))
  parser.on('error', () => undefined)
  parser.write(xml).close()
}
