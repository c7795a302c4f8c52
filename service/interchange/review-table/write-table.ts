import type { Locale } from '#contract/locales.ts'
import { languageName } from '#language/languages/language-name.ts'
import { encodeContent } from '../../filters/common/xml/character-data.ts'
import { streamZip } from '../../filters/common/zip/stream-zip.ts'
import { chunkText } from '../chunk-text.ts'
import type { XliffSentence } from '../xliff/xliff-sentence.ts'
import { docxParts, wordNamespace } from './docx-parts.ts'
import { bracesFor, cutPlaceholders } from './placeholders.ts'
import { cellText, noteLine, printReference, type TableReference } from './table-text.ts'
import { words as allWords } from '../../words/words.ts'

export type TableHead = TableReference & {
  readonly fileName: string
  /** Language of the words around the segments. */
  readonly locale: Locale
}

/** Widths in twentieths of a point, for A4 in landscape. */
const widths = [900, 5450, 5450, 3590] as const

/**
 * Writes a document's segments as a Word document with one table, a row each: number and revision, source, target,
 * notes. It is written page by page and never in memory as a whole. `readTable` reads it back.
 */
export function writeTable(
  head: TableHead,
  pages: AsyncIterable<readonly XliffSentence[]>,
): AsyncGenerator<Uint8Array> {
  const parts = docxParts(head).map(({ name, xml }) => ({ name, chunks: [Buffer.from(xml, 'utf8')] }))
  return streamZip([...parts, { name: 'word/document.xml', chunks: chunkText(printDocument(head, pages)) }])
}

async function* printDocument(head: TableHead, pages: AsyncIterable<readonly XliffSentence[]>): AsyncGenerator<string> {
  yield '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
  yield `<w:document xmlns:w="${wordNamespace}"><w:body>`
  yield printTop(head)
  for await (const page of pages) for (const sentence of page) yield printRow(sentence)
  yield '</w:tbl><w:p/><w:sectPr><w:pgSz w:w="16838" w:h="11906" w:orient="landscape"/>'
  yield '<w:pgMar w:top="720" w:right="720" w:bottom="720" w:left="720" w:header="360" w:footer="360" w:gutter="0"/>'
  yield '</w:sectPr></w:body></w:document>'
}

function printTop(head: TableHead): string {
  const words = allWords[head.locale].reviewTable
  const named = (code: string) => languageName(code, head.locale)
  const heads = [words.number, words.source(named(head.sourceLang)), words.target(named(head.targetLang)), words.notes]
  return [
    printParagraph('Title', printRun(head.fileName)),
    ...words.how.map((line) => printParagraph('Explanation', printRun(line))),
    printParagraph('Reference', printRun(`${words.reference} ${printReference(head)}`)),
    '<w:tbl><w:tblPr><w:tblStyle w:val="Grid"/><w:tblW w:w="15390" w:type="dxa"/><w:tblLayout w:type="fixed"/></w:tblPr>',
    `<w:tblGrid>${widths.map((width) => `<w:gridCol w:w="${width}"/>`).join('')}</w:tblGrid>`,
    '<w:tr><w:trPr><w:cantSplit/><w:tblHeader/></w:trPr>',
    ...heads.map((text, column) => printCell(column, 'F2F2F2', printParagraph('Head', printRun(text)))),
    '</w:tr>',
  ].join('')
}

function printRow({ position, source, target, revision, locked, translatable, notes = [] }: XliffSentence): string {
  const fill = locked || !translatable ? 'E7E6E6' : null
  const braces = bracesFor(source, target ?? '')
  const number = `${printRun(String(position + 1))}${printRun(` · ${revision}`, 'Revision')}`
  return [
    '<w:tr>',
    printCell(0, fill, printParagraph('Number', number)),
    printCell(1, fill, printParagraph('Source', printTagged(source, braces))),
    printCell(2, fill, printParagraph('Target', printTagged(target ?? '', braces))),
    printCell(
      3,
      fill,
      notes.length === 0
        ? printParagraph('Notes', '')
        : notes.map((note) => printParagraph('Notes', printRun(noteLine(note)))).join(''),
    ),
    '</w:tr>',
  ].join('')
}

function printCell(column: number, fill: string | null, content: string): string {
  const shade = fill === null ? '' : `<w:shd w:val="clear" w:color="auto" w:fill="${fill}"/>`
  return `<w:tc><w:tcPr><w:tcW w:w="${widths[column]}" w:type="dxa"/>${shade}</w:tcPr>${content}</w:tc>`
}

function printParagraph(style: string, runs: string): string {
  return `<w:p><w:pPr><w:pStyle w:val="${style}"/></w:pPr>${runs}</w:p>`
}

function printTagged(text: string, braces: number): string {
  return cutPlaceholders(text, braces)
    .map((piece) => (piece.isTag ? printRun(piece.text, 'Tag') : printRun(piece.text)))
    .join('')
}

/** `a⏎b` → a run with a line break. */
function printRun(text: string, style?: string): string {
  const shown = cellText(text)
  if (shown === '') return ''
  const look = style === undefined ? '' : `<w:rPr><w:rStyle w:val="${style}"/></w:rPr>`
  const pieces = shown.split(/([\n\t])/).filter((piece) => piece !== '')
  const content = pieces.map((piece) => {
    if (piece === '\n') return '<w:br/>'
    return piece === '\t' ? '<w:tab/>' : `<w:t xml:space="preserve">${encodeContent(piece)}</w:t>`
  })
  return `<w:r>${look}${content.join('')}</w:r>`
}
