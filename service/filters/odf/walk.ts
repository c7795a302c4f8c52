import type { BlockPlace } from '#contract/segments/block-places.ts'
import type { ParagraphItem, Range, Run, Wrapper } from '../paragraphs/item.ts'
import { attributeValue } from '../xml/attributes.ts'
import type { OdfStyles } from './styles.ts'
import type { OdfRole } from './vocabulary.ts'

/** A paragraph as found, and what a change of it has to touch beside its text. */
export type OdfParagraph = {
  readonly kind: 'paragraph'
  /** Running number of paragraphs and leaves in the part, by their start tags. */
  readonly ordinal: number
  readonly open: Range
  readonly style: string | null
  /** Its styles alone say how it is aligned; text in a drawing may have that from the shape. */
  readonly alignedByStyle: boolean
  /** What a person calls the place where it is: `body`, `sheet:Prices`. */
  readonly place: string
  /** What it is there. */
  readonly blockPlace: BlockPlace | null
  readonly items: readonly ParagraphItem[]
  /** The styles of the spans around the text of each run, the outer first. */
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

/** A table around a paragraph. `columns` are given in runs: `{until: 3, hidden: true}` is hidden up to column 2. */
export type OdfTable = {
  readonly open: Range
  readonly style: string | null
  readonly isSheet: boolean
  readonly columns: { readonly until: number; readonly hidden: boolean }[]
  /** Where the next cell of the row begins, and the first of `columns` that reaches beyond it. */
  column: number
  run: number
  /** Of the tables of the part, and the row that is read; from 1. */
  readonly number: number
  row: number
  /** A copy of a table of another document. */
  linked: boolean
}

/** A cell whose value is text. An attribute that says the text a second time is at `value`, its name with it. */
export type OdfCell = { readonly value: Range | null }

/** A paragraph while its content is being read. */
export type OpenOdfParagraph = Omit<OdfParagraph, 'kind' | 'items' | 'spans'> & {
  readonly items: ParagraphItem[]
  readonly spans: Map<Run, readonly string[]>
  /** What the next characters belong to. */
  run: Run
  /** White space is one space, and none at the start. */
  afterSpace: boolean
  /** Ruby whose base is being read; `closingStart` is where the base ends. */
  readonly rubies: Ruby[]
}

export type Ruby = { readonly start: number; wrapper: Wrapper | null; closingStart: number }

/**
 * What the children of an open element are.
 * - `outside`: anything that may hold paragraphs; also the inside of a code (a frame holds a text box)
 * - `inline`: characters and the elements between them
 * - `ruby`: children of a ruby
 * - `leaf`: none are expected
 * - `ignored`: not looked at
 */
export type OdfContext = 'outside' | 'inline' | 'ruby' | 'leaf' | 'ignored'

/** An open element; `done` is called with the place of its end tag (empty elements: twice the end of the tag). */
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
  /** Those that are open, the innermost last. */
  readonly paragraphs: OpenOdfParagraph[]
  scope: Scope
  ordinal: number
  page: number
  tables: number
  /** Elements within the leaf that is being read: with any of them it is none. */
  leafChildren: number
}

/** What holds for the content of the elements that are open. */
export type Scope = {
  /** What a person calls it. */
  readonly place: string
  /** What a paragraph is: a heading, a cell. */
  readonly blockPlace: BlockPlace | null
  readonly kind: 'text' | 'sheets' | 'slides' | 'pages' | 'masters' | 'chart' | 'linkedChart'
  readonly alignedByStyle: boolean
  readonly tables: readonly OdfTable[]
  readonly cell: OdfCell | null
  /** Paragraphs here are a number, a date, the result of a formula. */
  readonly muted: boolean
}

export const OUTSIDE: OdfFrame = { context: 'outside' }
export const IGNORED: OdfFrame = { context: 'ignored' }

/** An element whose content has a scope of its own. */
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

/** The value of an attribute of a tag by its local name. */
export function valueOf(walk: OdfWalk, tag: OdfTag, localName: string): string | null {
  return attributeValue(walk.text, tag.start, tag.end, localName)
}
