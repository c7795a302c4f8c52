import { findCodes } from '#language/codes/verbatim.ts'
import { parseTags } from '#language/tags/parse-tags.ts'
import type { ExtractedSegment } from '../../filters/read-document.ts'
import { exportedWords } from './exported-words.ts'
import { ownLeavings } from './own-leavings.ts'
import { missingWords, wordsOf } from './words.ts'

export type Coverage = {
  /** Number of words to translate, as LibreOffice reads the document. */
  readonly words: number
  /** Words that no segment has. */
  readonly missing: readonly string[]
}

/** Compares the segments of a document with LibreOffice's flat XML of it. */
export function coverageOf(
  bytes: Uint8Array,
  segments: readonly Pick<ExtractedSegment, 'source'>[],
  flatXml: string,
): Coverage {
  const exported = exportedWords(flatXml)
  const unseen = missingWords(
    exported,
    segments.flatMap(({ source }) => wordsOf(spaced(source))),
  )
  // The words of `{first_name}` are no text.
  const codes = findCodes(flatXml.replaceAll(/<[^<>]*>/g, '')).flatMap(({ text }) => wordsOf(text))
  const missing = missingWords(missingWords(unseen, ownLeavings(bytes)), codes)
  return { words: exported.length - unseen.length + missing.length, missing }
}

/** Replaces standalone tags, which may be a tab or a line break, by spaces: `a<x1/>b<g2>c</g2>` → `a bc` */
function spaced(source: string): string {
  return parseTags(source)
    .map((token) => (token.kind === 'text' ? token.text : token.kind === 'self' ? ' ' : ''))
    .join('')
}
