import { tagsIn, type SegmentText } from './parsed-text.ts'

/** How many tags a text has, as the limits count them: the two tags of a pair are two. */
export function countTags(text: SegmentText): number {
  return tagsIn(text).length
}
