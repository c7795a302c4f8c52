import type { Format } from '#contract/formats.ts'
import type { RemarkReason } from '#contract/resources/remark.ts'
import type { BlockPlace } from '#contract/segments/block-places.ts'
import type { TagInfo } from '#contract/segments/tag-kinds.ts'
import type { LooseToken } from '#language/tags/token.ts'
import type { Translations } from './xml/follow-titles.ts'

/**
 * One paragraph, cell, attribute or string value of a document. Its tags are numbered within the block, in order of
 * appearance; the bytes behind them stay inside the filter.
 */
export type Block = {
  /** Where it lies, the same in every reading of the same bytes: `word/document.xml#12`, `/menu/open`. */
  readonly key: string
  /** The part of the document a person would name: `body`, `header`, `footnotes`, `comments`, a JSON pointer. */
  readonly part: string
  /** What it is in the document: a heading, a cell; left out of a plain paragraph. */
  readonly place?: BlockPlace | null | undefined
  /** What the document says about it to who translates: comments, notes. */
  readonly notes?: readonly string[]
  /** Comments that stand at a place in its text, where each standalone tag counts as one character. */
  readonly notesAt?: readonly { readonly at: number; readonly text: string }[]
  /** The most characters that its translation may have, where the format has a place to say it. */
  readonly maxLength?: number
  /** For a text that is for certain numbers only, which these are: `few: 2–4`. */
  readonly form?: string
  readonly tokens: readonly LooseToken[]
  /**
   * Numbers of the standalone tags that are part of the text (`{count}`, inline code): they stay in the segment,
   * also at its edge, where line breaks and images are left outside.
   */
  readonly textTags?: ReadonlySet<number>
  /** It is one segment, however many sentences it has: what is shown at once. */
  readonly isWhole?: true
  /** What the tags stand for, by their number. */
  readonly tags?: TagInfos
  /**
   * Of the formats that hold source and translation side by side (`isBilingual`), and only of them: the translation that the document came with, in
   * the tags of the source, or null while there is none. Such a block is one segment, however many sentences it has;
   * it is changed when its target is not the given one, also when it is the same as the source.
   */
  readonly given?: GivenTranslation | null
  /** The document says that it is not to be changed. */
  readonly isLocked?: true
}

/** By the number of a tag. */
export type TagInfos = ReadonlyMap<number, TagInfo>

/** `draft`: it has to be looked at again (`fuzzy` in PO); `approved`: a second person did. */
export type GivenState = 'translated' | 'draft' | 'approved'

export type GivenTranslation = {
  readonly tokens: readonly LooseToken[]
  readonly state: GivenState
  /** The plural form of one: it may do without the number, or have it where the singular of the source has none. */
  readonly isFormOfOne?: true
  /** Of the match that the document took it from, percent. */
  readonly matchRate?: number
}

/** Columns of a table that a person chose, from 1. */
export type TableColumns = {
  readonly source: number
  /** Null: the one that the first row names, else a new one. */
  readonly target: number | null
  /** The first row has the names of columns, and no texts. */
  readonly hasHeader: boolean
}

/** Takes a text that a person would read and that is in no block, and one that will stand elsewhere. */
export type Report = (reason: RemarkReason, part: string, text: string) => void

export type ReadOptions = {
  readonly sourceLang: string
  readonly report?: Report | undefined
  /** Messages with plural forms have those of this language; without it, those that the document has. */
  readonly targetLang?: string
  /** Of a table (CSV, XLSX); without them CSV goes by its first row, and XLSX is a document. */
  readonly columns?: TableColumns | undefined
  /** Ranges that fields name are no tags, and tooltips and choices no texts, as until November 2026. */
  readonly asBefore?: boolean
  /** These very bytes were read before: checks that cannot come out otherwise are spared. */
  readonly accepted?: boolean
}

export type WriteOptions = {
  readonly sourceLang: string
  readonly targetLang: string
  readonly columns?: TableColumns | undefined
  /** Of whole blocks that changed: properties that repeat a text of the document follow it. */
  readonly translations?: Translations
  /** The blocks were read without a target language: the document keeps the plural forms that it has. */
  readonly keepsForms?: boolean
  /** The blocks were read so: see `ReadOptions`. */
  readonly asBefore?: boolean
  /** Of a bilingual document, by the key of the block; a changed block that is not named is translated. */
  readonly states?: ReadonlyMap<string, GivenState>
}

/** What a write could not keep as asked: the blocks whose tags or characters had to be repaired. */
export type Written = { readonly bytes: Uint8Array; readonly repaired: readonly string[] }

/**
 * A document format, pure: bytes in, blocks out; bytes and changed blocks in, bytes out. No I/O, no clock.
 *
 * `write(bytes, new Map())` returns the very same bytes; a changed block changes only its own range.
 * Refuses with `DocumentRefused`, never with another error.
 */
export type Filter = {
  readonly format: Format
  /** People go on working in the document: what no person has confirmed is a draft in it. */
  readonly machineIsDraft?: true
  read(bytes: Uint8Array, options: ReadOptions): readonly Block[]
  /** `changed` holds the new tokens of each changed block by its key; blocks may also change in their state alone. */
  write(bytes: Uint8Array, changed: ReadonlyMap<string, readonly LooseToken[]>, options: WriteOptions): Written
}
