import { SaxesParser } from 'saxes'
import { wordsOf } from './words.ts'

/** Fields, whose text an office suite generates. Names after OpenDocument 1.3, chapter 7. */
const fields = `
  author-initials author-name bookmark-ref chapter character-count conditional-text creation-date creation-time
  creator database-display database-name database-row-number database-row-select date dde-connection description
  editing-cycles editing-duration execute-macro expression file-name hidden-paragraph hidden-text image-count
  initial-creator keywords modification-date modification-time note-ref object-count page-continuation page-count
  page-number page-variable-get page-variable-set paragraph-count print-date print-time printed-by reference-ref
  sequence sequence-ref sheet-name subject table-count table-formula template-name time title user-defined
  user-field-get user-field-input variable-get variable-input variable-set word-count
`

/**
 * Further elements without text of the document: contents and indexes, numbers of notes, deletions, author and time of
 * a comment, alternative text, files within the file.
 */
const others = `
  dc:creator dc:date draw:object meta:creator-initials svg:desc svg:title table:tracked-changes text:alphabetical-index
  text:bibliography text:illustration-index text:note-citation text:object-index text:table-index text:table-of-content
  text:tracked-changes text:user-index office:binary-data office:event-listeners office:forms office:scripts
`

const left: ReadonlySet<string> = new Set([...names(fields).map((name) => `text:${name}`), ...names(others)])

function names(text: string): string[] {
  return text.split(/\s+/).filter((name) => name !== '')
}

const paragraphs: ReadonlySet<string> = new Set(['text:p', 'text:h'])

/** Elements that separate words. */
const gaps: ReadonlySet<string> = new Set(['text:s', 'text:tab', 'text:line-break'])

const headers: ReadonlySet<string> = new Set(
  ['header', 'footer'].flatMap((name) => ['', '-left', '-first'].map((kind) => `style:${name}${kind}`)),
)

type Attributes = Readonly<Record<string, string | undefined>>

/** Returns the words of a document's text, from LibreOffice's flat XML of it (fodt, fods, fodp, fodg). */
export function exportedWords(xml: string): string[] {
  const open: Open[] = []
  const once = new Set<string>()
  const words: string[] = []
  /** The text of each open paragraph; a text box is within another. */
  const texts: string[] = []
  const add = (text: string) => void texts.push(`${texts.pop() ?? ''}${text}`)
  const parser = new SaxesParser()
  parser.on('opentag', ({ name, attributes }) => {
    if (gaps.has(name)) add(' ')
    if (paragraphs.has(name)) texts.push('')
    open.push(enter(open, name, attributes))
  })
  parser.on('text', (piece) => {
    const within = open.at(-1)
    if (within?.inParagraph && within.place !== 'left') add(piece)
  })
  parser.on('closetag', ({ name }) => {
    const closed = open.pop()
    if (!paragraphs.has(name)) return
    const found = wordsOf(texts.pop() ?? '')
    const text = found.join(' ')
    if (closed?.place === 'shared' && once.has(text)) return
    if (closed?.place === 'shared') once.add(text)
    words.push(...found)
  })
  parser.write(xml).close()
  return words
}

type Open = {
  /** The same `shared` text counts once: each kind of page has a header, each cell a string. */
  readonly place: 'left' | 'shared' | 'text'
  readonly inParagraph: boolean
}

function enter(open: readonly Open[], name: string, attributes: Attributes): Open {
  const within = open.at(-1)
  const inParagraph = within?.inParagraph === true || paragraphs.has(name)
  // Masters count only with the headers and footers of texts: the rest are prompts that no reader sees.
  if (headers.has(name) && open.length === 3) return { place: 'shared', inParagraph }
  if (name === 'office:body' && open.length === 1) return { place: 'text', inParagraph }
  // Documents within the document count only if they are charts. The paragraphs around them are not theirs.
  if (name === 'office:chart') return { place: 'text', inParagraph: false }
  if (name === 'office:spreadsheet' && within?.place === 'text') return { place: 'shared', inParagraph }
  return { place: isLeft(name, attributes) ? 'left' : (within?.place ?? 'left'), inParagraph }
}

function isLeft(name: string, attributes: Attributes): boolean {
  if (left.has(name)) return true
  if (name === 'draw:frame') return attributes['presentation:placeholder'] === 'true'
  // Numbers, dates and results of formulas are no text.
  if (name === 'table:table-cell')
    return attributes['table:formula'] !== undefined || (attributes['office:value-type'] ?? 'string') !== 'string'
  // The data of a chart has a second copy, in its cells or in the chart's own labels.
  if (name === 'table:table') return attributes['table:name'] === 'local-table'
  if (name === 'table:table-row') return attributes['table:visibility'] !== undefined
  return false
}
