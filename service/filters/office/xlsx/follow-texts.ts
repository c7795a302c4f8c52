import { reportAttributes, reportShown } from '../ooxml/report-shown.ts'
import type { Report } from '../../filter.ts'
import { isCode } from '../../common/messages/is-code.ts'
import { unlessDamaged } from '../ooxml/text-part.ts'
import { decodeCharacters, encodeAttribute, encodeContent } from '../../common/xml/character-data.ts'
import { foldSpace, type Translations } from '../../common/xml/follow-titles.ts'
import { decodePart } from '../../common/xml/part-text.ts'
import { type Edit, openSplice } from '../../common/xml/splice.ts'
import type { ZipEntry } from '../../common/zip/zip-archive.ts'
import { openWildcards } from './follow-wildcards.ts'
import type { Workbook } from './open-workbook.ts'

/** Comparisons with texts: formulas of cells, of conditional formats and of validations, filters, formats by text. */
const FORMULA = /<(?:\w+:)?(f|formula[12]?)(?:\s[^<>]*)?>([^<]*)<\//g
const COMPARED = /<(?:\w+:)?(?:filter|customFilter|cfRule)\s[^<>]*?\b(?:val|text)="([^"]*)"/g
/** A string in a formula; one that contains quotes is left. */
const LITERAL = /(?<!"|&quot;)("|&quot;)((?:[^"&<]|&(?!quot;)[#\w]{1,8};){1,300})\1(?!"|&quot;)/g
const LONGEST_LIST = 255

/** A criterion: `<>Open`, `=Open`, `Open`. */
const OPERATOR = /^(?:<>|[<>]=?|=)(?=\s*\p{L})/u

/** Comparisons do not distinguish the case. */
const keyOf = (text: string) => foldSpace(text).toLowerCase()

type Literal = {
  readonly start: number
  readonly end: number
  readonly text: string
  readonly inList: boolean
  readonly inAttribute: boolean
}

/**
 * Updates texts that are compared with the text of a cell: `COUNTIF(A2:A9,"Open")`, the list `"Open,Closed"` of a
 * validation, a filter, a conditional format.
 */
export function followTexts(
  book: Workbook,
  translations: Translations | undefined,
  entries: Map<ZipEntry, Uint8Array>,
): void {
  if (translations === undefined || translations.size === 0) return
  const byKey = new Map(Array.from(translations, ([text, translation]) => [keyOf(text), translation]))
  const find = (text: string) => translations.get(foldSpace(text)) ?? byKey.get(keyOf(text))
  const wildcard = openWildcards(() => pairsOf(book, find), find)
  const criterion = (text: string) => {
    const operator = OPERATOR.exec(text)?.[0] ?? ''
    const found = find(text.slice(operator.length))
    return found === undefined ? wildcard(text) : operator + found
  }
  for (const { entry } of book.sheets) {
    const bytes = entries.get(entry)
    const loaded = unlessDamaged(() => (bytes === undefined ? book.load(entry) : decodePart(bytes, entry.name)))
    if (loaded === null) continue
    const edits = literalsIn(loaded.text).flatMap((literal): Edit[] => {
      const written = literal.inList ? listOf(literal.text, find) : criterion(literal.text)
      if (written === undefined || written === literal.text || /["]/.test(written)) return []
      const encode = literal.inAttribute ? encodeAttribute : encodeContent
      return [{ start: literal.start, end: literal.end, text: () => encode(written) }]
    })
    if (edits.length > 0) entries.set(entry, loaded.encode(openSplice(loaded.text, edits)(0, loaded.text.length)))
  }
}

const STRING = /<(?:\w+:)?si(?:\s[^<>]*)?(?<!\/)>([^]*?)<\/(?:\w+:)?si>/g
const READING = /<(?:\w+:)?rPh\s[^<>]*>[^]*?<\/(?:\w+:)?rPh>/g

/** Returns the texts of the cells with their translations, or as they are. */
function pairsOf(book: Workbook, find: (text: string) => string | undefined): (readonly [string, string, string])[] {
  const { strings } = book
  const text = strings === null ? null : unlessDamaged(() => book.load(strings).text)
  return Array.from((text ?? '').matchAll(STRING), ([, item = '']) => {
    const own = foldSpace(decodeCharacters(item.replaceAll(READING, '').replaceAll(/<[^<>]*>/g, '')))
    const written = find(own) ?? own
    return [own.toLowerCase(), written.toLowerCase(), written]
  })
}

/** `Open,Closed` → `Abierto,Cerrado`; unchanged where a comma or the length would break the list. */
function listOf(list: string, find: (text: string) => string | undefined): string | undefined {
  const items = list.split(',').map((item) => find(item) ?? item)
  const written = items.join(',')
  return written.length > LONGEST_LIST || items.some((item) => item.includes(',')) ? undefined : written
}

function literalsIn(text: string): Literal[] {
  const found: Literal[] = []
  for (const { 0: element, 1: name = '', 2: formula = '', index } of text.matchAll(FORMULA)) {
    const base = index + element.length - 2 - formula.length
    const isList = name === 'formula1' && /^(?:"|&quot;)[^"]*(?:"|&quot;)$/.test(formula) && formula.includes(',')
    for (const { 0: whole, 1: quote = '', 2: raw = '', index: at } of formula.matchAll(LITERAL)) {
      const start = base + at + quote.length
      const inList = isList && whole.length === formula.length
      found.push({ start, end: start + raw.length, text: decodeCharacters(raw), inList, inAttribute: false })
    }
  }
  for (const { 0: tag, 1: raw = '', index } of text.matchAll(COMPARED)) {
    const end = index + tag.length - 1
    found.push({ start: end - raw.length, end, text: decodeCharacters(raw), inList: false, inAttribute: true })
  }
  return found.sort((a, b) => a.start - b.start)
}

const TOOLTIP = /<(?:\w+:)?hyperlink\s[^<>]*?\btooltip="([^"]*)"/g
/** Patterns that `TEXT` takes, `dd mmm yyyy`, `#.##0`; references for `INDIRECT`. */
const PATTERN = /^[dmyhsaAPpeg#0?.,:;/\-\s%[\]]+$|!\$?[A-Z]{1,3}\$?\d+$/i

/** Reports visible text in no cell: texts that formulas make, tooltips of links. */
export function reportTexts(book: Workbook, texts: ReadonlySet<string>, report: Report): void {
  const keys = new Set(Array.from(texts, keyOf))
  for (const { name, entry, shown } of book.sheets) {
    const text = shown ? unlessDamaged(() => book.load(entry).text) : null
    if (text === null) continue
    for (const { text: literal, inList, inAttribute } of literalsIn(text)) {
      const parts = inList ? literal.split(',') : [literal]
      for (const part of parts) {
        const isFollowed = keys.has(keyOf(part.replace(OPERATOR, '')))
        if (isFollowed || part.length < 2 || isCode(part) || PATTERN.test(part)) continue
        report(inList ? 'choice' : inAttribute ? 'compared' : 'program', `sheet:${name}`, part)
      }
    }
    for (const [, tooltip = ''] of text.matchAll(TOOLTIP)) report('choice', `sheet:${name}`, decodeCharacters(tooltip))
    reportBeside(book, entry, `sheet:${name}`, report)
  }
}

/** Attributes of related parts that are shown in a sheet, by the type of the part. */
const CAPTIONS: ReadonlyMap<string, Parameters<typeof reportAttributes>[1]> = new Map([
  [
    'pivotTable',
    [
      [
        'pivotTableDefinition',
        ['rowHeaderCaption', 'colHeaderCaption', 'grandTotalCaption', 'dataCaption', 'missingCaption', 'errorCaption'],
      ],
      ['dataField', ['name']],
    ],
  ],
  ['slicer', [['slicer', ['caption']]]],
  ['timeline', [['timeline', ['caption']]]],
  ['drawing', [['hlinkClick', ['tooltip']]]],
])

const chartsOf = (book: Workbook, drawing: ZipEntry, label: string) =>
  (unlessDamaged(() => book.related(drawing)) ?? []).flatMap(({ type, entry }) =>
    type === 'chart' ? [{ entry, label }] : [],
  )

/** Reports captions of pivot tables and slicers, texts of buttons, documents in the sheet. */
function reportBeside(book: Workbook, sheet: ZipEntry, place: string, report: Report): void {
  reportShown(book, [{ entry: sheet, label: place }], report)
  for (const { type, entry } of book.related(sheet)) {
    const captions = CAPTIONS.get(type)
    if (type === 'drawing') reportShown(book, chartsOf(book, entry, place), report)
    const text = captions === undefined && type !== 'vmlDrawing' ? null : unlessDamaged(() => book.load(entry).text)
    if (text === null) continue
    reportAttributes(text, captions ?? [], (caption) => report('field', place, caption))
    if (type !== 'vmlDrawing') continue
    for (const [, box = ''] of text.matchAll(/<v:textbox\b[^<>]*>([^]*?)<\/v:textbox>/g))
      report('unread', place, decodeCharacters(box.replaceAll(/<[^<>]*>/g, '')).trim())
  }
}
