import type { JobListMessages } from './catalogue.ts'

/** Words without a translation, and words with one that no person has reviewed. `isExact`: counted, not estimated. */
export type WordsLeft = { readonly toTranslate: number; readonly toReview: number; readonly isExact: boolean }

/** `12 words to translate · 3 words to review`, `about 12 words to review`, `nothing left` */
export function wordsLeftText({ wordsLeft: words }: JobListMessages['jobs'], left: WordsLeft): string {
  const parts = [
    ...(left.toTranslate > 0 ? [words.toTranslate(left.toTranslate)] : []),
    ...(left.toReview > 0 ? [words.toReview(left.toReview)] : []),
  ]
  if (parts.length === 0) return words.none
  return (left.isExact ? parts : parts.map(words.about)).join(' · ')
}
