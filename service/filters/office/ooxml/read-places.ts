import type { BlockPlace } from '#contract/segments/block-places.ts'
import { attributeValue } from '../../common/xml/attributes.ts'
import { scanXml } from '../../common/xml/scan-xml.ts'
import { namespaces } from './namespaces.ts'

/** Returns the place of a paragraph with this style. */
export type Outline = (style: string) => BlockPlace | null

export const noOutline: Outline = () => null

type OpenTable = { readonly number: number; row: number; column: number; next: number }

/** A paragraph while its properties are read. */
type OpenPlace = {
  readonly start: number
  readonly table: OpenTable | null
  style: string | null
  outline: number | null
  level: number
  /** True or false when its own properties give it bullets or numbers, or none. */
  isItem: boolean | null
}

/** Placeholder of a slide, which decides the kind of its paragraphs. */
type Placeholder = 'title' | 'subtitle' | 'body' | null

const titles: ReadonlyMap<string, Placeholder> = new Map([
  ['title', 'title'],
  ['ctrTitle', 'title'],
  ['subTitle', 'subtitle'],
  ['body', 'body'],
  ['obj', 'body'],
])

type PlaceWalk = {
  readonly tables: OpenTable[]
  readonly paragraphs: OpenPlace[]
  count: number
  placeholder: Placeholder
  /** False in the notes of a slide. */
  hasBullets: boolean
  /** Depth within the properties that a tracked change has replaced. */
  former: number
}

type StartTag = {
  readonly name: string
  readonly start: number
  readonly empty: boolean
  readonly value: (local: string) => string | null
}

/** Reads the places of paragraphs; the result is called with the offset of their start tags. Cells count from 1. */
export function readPlaces(text: string, where: string, outline: Outline): (start: number) => BlockPlace | null {
  const found = new Map<number, BlockPlace>()
  const walk: PlaceWalk = { tables: [], paragraphs: [], count: 0, placeholder: null, hasBullets: true, former: 0 }
  const visitor = {
    open(name: string, start: number, end: number, empty: boolean) {
      const value = (local: string) => attributeValue(text, start, end, local)
      openElement(walk, { name, start, empty, value })
    },
    close(name: string) {
      if (name === 'w:tbl' || name === 'a:tbl') walk.tables.pop()
      else if (name === 'w:pPrChange') walk.former--
      else if (name === 'p:sp') walk.placeholder = null
      else if (name === 'w:p' || name === 'a:p') {
        const paragraph = walk.paragraphs.pop()
        const place = paragraph === undefined ? null : placeOf(paragraph, walk.placeholder, outline)
        if (paragraph !== undefined && place !== null) found.set(paragraph.start, place)
      }
    },
  }
  scanXml(text, namespaces, visitor, where)
  return (start) => found.get(start) ?? null
}

function openElement(walk: PlaceWalk, tag: StartTag): void {
  const { name, start, empty, value } = tag
  const open = openers.get(name)
  const paragraph = walk.paragraphs.at(-1)
  if (name === 'w:p' || name === 'a:p') {
    const table = walk.tables.at(-1) ?? null
    if (!empty) walk.paragraphs.push({ start, table, style: null, outline: null, level: 0, isItem: null })
  } else if (name === 'w:pPrChange') walk.former += empty ? 0 : 1
  else if (open !== undefined) open(walk, tag)
  else if (paragraph !== undefined && walk.former === 0) properties.get(name)?.(paragraph, value)
}

/** Handlers of elements around paragraphs. */
const openers: ReadonlyMap<string, (walk: PlaceWalk, tag: StartTag) => void> = new Map([
  ['w:tbl', openTable],
  ['a:tbl', openTable],
  ['w:tr', openRow],
  ['a:tr', openRow],
  ['w:tc', openCell],
  ['a:tc', openCell],
  [
    'w:gridSpan',
    ({ tables }, { value }) => {
      const table = tables.at(-1)
      if (table !== undefined) table.next = table.column + Math.max(1, Number(value('val')) || 1)
    },
  ],
  ['p:notes', (walk) => void (walk.hasBullets = false)],
  ['p:sp', (walk) => void (walk.placeholder = null)],
  [
    'p:ph',
    (walk, { value }) => {
      const kind = titles.get(value('type') ?? 'obj') ?? null
      walk.placeholder = kind === 'body' && !walk.hasBullets ? null : kind
    },
  ],
])

/** Handlers of a paragraph's properties. */
const properties: ReadonlyMap<string, (paragraph: OpenPlace, value: StartTag['value']) => void> = new Map([
  ['w:pStyle', (paragraph, value) => void (paragraph.style = value('val'))],
  ['w:outlineLvl', (paragraph, value) => void (paragraph.outline = Number(value('val')))],
  ['w:ilvl', (paragraph, value) => void (paragraph.level = Number(value('val')) || 0)],
  ['w:numId', (paragraph, value) => void (paragraph.isItem = value('val') !== '0')],
  ['a:pPr', (paragraph, value) => void (paragraph.level = Number(value('lvl')) || 0)],
  ['a:buNone', (paragraph) => void (paragraph.isItem = false)],
  ['a:buChar', (paragraph) => void (paragraph.isItem = true)],
  ['a:buAutoNum', (paragraph) => void (paragraph.isItem = true)],
  ['a:buBlip', (paragraph) => void (paragraph.isItem = true)],
])

function openTable(walk: PlaceWalk, { empty }: StartTag): void {
  if (!empty) walk.tables.push({ number: ++walk.count, row: 0, column: 0, next: 1 })
}

function openRow({ tables }: PlaceWalk): void {
  const table = tables.at(-1)
  if (table !== undefined) Object.assign(table, { row: table.row + 1, next: 1 })
}

function openCell({ tables }: PlaceWalk): void {
  const table = tables.at(-1)
  if (table !== undefined) Object.assign(table, { column: table.next, next: table.next + 1 })
}

/** `0` → a heading of the first level; 9 is running text. */
export function placeOfLevel(outlineLevel: number): BlockPlace | null {
  return outlineLevel >= 0 && outlineLevel < 9 ? { kind: 'heading', level: outlineLevel + 1 } : null
}

function placeOf(paragraph: OpenPlace, placeholder: Placeholder, outline: Outline): BlockPlace | null {
  const { table, style, level, isItem } = paragraph
  // It is the row and column where it began: a text in a cell ends before the next cell begins.
  if (table !== null) return { kind: 'cell', table: table.number, row: table.row, column: table.column }
  if (paragraph.outline !== null) return placeOfLevel(paragraph.outline)
  if (placeholder === 'title') return { kind: 'heading', level: 1 }
  if (placeholder === 'subtitle') return { kind: 'heading', level: 2 }
  const own = style === null ? null : outline(style)
  if (own?.kind === 'heading') return own
  if (isItem ?? placeholder === 'body') return { kind: 'list-item', level: level + 1 }
  return own?.kind === 'list-item' && isItem === false ? null : own
}
