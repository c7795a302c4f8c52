import type { Segment } from '#contract/resources/segment.ts'
import type { TermPair } from '#language/tags/link-words.ts'
import { termsOfTags } from '#language/tags/terms-of-tags.ts'

/** Returns the terms that place tags in a row: its own, and the words within the tags of the machine translation. */
export function placingTerms(
  { source, mt_target }: Pick<Segment, 'source' | 'mt_target'>,
  terms: readonly TermPair[],
): readonly TermPair[] {
  return mt_target === null ? terms : [...termsOfTags(source, mt_target), ...terms]
}
