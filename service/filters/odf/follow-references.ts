import { attributeValue } from '../xml/attributes.ts'
import { decodeCharacters, encodeContent } from '../xml/character-data.ts'
import { foldSpace } from '../xml/follow-titles.ts'
import { scanXml } from '../xml/scan-xml.ts'
import { type Edit, openSplice } from '../xml/splice.ts'
import { apart } from './fill-contents.ts'
import { namespaces } from './namespaces.ts'

/** The formats of a reference that repeat words of the document; others show a page, a number, a direction. */
const REPEATING = new Set(['text', 'category-and-value', 'caption'])

/** What a reference shows: the words of a range, those of a caption up to its number, or those behind it. */
export type OdfReference = {
  /** `text figure`, `caption refFigure0`: what it repeats, as the texts of a part are named. */
  readonly key: string
  readonly start: number
  readonly end: number
  readonly text: string
}

type PartReferences = { readonly texts: Map<string, string>; readonly references: OdfReference[] }

const REFERENCE = /<[\w.-]*:?(?:bookmark|reference)-ref\s[^<>]*>/g

/** The names of bookmarks and reference marks whose words a reference of these parts repeats. */
export function findRepeated(parts: readonly string[]): (name: string) => boolean {
  const names = new Set<string>()
  for (const part of parts) {
    for (const [tag] of part.includes('-ref ') ? part.matchAll(REFERENCE) : []) {
      const value = (local: string) => attributeValue(tag, 0, tag.length, local) ?? ''
      if (REPEATING.has(value('reference-format'))) names.add(value('ref-name'))
    }
  }
  return (name) => names.has(name)
}

type OpenEntry = { text: string; readonly ranges: Map<string, number> }

/** The texts of a part that a reference may repeat, and its references, in one pass. A range ends with its paragraph. */
export function readReferences(part: string, where: string): PartReferences {
  const texts = new Map<string, string>()
  const references: OdfReference[] = []
  const open: OpenEntry[] = []
  let hidden = 0
  let from = 0
  let reference: { readonly key: string; readonly start: number } | null = null
  let number: string | null = null
  const takeText = (until: number) => {
    const entry = open.at(-1)
    const raw = part.slice(from, until)
    if (entry !== undefined && hidden === 0 && !raw.startsWith('<')) entry.text += decodeCharacters(raw)
  }
  const closeRange = (entry: OpenEntry | undefined, key: string) => {
    const start = entry?.ranges.get(key)
    if (entry === undefined || start === undefined) return
    texts.set(key, entry.text.slice(start))
    entry.ranges.delete(key)
  }
  const visitor = {
    open(name: string, start: number, end: number, empty: boolean) {
      takeText(start)
      from = end
      const entry = open.at(-1)
      const value = (local: string) => attributeValue(part, start, end, local) ?? ''
      if (name === 'text:p' || name === 'text:h') {
        if (!empty) open.push({ text: '', ranges: new Map() })
      } else if (/^text:(?:bookmark|reference-mark)-start$/.test(name)) {
        entry?.ranges.set(`text ${value('name')}`, entry.text.length)
      } else if (/^text:(?:bookmark|reference-mark)-end$/.test(name)) closeRange(entry, `text ${value('name')}`)
      else if (empty) {
        if (entry !== undefined && /^text:(?:s|tab|line-break)$/.test(name)) entry.text += ' '
      } else if (name === 'text:sequence') {
        number = value('ref-name')
        entry?.ranges.set(`text ${number}`, 0)
        entry?.ranges.set(`category-and-value ${number}`, 0)
      } else if (/^text:(?:bookmark|reference|sequence)-ref$/.test(name)) {
        const format = value('reference-format')
        if (REPEATING.has(format)) reference = { key: `${format} ${value('ref-name')}`, start: end }
      } else if (apart.has(name)) hidden++
    },
    close(name: string, start: number, end: number) {
      takeText(start)
      from = end
      const entry = open.at(-1)
      if (apart.has(name)) hidden--
      if (name === 'text:sequence' && number !== null && entry !== undefined) {
        closeRange(entry, `category-and-value ${number}`)
        entry.ranges.set(`caption ${number}`, entry.text.length)
        number = null
      } else if (name.endsWith('-ref') && reference !== null) {
        const text = decodeCharacters(part.slice(reference.start, start))
        references.push({ ...reference, end: start, text })
        reference = null
      } else if (name === 'text:p' || name === 'text:h') {
        for (const key of entry?.ranges.keys() ?? []) closeRange(entry, key)
        open.pop()
      }
    },
  }
  scanXml(part, namespaces, visitor, where)
  return { texts, references }
}

/** `: The wheel` → `The wheel`: as LibreOffice shows a caption without its category and number. */
function shown(key: string, text: string | undefined): string {
  const folded = foldSpace(text ?? '')
  return key.startsWith('caption ') ? folded.replace(/^[\s\p{P}]+/u, '') : folded
}

/** Whether a reference shows what its range is. */
export function isFollowed({ key, text }: OdfReference, texts: ReadonlyMap<string, string>): boolean {
  return foldSpace(text) === shown(key, texts.get(key))
}

/**
 * A part in which references show what their ranges are now; null where none does. LibreOffice does the same when the
 * fields are updated, which people forget. A result that was not the text of its range stays.
 */
export function fillReferences(
  { text, where }: { readonly text: string; readonly where: string },
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>,
): string | null {
  const edits = readReferences(text, where).references.flatMap((reference): Edit[] => {
    const { key, start, end } = reference
    const [was, is] = [shown(key, before.get(key)), shown(key, after.get(key))]
    if (was === is || is === '' || !isFollowed(reference, before)) return []
    return [{ start, end, text: () => encodeContent(is) }]
  })
  return edits.length === 0 ? null : openSplice(text, edits)(0, text.length)
}
