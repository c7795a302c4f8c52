import { encodeContent } from '../../common/xml/character-data.ts'
import { foldSpace } from '../../common/xml/follow-titles.ts'
import { type Edit, openSplice } from '../../common/xml/splice.ts'
import { type Entry, readEntries } from './read-entries.ts'

/**
 * Returns the written body of a document with its tables of contents filled from the translated headings and captions;
 * null where there is nothing to fill. A line keeps its number and its page, which Word updates. A line that does not
 * show the text of its heading, or of exactly one in the document, stays as it is.
 *
 * @param before the original part, whose texts identify the lines
 */
export function fillContents(before: string, after: string, where: string): string | null {
  if (!/\bTOC\b/.test(before)) return null
  const former = readEntries(before, where)
  const entries = readEntries(after, where)
  if (former.length !== entries.length) return null
  const byBookmark = new Map<string, number>()
  const byText = new Map<string, number>()
  for (const [index, entry] of former.entries()) {
    if (entry.isListed) continue
    for (const name of entry.bookmarks) byBookmark.set(name, index)
    const text = textOf(entry)
    // It is unknown which of two equal texts is meant.
    if (text !== '') byText.set(text, byText.has(text) ? -1 : index)
  }
  const edits = entries.flatMap((entry) => {
    if (!entry.isListed) return []
    const pointed = entry.anchor === null ? undefined : byBookmark.get(entry.anchor)
    const columns = columnsOf(entry)
    const found = pointed ?? columns.map(({ text }) => byText.get(text) ?? -1).find((index) => index !== -1)
    const [source, target] = [former[found ?? -1], entries[found ?? -1]]
    if (source === undefined || target === undefined) return []
    return fillLine(columns, textOf(source), textOf(target))
  })
  return edits.length === 0 ? null : openSplice(after, edits)(0, after.length)
}

type Column = { readonly text: string; readonly pieces: Entry['pieces'] }

/** Returns the texts between the tabs of a line: `1.`, `Introduction`. */
function columnsOf({ pieces }: Entry): Column[] {
  const columns = [...new Set(pieces.map(({ column }) => column))]
  return columns.map((column) => {
    const own = pieces.filter((piece) => piece.column === column)
    return { text: foldSpace(own.map(({ text }) => text).join('')), pieces: own }
  })
}

function textOf({ pieces }: Entry): string {
  return foldSpace(pieces.map(({ text }) => text).join(''))
}

/** Puts the text in the place of the line's first letters, with their look. */
function fillLine(columns: readonly Column[], source: string, target: string): Edit[] {
  if (source === target || target === '') return []
  const column = columns.find(({ text }) => text === source)
  const [first, ...others] = column?.pieces.filter(({ text }) => text.trim() !== '') ?? []
  if (first === undefined) return []
  return [
    { start: first.start, end: first.end, text: () => encodeContent(target) },
    ...others.map(({ start, end }) => ({ start, end, text: () => '' })),
  ]
}
