import { boundsOf, type TextBounds } from '#language/checks/context.ts'
import type { Segment } from '#contract/resources/segment.ts'

/**
 * Returns what the checks know of a row beside its texts: its limits, and the words that the engine did not know. The
 * service reports those with the translation of the engine, so they are no longer known of any other text.
 */
export function boundsOfRow({ place, target, checks }: Segment, shown: string): TextBounds | undefined {
  const bounds = boundsOf(place)
  if (target !== shown) return bounds
  const unknownWords = checks.flatMap(({ code, data }) => {
    const word = code === 'source-words' ? data?.['word'] : undefined
    return typeof word === 'string' ? [word] : []
  })
  return unknownWords.length === 0 ? bounds : { ...bounds, unknownWords }
}
