import type { Format } from '#contract/formats.ts'
import { plainText } from '#language/tags/plain-text.ts'
import { printTags } from '#language/tags/print-tags.ts'
import type { LooseToken } from '#language/tags/token.ts'
import { cutSegments } from './cut-segments.ts'
import { detectFormat } from './detect-format.ts'
import type { Block, GivenState, GivenTranslation } from './filter.ts'
import { filters } from './filters.ts'
import { isTranslatable } from './is-translatable.ts'

export type ExtractedSegment = {
  /** Text with its tags printed, numbered from 1 in the segment, pairs and standalone tags in one count. */
  readonly source: string
  /** Where in the document: `body`, `header`, a JSON pointer. */
  readonly part: string
  /** The plural form that it is of, and its numbers: `few: 2–4`. */
  readonly form?: string
  /** Running number of its paragraph, from 0, the same for all segments of one. */
  readonly block: number
  /** False for numbers, codes, addresses, punctuation. */
  readonly translatable: boolean
  /** The translation that a bilingual document came with, its tags those of the source; null while it has none. */
  readonly given?: GivenTarget | null
}

/** A translation that a document came with. `isFormOfOne`: see `GivenTranslation`. */
export type GivenTarget = { readonly target: string; readonly state: GivenState; readonly isFormOfOne?: true }

export type ExtractedDocument = { readonly format: Format; readonly segments: readonly ExtractedSegment[] }

export type ReadRequest = {
  readonly fileName: string
  readonly sourceLang: string
  /** Messages with plural forms have those of this language; without it, those that the document has. */
  readonly targetLang?: string
}

/**
 * The segments of a document in reading order; the messages of a bilingual one are not cut.
 *
 * @throws DocumentRefused when it cannot be taken; no other error
 */
export function readDocument(bytes: Uint8Array, { fileName, sourceLang, targetLang }: ReadRequest): ExtractedDocument {
  const format = detectFormat(bytes, fileName)
  const langs = targetLang === undefined ? { sourceLang } : { sourceLang, targetLang }
  const blocks = filters[format].read(bytes, langs)
  return { format, segments: blocks.flatMap((block, number) => segmentsOf(block, number, sourceLang)) }
}

/** What people are shown of the place of a segment: `/cart/items · few: 2–4`. */
export function placeOf({ part, form }: Pick<ExtractedSegment, 'part' | 'form'>): string {
  return form === undefined ? part : `${part} · ${form}`
}

function segmentsOf(
  { part, form, tokens, textTags, given }: Block,
  block: number,
  sourceLang: string,
): ExtractedSegment[] {
  const segment = (own: readonly LooseToken[]): ExtractedSegment => {
    const source = printTags(own)
    const segment = { source, part, block, translatable: isTranslatable(plainText(source)) }
    return form === undefined ? segment : { ...segment, form }
  }
  if (given === undefined)
    return cutSegments(textTags === undefined ? { tokens } : { tokens, textTags }, sourceLang).map((range) =>
      segment(range.tokens),
    )
  return [{ ...segment(tokens), given: given === null ? null : targetOf(given) }]
}

function targetOf({ tokens, ...about }: GivenTranslation): GivenTarget {
  return { target: printTags(tokens), ...about }
}
