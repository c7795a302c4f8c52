import type { Format } from '#contract/formats.ts'
import type { RemarkReason } from '#contract/resources/remark.ts'
import type { BlockPlace } from '#contract/segments/block-places.ts'
import type { TagInfo } from '#contract/segments/tag-kinds.ts'
import type { LooseToken } from '#language/tags/token.ts'
import type { Translations } from './common/xml/follow-titles.ts'

/**
 * One paragraph, cell, attribute or string value of a document. Its tags are numbered within the block, in order of
 * appearance; the bytes behind them stay inside the filter.
 */
export type Block = {
  /** Key, the same in every reading of the same bytes: `word/document.xml#12`, `/menu/open`. */
  readonly key: string
  /** Name of the part of the document for people: `body`, `header`, `footnotes`, `comments`, a JSON pointer. */
  readonly part: string
  /** Place in the document: a heading, a cell; left out for a plain paragraph. */
  readonly place?: BlockPlace | null | undefined
  /** Notes of the document for translators: comments, notes. */
  readonly notes?: readonly string[]
  /** Comments at a place in its text, where each standalone tag counts as one character. */
  readonly notesAt?: readonly { readonly at: number; readonly text: string }[]
  /** Largest number of characters of its translation, where the format has a place for it. */
  readonly maxLength?: number
  /** Numbers of a text that is for certain numbers only: `few: 2–4`. */
  readonly form?: string
  readonly tokens: readonly LooseToken[]
  /**
   * Numbers of the standalone tags that are part of the text (`{count}`, inline code): they stay in the segment,
   * also at its edge, where line breaks and images are left outside.
   */
  readonly textTags?: ReadonlySet<number>
  /** True for one segment with any number of sentences: text that is shown at once. */
  readonly isWhole?: true
  /** Descriptions of the tags, by their number. */
  readonly tags?: TagInfos
  /**
   * Translation that a bilingual document (`isBilingual`) came with, in the tags of the source; null while it has none,
   * and absent in other formats. Such a block is one segment with any number of sentences; it is changed when its
   * target is not the given one, also when it is the same as the source.
   */
  readonly given?: GivenTranslation | null
  /** True when the document locks it. */
  readonly isLocked?: true
}

/** Descriptions by the number of a tag. */
export type TagInfos = ReadonlyMap<number, TagInfo>

/** `draft`: it has to be reviewed again (`fuzzy` in PO); `approved`: a second person reviewed it. */
export type GivenState = 'translated' | 'draft' | 'approved'

export type GivenTranslation = {
  readonly tokens: readonly LooseToken[]
  readonly state: GivenState
  /** True for the plural form of one, which may omit the number, or have it where the source's singular has none. */
  readonly isFormOfOne?: true
  /** Rate of the match that the document took it from, percent. */
  readonly matchRate?: number
}

/** Columns of a table that a person chose, from 1. */
export type TableColumns = {
  readonly source: number
  /** Null for the column that the first row names, else a new one. */
  readonly target: number | null
  /** True when the first row has the names of columns, and no texts. */
  readonly hasHeader: boolean
}

/** Reports a text that a person would read and that is in no block, or one that will be in another place. */
export type Report = (reason: RemarkReason, part: string, text: string) => void

export type ReadOptions = {
  readonly sourceLang: string
  readonly report?: Report | undefined
  /** Language whose plural forms messages get; without it they keep those of the document. */
  readonly targetLang?: string
  /** Columns of a table (CSV, XLSX); without them CSV goes by its first row, and XLSX is a document. */
  readonly columns?: TableColumns | undefined
  /** True to read as until November 2026: ranges that fields name are no tags, tooltips and choices no texts. */
  readonly asBefore?: boolean
  /** True when these very bytes were read before, so that checks with a known result are skipped. */
  readonly accepted?: boolean
}

export type WriteOptions = {
  readonly sourceLang: string
  readonly targetLang: string
  readonly columns?: TableColumns | undefined
  /** Translations of whole blocks that changed: properties that repeat a text of the document follow it. */
  readonly translations?: Translations
  /** True when the blocks were read without a target language: the document keeps its plural forms. */
  readonly keepsForms?: boolean
  /** True when the blocks were read so: see `ReadOptions`. */
  readonly asBefore?: boolean
  /** States in a bilingual document, by the key of the block; a changed block without one is translated. */
  readonly states?: ReadonlyMap<string, GivenState>
}

/** Result of a write: `repaired` are the blocks whose tags or characters had to be repaired. */
export type Written = { readonly bytes: Uint8Array; readonly repaired: readonly string[] }

/**
 * A document format as pure functions: bytes in, blocks out; bytes and changed blocks in, bytes out. No I/O, no clock.
 *
 * `write(bytes, new Map())` returns the very same bytes; a changed block changes only its own range. It refuses with
 * `DocumentRefused`, never with another error.
 */
export type Filter = {
  readonly format: Format
  /** True when people continue to work in the document: a translation that no person has confirmed is a draft in it. */
  readonly machineIsDraft?: true
  read(bytes: Uint8Array, options: ReadOptions): readonly Block[]
  /** `changed` holds the new tokens of each changed block by its key; blocks may also change in their state alone. */
  write(bytes: Uint8Array, changed: ReadonlyMap<string, readonly LooseToken[]>, options: WriteOptions): Written
}
