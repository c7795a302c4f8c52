import type { TagInfo, TagKind } from '#contract/segments/tag-kinds.ts'
import { joinInfos, labelOf } from '../../common/tags/describe-codes.ts'
import { attributeValue } from '../../common/xml/attributes.ts'
import { decodeCharacters } from '../../common/xml/character-data.ts'
import { fieldType } from './find-fields.ts'

/** Data from outside of an element. */
export type XmlContext = {
  /** Returns the targets of a part's links, by their ids. */
  readonly links: () => ReadonlyMap<string, string>
  /** Returns the number that a reader sees of a footnote or endnote, by the name of the reference and its id. */
  readonly noteNumber: (name: string, id: string) => string
}

/** Largest number of characters that are read of an element, since a drawing may be long. */
const MOST_READ = 8000

const kindOfElement: ReadonlyMap<string, TagKind> = new Map(
  Object.entries({
    'line-break': 'br cr line-break',
    tab: 'tab ptab',
    image: 'drawing pict object graphicFrame frame custom-shape',
    footnote: 'footnoteReference endnoteReference note',
    comment: 'commentReference commentRangeStart annotation',
    link: 'hyperlink a',
    formatting: 'bdo dir',
  } satisfies Partial<Record<TagKind, string>>).flatMap(([kind, names]) =>
    // Object.entries loses the key type of a record.
    names.split(' ').map((name) => [name, kind as TagKind] as const),
  ),
)

/** Fields of OpenDocument with Word's names for them. */
const fieldOfElement: ReadonlyMap<string, string> = new Map([
  ['page-number', 'PAGE'],
  ['page-count', 'NUMPAGES'],
  ['date', 'DATE'],
  ['time', 'TIME'],
  ['title', 'TITLE'],
  ['author-name', 'AUTHOR'],
  ['file-name', 'FILENAME'],
  ['sheet-name', 'SHEET'],
  ['chapter', 'STYLEREF'],
  ['sequence', 'SEQ'],
  ['bookmark-ref', 'REF'],
  ['reference-ref', 'REF'],
  ['sequence-ref', 'REF'],
  ['note-ref', 'NOTEREF'],
  ['slidenum', 'PAGE'],
])

const TAG = /<(?:[\w.-]+:)?([\w.-]+)(?:\s[^<>]*)?\/?>/g

/**
 * Describes the elements behind a tag of an Office document.
 *
 * `<w:footnoteReference w:id="2"/>` → footnote `2`; `<w:fldSimple w:instr=" PAGE "/>` → field `PAGE`
 */
export function describeXml(source: string, context: XmlContext): TagInfo {
  const xml = source.slice(0, MOST_READ)
  const infos = [...xml.matchAll(TAG)].flatMap(({ 0: tag, 1: name = '' }) => describeElement(name, tag, xml, context))
  return joinInfos(infos) ?? { kind: 'other', label: labelOf(/<(?:[\w.-]+:)?([\w.-]+)/.exec(xml)?.[1] ?? '') }
}

function describeElement(name: string, tag: string, xml: string, context: XmlContext): TagInfo[] {
  const value = (attribute: string) => attributeValue(tag, 0, tag.length, attribute)
  const kind = kindOfElement.get(name)
  if (kind === undefined) return describeByAttributes(name, value, xml)
  if (kind === 'footnote') return info(kind, citationIn(xml) || context.noteNumber(name, value('id') ?? ''))
  return kind === 'link' ? info(kind, addressOf(tag, context)) : info(kind)
}

/** Describes an element whose kind is in its attributes or its text; empty for one without a kind. */
function describeByAttributes(name: string, value: (attribute: string) => string | null, xml: string): TagInfo[] {
  if (name === 'fldSimple') return field(value('instr') ?? '')
  if (name === 'instrText') return field(fieldTextIn(xml))
  // The name of a picture is one that Word gave it, `Picture 3`, so it is not used.
  if (name === 'docPr' || name === 'cNvPr') return info('image', value('descr') || value('title') || '')
  if (name === 'fld') return info('field', fieldOfElement.get(value('type') ?? '') ?? value('type') ?? '')
  if (/^(?:bookmarkStart|(?:bookmark|reference-mark)-start)$/.test(name)) return info('other', value('name') ?? '')
  if (name === 'sym' || name === 'oMath') return info('other', name === 'sym' ? '' : textIn(xml))
  const named = fieldOfElement.get(name)
  return named === undefined ? [] : info('field', named)
}

function info(kind: TagKind, label = ''): TagInfo[] {
  return [{ kind, label: labelOf(label) }]
}

/** ` PAGE ` → field `PAGE`; ` MERGEFIELD "First name" ` → field `First name` */
function field(instruction: string): TagInfo[] {
  const type = fieldType(instruction)
  const [, quoted, plain] = /^\s*\w+\s+(?:"([^"]*)"|([^\s\\]+))/.exec(instruction) ?? []
  const what = labelOf(quoted ?? plain ?? '')
  if (type === 'HYPERLINK') return [{ kind: 'link', label: what }]
  return [{ kind: 'field', label: type === 'MERGEFIELD' && what !== '' ? what : labelOf(type) }]
}

/** Joins the instruction of a field, which may be cut into several runs. */
function fieldTextIn(xml: string): string {
  const texts = [...xml.matchAll(/<(?:[\w.-]+:)?instrText(?:\s[^<>]*)?>([^<]*)</g)]
  return decodeCharacters(texts.map(([, text]) => text).join(''))
}

function addressOf(tag: string, { links }: XmlContext): string {
  const value = (attribute: string) => attributeValue(tag, 0, tag.length, attribute)
  const id = value('id')
  const anchor = value('anchor')
  return (id === null ? null : links().get(id)) ?? value('href') ?? (anchor === null ? '' : `#${anchor}`)
}

/** `<text:note-citation>3</text:note-citation>` → `3` */
function citationIn(xml: string): string {
  return decodeCharacters(/note-citation(?:\s[^<>]*)?>([^<]*)</.exec(xml)?.[1] ?? '')
}

/** Counts notes in the order of their references, except those with a sign of their own. */
export function countNotes(part: string): XmlContext['noteNumber'] {
  let numbers: Map<string, string> | null = null
  return (name, id) => {
    numbers ??= numberNotes(part)
    return numbers.get(`${name} ${id}`) ?? ''
  }
}

const REFERENCE = /<(?:[\w.-]+:)?((?:footnote|endnote)Reference)(\s[^<>]*)>/g

function numberNotes(part: string): Map<string, string> {
  const numbers = new Map<string, string>()
  const counts = { footnoteReference: 0, endnoteReference: 0 }
  for (const { 1: name, 2: attributes = '' } of part.matchAll(REFERENCE)) {
    if (attributes.includes('customMarkFollows')) continue
    const id = attributeValue(attributes, 0, attributes.length, 'id') ?? ''
    const kind = name === 'endnoteReference' ? name : 'footnoteReference'
    numbers.set(`${kind} ${id}`, String(++counts[kind]))
  }
  return numbers
}

function textIn(xml: string): string {
  return decodeCharacters(xml.replaceAll(/<[^<>]*>/g, ''))
}
