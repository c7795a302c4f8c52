import { marksOf } from './parse-marks.ts'

/** How many tags a text has, as the limits count them: the two tags of a pair are two. */
export function countTags(text: string): number {
  return marksOf(text).length
}
