import type { LooseToken } from '#language/tags/token.ts'
import type { Block } from '../../filter.ts'
import { unlessDamaged } from '../ooxml/text-part.ts'
import { attributeValue, findAttribute } from '../../common/xml/attributes.ts'
import { decodeCharacters, encodeAttribute, encodeContent } from '../../common/xml/character-data.ts'
import { decodePart } from '../../common/xml/part-text.ts'
import type { ZipEntry } from '../../common/zip/zip-archive.ts'
import type { ChangedBlocks } from './find-changes.ts'
import type { Workbook, Worksheet } from './open-workbook.ts'
import { renameReferences, type SheetNames } from './sheet-references.ts'

/** Excel's limits of a name: 31 letters, none of these signs, no apostrophe at an end. */
const longestName = 31
const forbidden = /[:\\/?*[\]\p{Cc}]+/gu

/** Parts in which every reference to a sheet is known. */
const known =
  /^xl\/(?:workbook\.xml$|worksheets\/[^/]+\.xml$|tables\/|charts\/[^/]+\.xml$|pivotCache\/pivotCacheDefinition)/
/** Parts of prose and looks: text that looks like a reference there is none. */
const prose =
  /^xl\/(?:sharedStrings|styles|theme\/|comments|threadedComments\/|persons\/|pivotCache\/pivotCacheRecords)|^docProps\//
/** Parts of programs, which name sheets in ways that cannot be followed. */
const programs = /vbaProject|macrosheets|dialogsheets|customUI|activeX/i
/** Functions that make a reference of a text. */
const fromText = /\b(?:INDIRECT|HYPERLINK|ADDRESS|CELL|EVALUATE|FORMULATEXT|SHEET)\s*\(/i

/**
 * Returns the names of the visible sheets as blocks; none where something may name a sheet that cannot be followed:
 * macros, a function that makes a reference of a text, an unknown part.
 */
export function sheetNameBlocks(book: Workbook): ReadonlyMap<Worksheet, Block> {
  const blocks = new Map<Worksheet, Block>()
  if (unlessDamaged(() => canRename(book)) !== true) return blocks
  for (const [index, sheet] of book.sheets.entries()) {
    if (!sheet.shown || sheet.name.trim() === '') continue
    const tokens: LooseToken[] = [{ kind: 'text', text: sheet.name }]
    blocks.set(sheet, { key: keyOf(book, index), part: `sheet:${sheet.name}`, place: { kind: 'label' }, tokens })
  }
  return blocks
}

/** Renames sheets and all references to them; keys of names that had to be adapted go to `repaired`. */
export function renameSheets(
  book: Workbook,
  changed: ChangedBlocks,
  entries: Map<ZipEntry, Uint8Array>,
  repaired: string[],
): void {
  const names = newNames(book, changed, repaired)
  if (names.size === 0) return
  for (const entry of book.archive.entries) {
    const isProperties = entry.name === 'docProps/app.xml'
    if (!known.test(entry.name) && !isProperties) continue
    const written = entries.get(entry)
    const { text, encode } = written === undefined ? book.load(entry) : decodePart(written, entry.name)
    const renamed = isProperties ? inProperties(text, names) : inPart(text, names, entry === book.main)
    if (renamed !== text) entries.set(entry, encode(renamed))
  }
}

function keyOf({ main }: Workbook, index: number): string {
  return `${main.name}#name/${index + 1}`
}

function canRename(book: Workbook): boolean {
  const names = book.sheets.map(({ name }) => name)
  const refers = (text: string) => names.some((name) => text.includes(`${name}!`) || text.includes(`${quoted(name)}'!`))
  return book.archive.entries.every((entry) => {
    if (programs.test(entry.name)) return false
    if (prose.test(entry.name) || !/\.(?:xml|rels|vml)$/i.test(entry.name)) return true
    const { text } = book.load(entry)
    if (!text.includes('!') && !text.includes('INDIRECT')) return true
    // In a known part every reference is an element or an attribute that is followed.
    return known.test(entry.name) ? !hasTextReference(text) && !refers(withoutFollowed(text)) : !refers(text)
  })
}

function hasTextReference(text: string): boolean {
  return [...text.matchAll(formulas)].some(([, , , formula = '']) => fromText.test(formula))
}

/** Returns a part without all that is followed. */
function withoutFollowed(text: string): string {
  return text.replaceAll(formulas, '').replaceAll(places, '')
}

function quoted(name: string): string {
  return encodeContent(name.replaceAll("'", "''"))
}

function newNames(book: Workbook, changed: ChangedBlocks, repaired: string[]): SheetNames {
  const names = new Map<string, string>()
  const taken = new Set(
    book.sheets.filter((_, index) => !changed.has(keyOf(book, index))).map(({ name }) => name.toLowerCase()),
  )
  for (const [index, { name }] of book.sheets.entries()) {
    const key = keyOf(book, index)
    const tokens = changed.get(key)
    if (tokens === undefined) continue
    const wanted = tokens.map((token) => (token.kind === 'text' ? token.text : '')).join('')
    const given = freeName(wanted, taken) ?? name
    taken.add(given.toLowerCase())
    if (given !== wanted) repaired.push(key)
    if (given !== name) names.set(name.toLowerCase(), given)
  }
  return names
}

/** `Prices 2024/25` → `Prices 2024 25`; null for a text without any character allowed in a name. */
function freeName(wanted: string, taken: ReadonlySet<string>): string | null {
  const plain = wanted
    .replaceAll(forbidden, ' ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/^[\s']+|[\s']+$/g, '')
  if (plain === '') return null
  for (let number = 1; ; number++) {
    const suffix = number === 1 ? '' : ` ${number}`
    const name = cut(plain, longestName - suffix.length) + suffix
    // Excel reserves this name.
    if (!taken.has(name.toLowerCase()) && name.toLowerCase() !== 'history') return name
  }
}

/** Cuts between two words where that leaves most of the text, never within a character. */
function cut(text: string, most: number): string {
  if (text.length <= most) return text
  let short = ''
  for (const letter of text) {
    if (short.length + letter.length > most) break
    short += letter
  }
  const space = short.lastIndexOf(' ')
  return (space > most / 2 ? short.slice(0, space) : short).replace(/[\s']+$/, '')
}

const formulas =
  /(<(?:[\w.-]+:)?(f|sqref|formula|formula1|formula2|definedName|calculatedColumnFormula|totalsRowFormula)(?:\s[^<>]*)?>)([^<]+)(?=<\/)/g
const places = /<(?:[\w.-]+:)?(?:hyperlink|worksheetSource|rangeSet|dataRef|sheet)(?=\s)[^<>]*>/g

function inPart(text: string, names: SheetNames, isMain: boolean): string {
  return text
    .replaceAll(formulas, (whole, open: string, _, formula: string) => {
      const read = decodeCharacters(formula)
      const renamed = renameReferences(read, names)
      return renamed === read ? whole : open + encodeContent(renamed)
    })
    .replaceAll(places, (tag) => {
      const isSheet = /^<(?:[\w.-]+:)?sheet\s/.test(tag)
      if (isSheet) return isMain ? withAttribute(tag, 'name', (name) => names.get(name.toLowerCase()) ?? name) : tag
      if (/^<(?:[\w.-]+:)?(?:worksheetSource|rangeSet|dataRef)\s/.test(tag))
        return withAttribute(tag, 'sheet', (name) => names.get(name.toLowerCase()) ?? name)
      return withAttribute(tag, 'location', (place) => renameReferences(place, names))
    })
}

function withAttribute(tag: string, name: string, change: (value: string) => string): string {
  const [range, value] = [findAttribute(tag, 0, tag.length, name), attributeValue(tag, 0, tag.length, name)]
  if (range === null || value === null) return tag
  const changed = change(value)
  return changed === value ? tag : tag.slice(0, range.start) + encodeAttribute(changed) + tag.slice(range.end)
}

/** Renames in the list of sheets and print areas: `<TitlesOfParts>`, `<vt:lpstr>Prices</vt:lpstr>`. */
function inProperties(text: string, names: SheetNames): string {
  const start = text.search(/<(?:[\w.-]+:)?TitlesOfParts\b/)
  if (start === -1) return text
  const listed = text
    .slice(start)
    .replaceAll(/(<(?:[\w.-]+:)?lpstr>)([^<]*)(?=<\/)/g, (_, open: string, raw: string) => {
      const read = decodeCharacters(raw)
      const renamed = names.get(read.toLowerCase()) ?? renameReferences(read, names)
      return open + (renamed === read ? raw : encodeContent(renamed))
    })
  return text.slice(0, start) + listed
}
