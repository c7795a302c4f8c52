import { parseTags } from '#language/tags/parse-tags.ts'
import type { ExtractedSegment } from '../../filters/read-document.ts'
import { exportedWords } from './exported-words.ts'
import { ownLeavings } from './own-leavings.ts'
import { missingWords, wordsOf } from './words.ts'

export type Coverage = {
  /** Words of the document that are to be translated, as LibreOffice reads it. */
  readonly words: number
  /** Those of them that no segment has. */
  readonly missing: readonly string[]
}

/** Holds the segments of a document against LibreOffice's flat XML of the same document. */
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
  const missing = missingWords(unseen, ownLeavings(bytes))
  return { words: exported.length - unseen.length + missing.length, missing }
}

/** A standalone tag may be a tab or a line break: `a<x1/>b<g2>c</g2>` → `a bc` */
function spaced(source: string): string {
  return parseTags(source)
    .map((token) => (token.kind === 'text' ? token.text : token.kind === 'self' ? ' ' : ''))
    .join('')
}
