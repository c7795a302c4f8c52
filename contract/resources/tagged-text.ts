import * as z from 'zod/mini'
import { limits } from '../limits.ts'
import { countTags } from '#language/tags/count-tags.ts'

/** Text with tags, no more of them than the service can compare. */
export const TaggedText = z
  .string()
  .check(z.refine((text) => countTags(text) <= limits.segmentTags, `at most ${limits.segmentTags} tags`))

/** Refuses a list whose texts have too many tags together. */
export function fewTagsInAll<Item>(textsOf: (item: Item) => readonly string[]) {
  return z.refine<readonly Item[]>(
    (items) => items.flatMap(textsOf).reduce((sum, text) => sum + countTags(text), 0) <= limits.requestTags,
    `at most ${limits.requestTags} tags in all`,
  )
}
