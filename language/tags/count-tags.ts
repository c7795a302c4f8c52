import { tagsIn, type SegmentText } from './parsed-text.ts'

/** Counts the tags of a text, as the limits do: the two tags of a pair are two. */
export function countTags(text: SegmentText): number {
  return tagsIn(text).length
}
