import type { Format } from '#contract/formats.ts'
import type { BlockPlace } from '#contract/segments/block-places.ts'
import type { Remark } from '#contract/resources/remark.ts'
import type { TagInfo } from '#contract/segments/tag-kinds.ts'
import { plainText } from '#language/tags/plain-text.ts'
import { printTags } from '#language/tags/print-tags.ts'
import type { LooseToken } from '#language/tags/token.ts'
import { collectRemarks } from './collect-remarks.ts'
import { cutSegments } from './cut-segments.ts'
import { detectFormat } from './detect-format.ts'
import type { Block, GivenTranslation, TableColumns, TagInfos } from './filter.ts'
import { filters } from './filters.ts'
import { foldCodes } from './fold-codes.ts'
import { openOwnCodes, type PatternHits } from './own-codes.ts'
import { isTranslatable } from './is-translatable.ts'

export type ExtractedSegment = {
  /** Text with its tags printed, numbered from 1 in the segment, pairs and standalone tags in one count. */
  readonly source: string
  /** Name of its part in the document: `body`, `header`, a JSON pointer. */
  readonly part: string
  /** Plural form that it belongs to, with its numbers: `few: 2–4`. */
  readonly form?: string
  /** Running number of its paragraph, from 0, the same for all segments of one. */
  readonly block: number
  /** Place of its block in the document; left out for a plain paragraph. */
  readonly place?: BlockPlace
  /** Descriptions of its tags, by their number; left out without tags. */
  readonly tags?: Readonly<Record<string, TagInfo>>
  /** Notes of the document on its block, with the first segment of that; comments with the segment at their place. */
  readonly notes?: readonly string[]
  /** False for numbers, codes, addresses, punctuation. */
  readonly translatable: boolean
  /** Translation that a bilingual document came with, in the tags of the source; null while it has none. */
  readonly given?: GivenTarget | null
  /** True when the document locks it. */
  readonly isLocked?: true
}

/** A translation that a document came with: see `GivenTranslation`. */
export type GivenTarget = Omit<GivenTranslation, 'tokens'> & { readonly target: string }

/** `remarks`: texts that are in no segment, or will be in another place. `patterns`: those that it was read with. */
export type ExtractedDocument = {
  readonly format: Format
  readonly segments: readonly ExtractedSegment[]
  readonly remarks: readonly Remark[]
  readonly patterns: readonly PatternHits[]
}

export type ReadRequest = {
  readonly fileName: string
  readonly sourceLang: string
  /** Language whose plural forms messages get; without it they keep those of the document. */
  readonly targetLang?: string
  /** Columns of a table, where a person chose them. */
  readonly columns?: TableColumns | undefined
  /** Regular expressions for codes that stay as they are. */
  readonly codePatterns?: readonly string[] | undefined
}

/**
 * Reads the segments of a document in reading order; the messages of a bilingual one are not cut.
 *
 * @throws DocumentRefused when it cannot be accepted; no other error
 */
export function readDocument(
  bytes: Uint8Array,
  { fileName, sourceLang, targetLang, columns, codePatterns = [] }: ReadRequest,
): ExtractedDocument {
  const format = detectFormat(bytes, fileName)
  const langs = targetLang === undefined ? { sourceLang } : { sourceLang, targetLang }
  const { report, remarks } = collectRemarks()
  const own = openOwnCodes(codePatterns)
  const blocks = foldCodes(filters[format].read(bytes, { ...langs, columns, report }), format, { own, report })
  const segments = blocks.flatMap(({ block }, number) => segmentsOf(block, number, sourceLang))
  return { format, segments, remarks: remarks(), patterns: own?.hits() ?? [] }
}

/** Returns the place of a segment for people: `/cart/items · few: 2–4`. */
export function placeOf({ part, form }: Pick<ExtractedSegment, 'part' | 'form'>): string {
  return form === undefined ? part : `${part} · ${form}`
}

function segmentsOf(block: Block, number: number, sourceLang: string): ExtractedSegment[] {
  const { part, form, tokens, given, place } = block
  const segment = (own: readonly LooseToken[], ids: readonly number[] | null): ExtractedSegment => {
    const source = printTags(own)
    const tags = block.tags === undefined ? null : renumber(block.tags, ids)
    return {
      source,
      part,
      block: number,
      translatable: isTranslatable(plainText(source)),
      ...(form !== undefined && { form }),
      ...(place != null && { place }),
      ...(tags !== null && { tags }),
    }
  }
  if (given === undefined) {
    const ranges = cutSegments(block, sourceLang)
    const notesIn = (index: number) => [
      ...(index === 0 ? (block.notes ?? []) : []),
      ...placedNotes(block, ranges, index),
    ]
    return ranges.map((range, index) => ({ ...segment(range.tokens, range.ids), ...notesOf(notesIn(index)) }))
  }
  const own = { ...segment(tokens, null), ...notesOf(block.notes) }
  const target = given === null ? null : targetOf(given)
  if (block.isLocked !== true) return [{ ...own, given: target }]
  // Without a translation it stays as it is, so there is nothing to translate.
  return [{ ...own, given: target, isLocked: true, translatable: own.translatable && target !== null }]
}

function notesOf(notes: readonly string[] = []): Pick<ExtractedSegment, 'notes'> {
  return notes.length === 0 ? {} : { notes }
}

/** Returns the notes in a segment or between it and the next; those before the first segment go to the first. */
function placedNotes({ notesAt = [] }: Block, ranges: readonly { readonly start: number }[], index: number): string[] {
  const isHere = (at: number) =>
    Math.max(
      0,
      ranges.findLastIndex(({ start }) => start <= at),
    ) === index
  return notesAt.filter(({ at }) => isHere(at)).map(({ text }) => text)
}

/** @param ids the numbers in the block, by those in the segment; null where they are the same */
function renumber(tags: TagInfos, ids: readonly number[] | null): Record<string, TagInfo> | null {
  const own = [...(ids ?? tags.keys())].flatMap((id, index) => {
    const info = tags.get(id)
    return info === undefined ? [] : [[String(ids === null ? id : index + 1), info] as const]
  })
  return own.length === 0 ? null : Object.fromEntries(own)
}

function targetOf({ tokens, ...about }: GivenTranslation): GivenTarget {
  return { target: printTags(tokens), ...about }
}
