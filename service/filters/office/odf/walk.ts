import type { BlockPlace } from '#contract/segments/block-places.ts'
import type { ParagraphItem, Range, Run, Wrapper } from '../paragraphs/item.ts'
import { attributeValue } from '../../common/xml/attributes.ts'
import type { OdfStyles } from './styles.ts'
import type { OdfRole } from './vocabulary.ts'

/** A paragraph as found, with the elements around its text that a change affects. */
export type OdfParagraph = {
  readonly kind: 'paragraph'
  /** Running number of paragraphs and leaves in the part, by their start tags. */
  readonly ordinal: number
  readonly open: Range
  readonly style: string | null
  /** True when only its styles align it; text in a drawing may get its alignment from the shape. */
  readonly alignedByStyle: boolean
  /** Name of its place for people: `body`, `sheet:Prices`. */
  readonly place: string
  /** Kind of block in that place. */
  readonly blockPlace: BlockPlace | null
  readonly items: readonly ParagraphItem[]
  /** Styles of the spans around the text of each run, the outer first. */
  readonly spans: ReadonlyMap<Run, readonly string[]>
  readonly tables: readonly OdfTable[]
  readonly cell: OdfCell | null
}

/** Text without markup: an attribute's value or an element's content. */
export type OdfLeaf = {
  readonly kind: 'leaf'
  readonly ordinal: number
  readonly range: Range
  readonly text: string
  readonly inAttribute: boolean
  readonly place: string
}

/** A table around a paragraph. `columns` are in runs: `{until: 3, hidden: true}` is hidden up to column 2. */
export type OdfTable = {
  readonly open: Range
  readonly style: string | null
  readonly isSheet: boolean
  readonly columns: { readonly until: number; readonly hidden: boolean }[]
  /** Column where the next cell of the row begins, and index of the first run of `columns` beyond it. */
  column: number
  run: number
  /** Number of the table in the part, and of the current row, from 1. */
  readonly number: number
  row: number
  /** True for a copy of a table of another document. */
  linked: boolean
}

/** A cell whose value is text. `value` is the range of an attribute that repeats the text, its name included. */
export type OdfCell = { readonly value: Range | null }

/** A paragraph while its content is being read. */
export type OpenOdfParagraph = Omit<OdfParagraph, 'kind' | 'items' | 'spans'> & {
  readonly items: ParagraphItem[]
  readonly spans: Map<Run, readonly string[]>
  /** Run of the next characters. */
  run: Run
  /** True where white space is dropped: after a space, and at the start. */
  afterSpace: boolean
  /** Ruby whose base is being read; `closingStart` is where the base ends. */
  readonly rubies: Ruby[]
}

export type Ruby = { readonly start: number; wrapper: Wrapper | null; closingStart: number }

/**
 * Kinds of children of an open element.
 * - `outside`: anything that may hold paragraphs; also the inside of a code (a frame holds a text box)
 * - `inline`: characters and the elements between them
 * - `ruby`: children of a ruby
 * - `leaf`: none are expected
 * - `ignored`: skipped
 */
export type OdfContext = 'outside' | 'inline' | 'ruby' | 'leaf' | 'ignored'

/** An open element; `done` gets the place of its end tag (for empty elements: twice the end of the tag). */
export type OdfFrame = { readonly context: OdfContext; readonly done?: (start: number, end: number) => void }

export type OdfTag = {
  readonly name: string
  readonly role: OdfRole | undefined
  readonly start: number
  readonly end: number
}

export type OdfWalk = {
  readonly text: string
  readonly styles: OdfStyles
  readonly emit: (found: OdfParagraph | OdfLeaf) => void
  /** Open paragraphs, the innermost last. */
  readonly paragraphs: OpenOdfParagraph[]
  scope: Scope
  ordinal: number
  page: number
  tables: number
  /** Number of elements within the current leaf, which is no leaf with any of them. */
  leafChildren: number
}

/** State for the content of the open elements. */
export type Scope = {
  /** Name of the place for people. */
  readonly place: string
  /** Kind of block of a paragraph: a heading, a cell. */
  readonly blockPlace: BlockPlace | null
  readonly kind: 'text' | 'sheets' | 'slides' | 'pages' | 'masters' | 'chart' | 'linkedChart'
  readonly alignedByStyle: boolean
  readonly tables: readonly OdfTable[]
  readonly cell: OdfCell | null
  /** True where paragraphs are a number, a date, the result of a formula. */
  readonly muted: boolean
}

export const OUTSIDE: OdfFrame = { context: 'outside' }
export const IGNORED: OdfFrame = { context: 'ignored' }

/** Enters an element whose content has a scope of its own. */
export function within(walk: OdfWalk, changes: Partial<Scope>): OdfFrame {
  const before = walk.scope
  walk.scope = { ...before, ...changes }
  return {
    context: 'outside',
    done() {
      walk.scope = before
    },
  }
}

/** Returns the value of an attribute of a tag by its local name. */
export function valueOf(walk: OdfWalk, tag: OdfTag, localName: string): string | null {
  return attributeValue(walk.text, tag.start, tag.end, localName)
}
