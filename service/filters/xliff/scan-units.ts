import { baseLanguage } from '#language/languages/base-language.ts'
import { DocumentRefused } from '../document-refused.ts'
import { otherRoot } from '../common/string-table/xml-values.ts'
import type { Range } from '../common/tags/piece.ts'
import { decodeCharacters } from '../common/xml/character-data.ts'
import { scanXml } from '../common/xml/scan-xml.ts'
import { attributeNamed, type Attributes, readAttributes } from './read-tag.ts'
import type {
  Dialect,
  Element,
  Heads,
  LanguagePlace,
  TargetPlace,
  XliffFile,
  XliffSegment,
  XliffUnit,
} from './xliff-unit.ts'

type Open = { readonly name: string; readonly head: Range; readonly isFixed: boolean }

type OpenUnit = {
  readonly head: Range
  readonly attributes: Attributes
  readonly version: 1 | 2
  readonly isFixed: boolean
  readonly codes: Map<string, string>
  notes: string[]
  source: Element | null
  segSource: Element | null
  target: Element | null
  /** Parts of 1.2 by `mid`, of 2.x by their order. */
  readonly parts: Map<string, { head: Range | null; source: Element | null; target: Element | null }>
}

// Without known namespaces, a name is reported as `?name`.
const noNamespaces: ReadonlyMap<string, string> = new Map()
/** Elements with sources and targets that are not those of the unit. */
const apart: ReadonlySet<string> = new Set(['alt-trans', 'matches', 'bin-unit', 'ignorable', 'skl', 'internal-file'])
const TEXTUAL_ID = /^(?=.{1,120}$)(?![\dA-Fa-f-]{16,}$)(?:[^\s]*[A-Za-z]{2}[^\s]*)$/

/**
 * Scans the units of a file in order. Elements outside of XLIFF itself are skipped; a file of 2.x may hold modules.
 *
 * @throws DocumentRefused as `scanXml`; `unsupported` where the root is not `<xliff>` of version 1 or 2
 */
export function scanUnits(text: string, targetLang: string | null): XliffFile {
  const open: Open[] = []
  const units: XliffUnit[] = []
  const languages: LanguagePlace[] = []
  const tags = new Map<string, string>()
  let root: { prefix: string; attributes: Attributes; version: 1 | 2; dialect: Dialect } | null = null
  let unit: OpenUnit | null = null
  let outside = 0
  let isTarget = true

  const enterRoot = (name: string, head: Range) => {
    const at = name.indexOf(':')
    if (name.slice(at + 1) !== 'xliff') throw otherRoot(name, 'xliff')
    const attributes = readAttributes(text, head)
    const version = attributes.get('version')?.value.trim() ?? ''
    if (!/^[12]\.\d$/.test(version))
      throw new DocumentRefused(
        'unsupported',
        `The file is XLIFF of the version ${version.slice(0, 20)}, not 1.x or 2.x.`,
      )
    root = {
      prefix: name.slice(0, at + 1),
      attributes,
      version: version[0] === '2' ? 2 : 1,
      dialect: dialectOf(attributes),
    }
    if (root.version === 2) enterLanguage({ head, attribute: 'trgLang', attributes })
  }
  const enterLanguage = (place: LanguagePlace) => {
    languages.push(place)
    const own = place.attributes.get(place.attribute)?.value ?? ''
    isTarget = own === '' || targetLang === null || baseLanguage(own) === baseLanguage(targetLang)
  }
  const enterElement = (name: string, head: Range): Open => {
    const isFixed = open.at(-1)?.isFixed ?? false
    if (apart.has(name)) outside++
    if (outside > 0) return { name, head, isFixed }
    if (name === 'file' && root?.version === 1)
      enterLanguage({ head, attribute: 'target-language', attributes: readAttributes(text, head) })
    if (!['file', 'group', 'body', 'trans-unit', 'unit'].includes(name)) return { name, head, isFixed }
    const attributes = readAttributes(text, head)
    const translate = attributes.get('translate')?.value
    const own = translate === undefined ? isFixed : translate === 'no'
    if (name === 'trans-unit' || name === 'unit')
      unit = {
        head,
        attributes,
        version: name === 'unit' ? 2 : 1,
        isFixed: own,
        codes: new Map(),
        notes: [],
        source: null,
        segSource: null,
        target: null,
        parts: new Map(),
      }
    return { name, head, isFixed: own }
  }
  const leaveElement = ({ name, head }: Open, close: Range, isEmpty: boolean) => {
    const element = { ...head, end: close.end, head, content: isEmpty ? null : { start: head.end, end: close.start } }
    if (apart.has(name)) outside--
    else if (outside > 0) return
    else if (name === 'tag') addTag(text, element, tags)
    else if (unit === null) return
    else if (name === 'trans-unit' || name === 'unit') {
      const place = { number: units.length + 1, isTarget, tags, file: languages.length, end: close.end }
      units.push(closeUnit(text, unit, place))
      unit = null
    } else keepElement(text, unit, { name, element, within: open.findLast((one) => places.has(one.name))?.name ?? '' })
  }
  scanXml(
    text,
    noNamespaces,
    {
      open(reported, start, end, empty) {
        const raw = reported.slice(1)
        const head = { start, end }
        if (root === null) enterRoot(raw, head)
        const name = root !== null && raw.startsWith(root.prefix) ? raw.slice(root.prefix.length) : raw
        const entered = enterElement(name, head)
        if (empty) leaveElement(entered, head, true)
        else open.push(entered)
      },
      close(_, start, end) {
        const left = open.pop()
        if (left !== undefined) leaveElement(left, { start, end }, false)
      },
    },
    '',
  )
  // The scan assigned it, which the compiler does not see.
  const found = root as { prefix: string; attributes: Attributes; dialect: Dialect } | null
  if (found === null) throw new DocumentRefused('corrupt', 'The file holds no XML.')
  const level = attributeNamed(found.attributes, 'm:level') ?? '1'
  return { prefix: found.prefix, dialect: found.dialect, level, languages, units }
}

/** Elements to which a source, a target or a tag may belong. */
const places: ReadonlySet<string> = new Set(['seg-source', 'source', 'target', 'segment', 'trans-unit', 'unit'])

function dialectOf(attributes: Attributes): Dialect {
  for (const [name, { value }] of attributes) {
    if (!name.startsWith('xmlns:')) continue
    if (/sdl\.com\/FileTypes\/SdlXliff/i.test(value)) return 'trados'
    if (value === 'MQXliff') return 'memoq'
    if (/memsource\.com\/mxlf/i.test(value)) return 'phrase'
  }
  return 'plain'
}

function keepElement(
  text: string,
  unit: OpenUnit,
  { name, element, within }: { name: string; element: Element; within: string },
): void {
  const { parts } = unit
  if (name === 'segment') {
    const last = parts.get(String(parts.size))
    if (last !== undefined) last.head ??= element.head
  } else if (name === 'source' || name === 'target') keepSide(unit, name, element)
  else if (name === 'seg-source') unit.segSource ??= element
  else if (name === 'mrk' && (within === 'seg-source' || within === 'target') && unit.version === 1)
    keepSegment(text, unit, within === 'target' ? 'target' : 'source', element)
  else if (name === 'sdl:seg') {
    const part = parts.get(attributeNamed(readAttributes(text, element.head), 'id') ?? '')
    if (part !== undefined) part.head = element.head
  } else if (name === 'data') keepCode(text, unit, element)
  else if (name === 'note' && element.content !== null) unit.notes.push(shortText(text, element.content))
}

function keepCode(text: string, { codes }: OpenUnit, { head, content }: Element): void {
  const id = attributeNamed(readAttributes(text, head), 'id')
  if (id !== null && content !== null) codes.set(id, shortText(text, content))
}

/** Adds to a segment of 1.2, which has the same `mid` in the source and in the target. */
function keepSegment(text: string, { parts }: OpenUnit, side: 'source' | 'target', element: Element): void {
  const attributes = readAttributes(text, element.head)
  const mid = attributeNamed(attributes, 'mid')
  if (attributeNamed(attributes, 'mtype') !== 'seg' || mid === null) return
  const part = parts.get(mid) ?? { head: null, source: null, target: null }
  part[side] ??= element
  parts.set(mid, part)
}

/** In 1.2 the unit has the text; in 2.x a source opens a part, and the target after it belongs to the same. */
function keepSide(unit: OpenUnit, name: 'source' | 'target', element: Element): void {
  const { parts } = unit
  const last = parts.get(String(parts.size))
  if (unit.version === 1) unit[name] ??= element
  else if (name === 'source') parts.set(String(parts.size + 1), { head: null, source: element, target: null })
  else if (last !== undefined) last.target ??= element
}

type UnitPlace = {
  readonly number: number
  readonly isTarget: boolean
  readonly tags: ReadonlyMap<string, string>
  readonly file: number
  readonly end: number
}

function closeUnit(text: string, unit: OpenUnit, { number, isTarget, tags, file, end }: UnitPlace): XliffUnit {
  const { attributes, version, source, segSource, target, codes, parts } = unit
  const segmented =
    version === 1 && [...parts.values()].some((part) => part.source !== null) ? segSource?.content : null
  const segments =
    segmented == null && version === 1
      ? segmentOf(text, `#${number}`, {
          source,
          target,
          heads: { unit: unit.head, own: null, target: target?.head ?? null },
        })
      : [...parts].flatMap(([id, part]) =>
          segmentOf(text, `#${number}.${id}`, {
            ...part,
            heads: { unit: unit.head, own: part.head, target: (version === 1 ? target : part.target)?.head ?? null },
          }),
        )
  return {
    id: attributeNamed(attributes, 'id') ?? '',
    file,
    range: { start: unit.head.start, end },
    heads: { unit: unit.head, target: target === null ? null : { start: target.start, end: target.end } },
    part: partOf(unit),
    notes: unit.notes.filter((note) => note !== ''),
    maxLength: limitOf(attributes),
    version,
    isLocked: unit.isFixed || isLocked(attributes),
    isTarget,
    codes: codes.size === 0 ? tags : codes,
    segments: segmented == null ? segments : segments.map((segment) => ({ ...segment, place: null })),
    segmented:
      segmented == null || segSource === null ? null : { content: segmented, ...placeOf(text, segSource, target) },
  }
}

/** Reads `maxwidth` where its unit is a character, the size restriction of 2.x, and Phrase's limit. */
function limitOf(attributes: Attributes): number | null {
  const isPixel = !/^(?:char|)$/.test(attributeNamed(attributes, 'size-unit') ?? 'pixel')
  const width = isPixel ? null : attributeNamed(attributes, 'maxwidth')
  const named = ['slr:sizeRestriction', 'm:max-length'].map((name) => attributeNamed(attributes, name))
  const limit = [width, ...named].find((value) => value !== null && /^\d{1,6}$/.test(value))
  return limit == null ? null : Number(limit)
}

type Part = { readonly source: Element | null; readonly target: Element | null; readonly heads: Heads }

/** Returns the segment; none without a source to read. */
function segmentOf(text: string, key: string, { source, target, heads }: Part): XliffSegment[] {
  if (source?.content == null) return []
  return [{ key, source: source.content, target: target?.content ?? null, heads, place: placeOf(text, source, target) }]
}

function placeOf(text: string, source: Element, target: Element | null): TargetPlace {
  return { target, after: source.end, indent: indentBefore(text, source.start) }
}

function isLocked(attributes: Attributes): boolean {
  const phrase = attributeNamed(attributes, 'm:locked')
  const memoq = attributeNamed(attributes, 'mq:locked')
  return phrase === 'true' || (memoq !== null && !/^(?:no|false|)$/i.test(memoq))
}

/** Returns the text that shows where a segment is used: its name, else its author's note, else an id that is a word. */
function partOf({ attributes, notes }: OpenUnit): string {
  const name = attributeNamed(attributes, 'resname') ?? attributeNamed(attributes, 'name')
  const id = attributeNamed(attributes, 'id') ?? ''
  return name || notes.find((note) => note !== '') || (TEXTUAL_ID.test(id) ? id : '') || 'body'
}

/** Adds the definition of a code in the head of an SDLXLIFF: `<tag id="5"><bpt>&lt;b&gt;</bpt>…` */
function addTag(text: string, { head, content }: Element, tags: Map<string, string>): void {
  const id = attributeNamed(readAttributes(text, head), 'id')
  if (id === null || content === null) return
  const source = /<(?:bpt|ph|st)\b[^>]*>([^<]*)</.exec(
    text.slice(content.start, Math.min(content.end, content.start + 4000)),
  )
  tags.set(id, decodeCharacters(source?.[1] ?? ''))
}

function shortText(text: string, { start, end }: Range): string {
  return decodeCharacters(text.slice(start, Math.min(end, start + 500)))
    .replaceAll(/\s+/g, ' ')
    .trim()
}

/** Returns the line end and the white space before an element that begins a line. */
function indentBefore(text: string, start: number): string {
  return /[\r\n]?[\r\n][ \t]*$/.exec(text.slice(Math.max(0, start - 200), start))?.[0] ?? ''
}
