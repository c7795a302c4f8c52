/** Words without a translation, and words with one that no person has reviewed. `isExact`: counted, not estimated. */
export type WordsLeft = { readonly toTranslate: number; readonly toReview: number; readonly isExact: boolean }
