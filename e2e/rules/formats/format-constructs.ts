import { formatOfName, formats } from '#contract/formats.ts'

/** A place in a document whose text is translated, with a fixture that has it. */
export type Construct = {
  readonly what: string
  readonly fixture: string
  /** The beginning of the segment. */
  readonly text: string
  /** Zip entry that holds the translation of a `text` that is not a segment. */
  readonly follows?: string
}

export const constructs: readonly Construct[] = [
  { what: 'headings and paragraphs', fixture: 'handbook.docx', text: 'Thank you for giving your time' },
  { what: 'cells of tables', fixture: 'handbook.docx', text: 'Ticket' },
  { what: 'headers and footers', fixture: 'handbook.docx', text: 'For volunteers only' },
  { what: 'footnotes', fixture: 'handbook.docx', text: 'The trust was founded in 1987' },
  { what: 'endnotes', fixture: 'handbook.docx', text: 'The survey of 2019' },
  { what: 'comments', fixture: 'tracked-changes.docx', text: 'Yes, she comes on Monday.' },
  { what: 'text boxes', fixture: 'text-boxes.docx', text: 'Bring your own chair.' },
  { what: 'WordArt', fixture: 'text-boxes.docx', text: 'Summer fair' },
  { what: 'alternative text', fixture: 'text-boxes.docx', text: 'A yellow box' },
  { what: 'content controls', fixture: 'controls.docx', text: 'Application for membership' },
  { what: 'building blocks', fixture: 'glossary.docx', text: 'With kind regards' },
  { what: 'titles and labels of charts', fixture: 'drawn.docx', text: 'Visitors by quarter' },
  { what: 'SmartArt', fixture: 'drawn.docx', text: 'Dry the corn' },
  {
    what: 'a title that is bound to a property, on the cover',
    fixture: 'report.docx',
    text: 'The year of the mill',
    follows: 'word/document.xml',
  },
  {
    what: 'title and subject in the properties, where the document shows them',
    fixture: 'report.docx',
    text: 'Visitors',
    follows: 'docProps/core.xml',
  },
  { what: 'tables of contents', fixture: 'report.docx', text: 'The new wheel', follows: 'word/document.xml' },
  { what: 'cells', fixture: 'stock.xlsx', text: 'Product' },
  {
    what: 'names of sheets, with the formulas, charts, links and print areas that name them',
    fixture: 'drawn.xlsx',
    text: 'Sales',
    follows: 'xl/workbook.xml',
  },
  { what: 'headers and footers, with their codes as tags', fixture: 'stock.xlsx', text: 'Ellery Mill Trust' },
  { what: 'comments', fixture: 'comments.xlsx', text: 'Broken since March' },
  { what: 'headers of tables, with the formulas that name them', fixture: 'table.xlsx', text: 'Guide' },
  { what: 'alternative text', fixture: 'drawn.xlsx', text: 'A green box' },
  { what: 'titles and labels of charts', fixture: 'drawn.xlsx', text: 'Bags of flour' },
  { what: 'titles and lists', fixture: 'talk.pptx', text: 'What it costs' },
  { what: 'cells of tables', fixture: 'talk.pptx', text: 'Ticket' },
  { what: 'alternative text', fixture: 'talk.pptx', text: 'The prices of tickets' },
  { what: 'titles and labels of charts', fixture: 'chart.pptx', text: 'Visitors' },
  { what: 'SmartArt', fixture: 'smartart.pptx', text: 'Open the sluice' },
  { what: 'notes', fixture: 'notes.pptx', text: 'Speak slowly here.' },
  { what: 'comments', fixture: 'notes.pptx', text: 'Is this figure right?' },
  { what: 'texts of masters and layouts', fixture: 'masters.pptx', text: 'Registered charity' },
  { what: 'headings, paragraphs, lists', fixture: 'article.odt', text: 'Thank you for giving your time' },
  { what: 'headers and footers', fixture: 'article.odt', text: 'For volunteers only' },
  { what: 'frames', fixture: 'frames.odt', text: 'Bring your own chair.' },
  { what: 'labels and help of forms', fixture: 'forms.odt', text: 'Your full name' },
  { what: 'tables of contents', fixture: 'contents.odt', text: 'The new wheel', follows: 'content.xml' },
  { what: 'cells', fixture: 'stock.ods', text: 'Product' },
  { what: 'messages about values', fixture: 'stock.ods', text: 'Choose a product.' },
  { what: 'titles and labels of charts', fixture: 'chart.ods', text: 'Bags of flour' },
  { what: 'slides', fixture: 'talk.odp', text: 'What it costs' },
  { what: 'notes', fixture: 'talk.odp', text: 'Speak slowly here.' },
  { what: 'pages of drawings', fixture: 'sketch.odg', text: 'The mill and its pond' },
]

/** Prints the table of docs/formats.md. */
export function printConstructs(): string {
  const rows = constructs.map(({ what, fixture, text }) => {
    const format = formatOfName(fixture)
    return `| ${format === null ? '' : formats[format].name} | ${what} | ${fixture} | ${text} |`
  })
  return ['| format | what | fixture | for example |', '| --- | --- | --- | --- |', ...rows].join('\n')
}
