import { attributeValue } from '../../common/xml/attributes.ts'
import { decodeCharacters, encodeContent } from '../../common/xml/character-data.ts'
import { foldSpace } from '../../common/xml/follow-titles.ts'
import { scanXml } from '../../common/xml/scan-xml.ts'
import { type Edit, openSplice } from '../../common/xml/splice.ts'
import { apart } from './fill-contents.ts'
import { namespaces } from './namespaces.ts'

/** Formats of references that repeat words of the document; others show a page, a number, a direction. */
const REPEATING = new Set(['text', 'category-and-value', 'caption'])

/** A reference's text: the words of a range, those of a caption up to its number, or those after it. */
export type OdfReference = {
  /** Key of the repeated text in the texts of a part: `text figure`, `caption refFigure0`. */
  readonly key: string
  readonly start: number
  readonly end: number
  readonly text: string
}

type PartReferences = {
  readonly texts: Map<string, string>
  readonly references: OdfReference[]
  /** Numbers of captions: the name of their sequence, and the key of the words before them in `texts`. */
  readonly numbers: { readonly name: string; readonly key: string; readonly value: string }[]
}

const REFERENCE = /<[\w.-]*:?(?:bookmark|reference)-ref\s[^<>]*>/g

/** Finds the names of bookmarks and reference marks whose words a reference of these parts repeats. */
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

/**
 * Reads a part's texts that a reference may repeat, and its references, in one pass. Ranges end with their paragraph.
 */
export function readReferences(part: string, where: string): PartReferences {
  const texts = new Map<string, string>()
  const references: OdfReference[] = []
  const numbers: PartReferences['numbers'] = []
  const open: OpenEntry[] = []
  let hidden = 0
  let from = 0
  let reference: { readonly key: string; readonly start: number } | null = null
  let number: { readonly name: string; readonly ref: string; readonly start: number } | null = null
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
        number = { name: value('name'), ref: value('ref-name'), start: end }
        entry?.ranges.set(`text ${number.ref}`, 0)
        entry?.ranges.set(`category-and-value ${number.ref}`, 0)
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
        const key = `category-and-value ${number.ref}`
        closeRange(entry, key)
        entry.ranges.set(`caption ${number.ref}`, entry.text.length)
        numbers.push({ name: number.name, key, value: decodeCharacters(part.slice(number.start, start)) })
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
  return { texts, references, numbers }
}

/** `: The wheel` → `The wheel`, as LibreOffice shows a caption without its category and number. */
function shown(key: string, text: string | undefined): string {
  const folded = foldSpace(text ?? '')
  return key.startsWith('caption ') ? folded.replace(/^[\s\p{P}]+/u, '') : folded
}

/** True when a reference shows the text of its range. */
export function isFollowed({ key, text }: OdfReference, texts: ReadonlyMap<string, string>): boolean {
  return foldSpace(text) === shown(key, texts.get(key))
}

/**
 * Returns a part whose references show the current texts of their ranges; null where no reference changes. LibreOffice
 * does the same when the fields are updated, which people forget. A result that was not the text of its range stays.
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

/**
 * Maps sequences to new names: LibreOffice finds the category of a caption by the name of its sequence, and shows the
 * number alone where the caption has another word.
 *
 * `Figure 1` → `Figura 1` in all captions: `Figure` → `Figura`
 */
export function renamedSequences(
  { numbers }: Pick<PartReferences, 'numbers'>,
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>,
): ReadonlyMap<string, string> {
  const names = new Map<string, Set<string>>()
  const category = (texts: ReadonlyMap<string, string>, key: string, value: string) => {
    const text = texts.get(key) ?? ''
    return foldSpace(text.endsWith(value) ? text.slice(0, -value.length) : text)
  }
  for (const { name, key, value } of numbers) {
    const own = names.get(name) ?? new Set()
    // A caption without the word gives no new name.
    if (category(before, key, value) === name) own.add(category(after, key, value))
    names.set(name, own)
  }
  return new Map(
    [...names].flatMap(([name, found]): [string, string][] => {
      const [only = '', ...more] = found
      const isFree = only !== name && !names.has(only)
      return more.length === 0 && isFree && /^[\p{L}\p{M}]+$/u.test(only) ? [[name, only]] : []
    }),
  )
}

const NAMED = /<[\w.-]*:?(?:sequence|sequence-decl|illustration-index-source|table-index-source)\s[^<>]*>/g
const NAME = /(\s[\w.-]*:?(?:name|caption-sequence-name)\s*=\s*["'])([^"']*)(?=["'])/g
const FORMULA = /(\s[\w.-]*:?formula\s*=\s*["'](?:\w+:)?)([\p{L}\p{M}]+)(?=\s*[+-])/gu

/** Renames the sequences of a part, in formulas and sources of indexes too. */
export function renameSequences(part: string, names: ReadonlyMap<string, string>): string {
  if (names.size === 0) return part
  const renamed = (_: string, before: string, name: string) => before + (names.get(name) ?? name)
  return part.replaceAll(NAMED, (tag) => tag.replaceAll(NAME, renamed).replaceAll(FORMULA, renamed))
}
