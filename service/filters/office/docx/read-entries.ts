import { attributeValue } from '../../common/xml/attributes.ts'
import { decodeCharacters } from '../../common/xml/character-data.ts'
import { scanXml } from '../../common/xml/scan-xml.ts'
import { namespaces } from '../ooxml/namespaces.ts'

/** Content of a `w:t`. */
type TextPiece = { readonly start: number; readonly end: number; readonly text: string; readonly column: number }

/** Text of a paragraph, and its place in a table of contents. */
export type Entry = {
  /** True for a line of the table of contents; false for a heading, a caption or any other text. */
  readonly isListed: boolean
  /** Pieces between tabs have the same `column`; page numbers are left out. */
  readonly pieces: readonly TextPiece[]
  readonly bookmarks: readonly string[]
  /** The bookmark that a line of the table of contents points at. */
  readonly anchor: string | null
}

type OpenEntry = { isListed: boolean; pieces: TextPiece[]; bookmarks: string[]; anchor: string | null; column: number }
type OpenField = { instruction: string; isResult: boolean }

const listing = /^\s*TOC\b/i
const pageNumber = /^\s*PAGEREF\s+(\S+)/i
const localLink = /^\s*HYPERLINK\s+\\l\s+"([^"]+)"/i

/** Reads the paragraphs of a part of a Word document, in order, in one pass. */
export function readEntries(text: string, where: string): Entry[] {
  const all: OpenEntry[] = []
  const open: OpenEntry[] = []
  const fields: OpenField[] = []
  let content: { readonly name: string; readonly start: number } | null = null
  const isIn = (kind: RegExp) => fields.some(({ instruction, isResult }) => isResult && kind.test(instruction))
  const openers: Readonly<
    Record<string, (entry: OpenEntry | undefined, value: (local: string) => string | null) => void>
  > = {
    'w:bookmarkStart': (entry, value) => entry?.bookmarks.push(value('name') ?? ''),
    'w:hyperlink': (entry, value) => {
      if (entry !== undefined) entry.anchor ??= value('anchor')
    },
    'w:fldChar': (entry, value) => {
      const type = value('fldCharType')
      const field = fields.at(-1)
      if (type === 'begin') fields.push({ instruction: '', isResult: false })
      else if (type === 'end') fields.pop()
      else if (field !== undefined) {
        field.isResult = true
        const [, target] = pageNumber.exec(field.instruction) ?? localLink.exec(field.instruction) ?? []
        if (entry !== undefined && target !== undefined) entry.anchor ??= target
      }
    },
    'w:tab': (entry) => {
      if (entry !== undefined) entry.column++
    },
  }
  const visitor = {
    open(name: string, start: number, end: number, empty: boolean) {
      if (name === 'w:p') {
        if (empty) return
        const entry: OpenEntry = { isListed: false, pieces: [], bookmarks: [], anchor: null, column: 0 }
        all.push(entry)
        open.push(entry)
      } else if (name === 'w:t' || name === 'w:instrText') {
        content = empty ? null : { name, start: end }
      } else openers[name]?.(open.at(-1), (local) => attributeValue(text, start, end, local))
    },
    close(name: string, start: number) {
      if (name === 'w:p') open.pop()
      if (content === null || name !== content.name) return
      const read = decodeCharacters(text.slice(content.start, start))
      const entry = open.at(-1)
      const field = fields.at(-1)
      if (name === 'w:instrText' && field !== undefined) field.instruction += read
      if (name === 'w:t' && entry !== undefined && !(isIn(listing) && isIn(pageNumber))) {
        if (isIn(listing)) entry.isListed = true
        entry.pieces.push({ start: content.start, end: start, text: read, column: entry.column })
      }
      content = null
    },
  }
  scanXml(text, namespaces, visitor, where)
  return all
}
