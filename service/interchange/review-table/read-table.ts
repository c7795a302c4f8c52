import { SaxesParser } from 'saxes'
import { DocumentRefused } from '../../filters/document-refused.ts'
import { openPackage } from '../../filters/office/ooxml/open-package.ts'
import { findReference, type TableReference } from './table-text.ts'

/** A row of the file, in plain text. */
export type TableRow = {
  readonly number: string
  readonly source: string
  readonly target: string
  /** Paragraphs of the last cell, then the comments on it. */
  readonly notes: readonly string[]
}

export type TableFile = {
  /** Null when nothing above or below the table names its job. */
  readonly reference: TableReference | null
  /** Rows of its tables, in their order, without headings and empty rows. */
  readonly rows: readonly TableRow[]
}

const mainType = /wordprocessingml\.document\.main|ms-word\.document\.macroEnabled\.main/i
const columns = 3
const deepest = 512
/** Largest number of paragraphs of a notes cell, and of comments on a row, that are read. */
const mostNotes = 100
const longestNumber = 40

/** Elements whose text a reader of the document does not see: deleted, moved away, drawn. */
const hidden: ReadonlySet<string> = new Set([
  'del',
  'moveFrom',
  'Fallback',
  'drawing',
  'pict',
  'object',
  'rubyPr',
  'rt',
  'instrText',
])
const characters: Readonly<Record<string, string>> = {
  br: '\n',
  cr: '\n',
  tab: '\t',
  noBreakHyphen: '‑',
  softHyphen: '\u00ad',
}

/**
 * Reads the rows of the tables of a Word document. Tracked changes are read as accepted; a table in a cell counts as
 * its text.
 *
 * @throws DocumentRefused as `openPackage`, and `unreadable-part` for XML that is broken
 */
export function readTable(bytes: Uint8Array): TableFile {
  const document = openPackage(bytes, mainType)
  const comments = document.related(document.main).find(({ type }) => type === 'comments')
  const found = comments === undefined ? new Map<string, string>() : readComments(document.load(comments.entry).text)
  return readRows(document.load(document.main).text, found)
}

type Cell = { readonly paragraphs: string[] }
type Row = { readonly cells: Cell[]; readonly comments: string[]; isHead: boolean; isDeleted: boolean }

function readRows(xml: string, comments: ReadonlyMap<string, string>): TableFile {
  const rows: TableRow[] = []
  const outside: Cell = { paragraphs: [] }
  let tables = 0
  let row: Row | null = null
  const cell = () => row?.cells.at(-1) ?? (tables === 0 ? outside : null)
  const add = (text: string) => {
    const paragraphs = cell()?.paragraphs
    if (paragraphs !== undefined) paragraphs.push((paragraphs.pop() ?? '') + text)
  }
  walk(xml, {
    open(name, attributes, parent) {
      if (name === 'tbl') tables++
      if (tables === 1 && name === 'tr') row = { cells: [], comments: [], isHead: false, isDeleted: false }
      if (tables === 1 && name === 'tc') row?.cells.push({ paragraphs: [] })
      if (name === 'p') cell()?.paragraphs.push('')
      if (row !== null && tables === 1 && parent === 'trPr') setProperty(row, name, attributes)
      if (name === 'commentReference' && row !== null) {
        const text = comments.get(attributes['id'] ?? '')
        if (text !== undefined) row.comments.push(text)
      }
      if (parent === 'r') add(characters[name] ?? '')
    },
    text(text, parent) {
      if (parent === 't') add(text)
    },
    close(name) {
      if (name === 'tbl') tables--
      if (tables !== 1 || name !== 'tr' || row === null) return
      const read = row.isHead || row.isDeleted ? null : toRow(row)
      if (read !== null) rows.push(read)
      row = null
    },
  })
  return { reference: findReference(outside.paragraphs.join('\n')), rows }
}

function setProperty(row: Row, name: string, { val }: Readonly<Record<string, string>>): void {
  if (name === 'tblHeader') row.isHead = val !== '0' && val !== 'false'
  if (name === 'del') row.isDeleted = true
}

function toRow({ cells, comments }: Row): TableRow | null {
  const [number = '', source = '', target = ''] = cells.slice(0, columns).map(textOf)
  if (cells.length < columns || (number.trim() === '' && source === '' && target === '')) return null
  const written = (cells[columns]?.paragraphs ?? []).map((text) => text.trim()).filter((text) => text !== '')
  const notes = [...written.slice(0, mostNotes), ...comments.slice(0, mostNotes)]
  return { number: number.slice(0, longestNumber), source, target, notes }
}

/** Returns the lines of a cell; empty paragraphs at its end are typing slips. */
function textOf({ paragraphs }: Cell): string {
  const last = paragraphs.findLastIndex((text) => text !== '')
  return paragraphs.slice(0, last + 1).join('\n')
}

/** Reads comments by id: `Ana: Which start?` */
function readComments(xml: string): ReadonlyMap<string, string> {
  const comments = new Map<string, string>()
  let id: string | null = null
  let author = ''
  let paragraphs: string[] = []
  walk(xml, {
    open(name, attributes, parent) {
      if (name === 'comment') [id, author, paragraphs] = [attributes['id'] ?? '', attributes['author'] ?? '', []]
      if (name === 'p') paragraphs.push('')
      if (parent === 'r') paragraphs.push((paragraphs.pop() ?? '') + (characters[name] ?? ''))
    },
    text(text, parent) {
      if (parent === 't') paragraphs.push((paragraphs.pop() ?? '') + text)
    },
    close(name) {
      if (name !== 'comment' || id === null) return
      const text = paragraphs.join('\n').trim()
      if (text !== '') comments.set(id, author.trim() === '' ? text : `${author.trim()}: ${text}`)
      id = null
    },
  })
  return comments
}

type Visitor = {
  /** Names and attributes have no prefixes; `parent` is the element around it. */
  readonly open: (name: string, attributes: Readonly<Record<string, string>>, parent: string) => void
  readonly text: (text: string, parent: string) => void
  readonly close: (name: string) => void
}

function walk(xml: string, visitor: Visitor): void {
  const parser = new SaxesParser({ xmlns: false })
  const names: string[] = []
  let hiddenFrom = Number.POSITIVE_INFINITY
  parser.on('error', (error) => {
    throw new DocumentRefused('unreadable-part', `The document is not well-formed XML: ${error.message}`)
  })
  parser.on('opentag', ({ name, attributes }) => {
    const local = withoutPrefix(name)
    const parent = names.at(-1) ?? ''
    names.push(local)
    if (names.length > deepest) throw new DocumentRefused('unsafe', 'The document is nested too deep.')
    if (names.length > hiddenFrom) return
    // `del` in the properties of a row means that the row is deleted.
    if (hidden.has(local) && parent !== 'trPr') hiddenFrom = names.length
    else visitor.open(local, withoutPrefixes(attributes), parent)
  })
  const text = (content: string) => {
    if (names.length < hiddenFrom) visitor.text(content, names.at(-1) ?? '')
  }
  parser.on('text', text)
  parser.on('cdata', text)
  parser.on('closetag', ({ name }) => {
    if (names.length < hiddenFrom) visitor.close(withoutPrefix(name))
    if (names.length === hiddenFrom) hiddenFrom = Number.POSITIVE_INFINITY
    names.pop()
  })
  parser.write(xml).close()
}

function withoutPrefix(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}

function withoutPrefixes(attributes: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(attributes).map(([name, value]) => [withoutPrefix(name), value]))
}
