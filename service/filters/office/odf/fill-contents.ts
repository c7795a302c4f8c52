import { attributeValue } from '../../common/xml/attributes.ts'
import { decodeCharacters, encodeContent } from '../../common/xml/character-data.ts'
import { foldSpace } from '../../common/xml/follow-titles.ts'
import { scanXml } from '../../common/xml/scan-xml.ts'
import { type Edit, openSplice } from '../../common/xml/splice.ts'
import { namespaces } from './namespaces.ts'

/**
 * Finds where the lines of tables of contents begin that show the text of a heading: of their target, else of exactly
 * one in the document. They are no texts of their own, since they follow their heading.
 */
export function findLines(text: string, where: string): ReadonlySet<number> {
  if (!text.includes('index-body')) return none
  return new Set(linesOf(readEntries(text, where)).map(({ line }) => line.start))
}

const none: ReadonlySet<number> = new Set()

/**
 * Returns written content with its tables of contents filled from the translated headings; null where there is nothing
 * to fill. Only the heading's text in a line changes: number, tab and page stay until the index is updated.
 *
 * @param before the original part, whose texts identify the lines
 */
export function fillContents(before: string, after: string, where: string): string | null {
  if (!before.includes('index-body')) return null
  const former = readEntries(before, where)
  const entries = readEntries(after, where)
  if (former.length !== entries.length) return null
  const edits = linesOf(former).flatMap(({ line, index, column, heading }): Edit[] => {
    const place = entries[index]?.content
    const [source, target] = [former, entries].map((all) => foldSpace(all[heading]?.text ?? ''))
    if (place === undefined || source === undefined || target === undefined) return []
    if (source === target || target === '') return []
    const written = openSplice(before, fillColumn(column, source, target) ?? [])(line.content.start, line.content.end)
    return [{ ...place, text: () => written }]
  })
  return edits.length === 0 ? null : openSplice(after, edits)(0, after.length)
}

type Line = { readonly line: Entry; readonly index: number; readonly column: Column; readonly heading: number }

/** Finds the lines; `heading` is the index of the entry that a line shows. */
function linesOf(entries: readonly Entry[]): Line[] {
  const byBookmark = new Map<string, number>()
  const byText = new Map<string, number>()
  for (const [index, { isListed, isHeading, bookmarks, text }] of entries.entries()) {
    if (isListed) continue
    for (const name of bookmarks) byBookmark.set(name, index)
    // It is unknown which of two equal texts is meant.
    const own = foldSpace(text)
    if (isHeading && own !== '') byText.set(own, byText.has(own) ? -1 : index)
  }
  return entries.flatMap((line, index): Line[] => {
    if (!line.isListed) return []
    const pointed = line.anchor === null ? undefined : byBookmark.get(line.anchor)
    for (const column of columnsOf(line)) {
      const heading = pointed ?? byText.get(foldSpace(column.text)) ?? byText.get(bare(column.text)) ?? -1
      const source = foldSpace(entries[heading]?.text ?? '')
      if (source !== '' && fillColumn(column, source, source) !== null) return [{ line, index, column, heading }]
    }
    return []
  })
}

/** Text between two tags, with its offsets in the paragraph. */
type Piece = { readonly start: number; readonly end: number; readonly text: string; readonly column: number }

type Entry = {
  /** Offset where its tag begins. */
  readonly start: number
  /** True for a line of an index. */
  readonly isListed: boolean
  readonly isHeading: boolean
  /** Range between its tags. */
  content: { start: number; end: number }
  text: string
  readonly pieces: Piece[]
  readonly bookmarks: string[]
  /** Bookmark that a line links to. */
  anchor: string | null
  column: number
}

/** Elements of a paragraph that are not shown in its line. */
export const apart: ReadonlySet<string> = new Set([
  'text:note',
  'office:annotation',
  'text:number',
  'draw:frame',
  'text:ruby-text',
])

/** Reads the paragraphs of a part, in order, in one pass. */
function readEntries(text: string, where: string): Entry[] {
  const all: Entry[] = []
  const open: Entry[] = []
  let listing = 0
  let hidden = 0
  let from = 0
  const takeText = (until: number) => {
    const entry = open.at(-1)
    const raw = text.slice(from, until)
    if (entry !== undefined && hidden === 0 && raw !== '' && !raw.startsWith('<')) {
      const read = decodeCharacters(raw)
      entry.text += read
      entry.pieces.push({ start: from, end: until, text: read, column: entry.column })
    }
  }
  const visitor = {
    open(name: string, start: number, end: number, empty: boolean) {
      takeText(start)
      from = end
      const entry = open.at(-1)
      const value = (local: string) => attributeValue(text, start, end, local)
      if (name === 'text:p' || name === 'text:h') {
        const own: Entry = {
          start,
          isListed: listing > 0,
          isHeading: name === 'text:h',
          content: { start: end, end },
          text: '',
          pieces: [],
          bookmarks: [],
          anchor: null,
          column: 0,
        }
        all.push(own)
        if (!empty) open.push(own)
      } else if (empty) {
        if (name === 'text:tab' && entry !== undefined) entry.column++
        if (name === 'text:s' && entry !== undefined) entry.text += ' '
        if (name.startsWith('text:bookmark') || name.startsWith('text:reference-mark'))
          entry?.bookmarks.push(value('name') ?? '')
      } else {
        if (name === 'text:index-body') listing++
        if (apart.has(name)) hidden++
        // `#__RefHeading___Toc12`, `#1.Visitors|outline`
        if (name === 'text:a' && entry !== undefined) entry.anchor ??= (value('href') ?? '').replace(/^#/, '')
      }
    },
    close(name: string, start: number, end: number) {
      takeText(start)
      from = end
      if (name === 'text:index-body') listing--
      if (apart.has(name)) hidden--
      if (name === 'text:p' || name === 'text:h') {
        const entry = open.pop()
        if (entry !== undefined) entry.content.end = start
      }
    },
  }
  scanXml(text, namespaces, visitor, where)
  return all
}

type Column = { readonly text: string; readonly pieces: readonly Piece[] }

/** Returns the texts between the tabs of a line: `1. Introduction`, `12`. */
function columnsOf({ pieces }: Entry): Column[] {
  return [...new Set(pieces.map(({ column }) => column))].map((column) => {
    const own = pieces.filter((piece) => piece.column === column)
    return { text: own.map(({ text }) => text).join(''), pieces: own }
  })
}

const numberBefore = /^\s*(?:(?:\d+|[A-Za-z]|[ivxlcIVXLC]+)[.)]?)(?:\d+[.)]?)*\s+/
const pageBehind = /\s+(?:\d+|[ivxlcIVXLC]+)\s*$/

/** `1.2 Visitors 7` → `Visitors` */
function bare(text: string): string {
  return foldSpace(text.replace(numberBefore, '').replace(pageBehind, ''))
}

/** Puts the text in the place of the heading's first letters, with their look; null where they are missing. */
function fillColumn({ text, pieces }: Column, source: string, target: string): Edit[] | null {
  const words = source.split(' ').map((word) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
  const found = new RegExp(words.join(String.raw`\s+`)).exec(text)
  if (found === null) return null
  const [start, end] = [found.index, found.index + found[0].length]
  const [before, behind] = [text.slice(0, start), text.slice(end)]
  const isAlone =
    (before.trim() === '' || numberBefore.test(before)) && (behind.trim() === '' || pageBehind.test(behind))
  if (!isAlone) return null
  let at = 0
  let isPut = false
  const edits: Edit[] = []
  for (const piece of pieces) {
    const [own, next] = [at, at + piece.text.length]
    at = next
    if (next <= start || own >= end) continue
    const kept = [piece.text.slice(0, Math.max(0, start - own)), piece.text.slice(Math.max(0, end - own))] as const
    const written = encodeContent(kept[0] + (isPut ? '' : target) + kept[1])
    isPut = true
    edits.push({ start: piece.start, end: piece.end, text: () => written })
  }
  return edits
}
