import type { Range } from '../common/tags/piece.ts'
import type { Attributes } from './read-tag.ts'

/** An element with its tags; `content` is null where it is written as one tag. */
export type Element = Range & { readonly head: Range; readonly content: Range | null }

/** Place of a translation: its element, or after the source, on a line of its own where the source has one. */
export type TargetPlace = {
  readonly target: Element | null
  readonly after: number
  /** Line end and white space before the source. */
  readonly indent: string
}

/** Tags that may hold the state of a segment: `own` is `<segment>` of 2.x, `<sdl:seg>` of Trados. */
export type Heads = { readonly unit: Range; readonly own: Range | null; readonly target: Range | null }

/** A segment: all of a unit, or a part of it that a tool cut (`<mrk mtype="seg">` in 1.2, `<segment>` in 2.x). */
export type XliffSegment = {
  /** `#12`, `#12.3` */
  readonly key: string
  readonly source: Range
  /** Range of its translation; null where there is none yet. */
  readonly target: Range | null
  readonly heads: Heads
  /** Null for a part of a segmented unit of 1.2, whose target is that of the unit. */
  readonly place: TargetPlace | null
}

export type XliffUnit = {
  readonly id: string
  /** Number of its `<file>`. */
  readonly file: number
  readonly range: Range
  readonly heads: { readonly unit: Range; readonly target: Range | null }
  readonly part: string
  /** Notes of its author. */
  readonly notes: readonly string[]
  /** Largest number of characters of its translation; null for no limit. */
  readonly maxLength: number | null
  readonly version: 1 | 2
  readonly isLocked: boolean
  /** True when the file states that its translations are in the target language. */
  readonly isTarget: boolean
  readonly segments: readonly XliffSegment[]
  /** Meaning of codes, where a file stores it apart from the text, by the id that they name. */
  readonly codes: ReadonlyMap<string, string>
  /** Place in a segmented unit of 1.2; `content` is that of `<seg-source>`. */
  readonly segmented: (TargetPlace & { readonly content: Range }) | null
}

/** Tag with a language: `<file>` of 1.2, the root of 2.x. */
export type LanguagePlace = { readonly head: Range; readonly attribute: string; readonly attributes: Attributes }

export type XliffFile = {
  /** `xlf:`, or empty. */
  readonly prefix: string
  readonly dialect: Dialect
  /** Level of confirmed segments in Phrase. */
  readonly level: string
  readonly languages: readonly LanguagePlace[]
  readonly units: readonly XliffUnit[]
}

/** Tool that wrote the file, where it has states of its own. */
export type Dialect = 'plain' | 'trados' | 'memoq' | 'phrase'
