import type { Side } from '../side.ts'
import { countMeaning, meaningOf } from './negation-meanings.ts'
import { NEGATION_WORDS } from './negation-words.ts'

export type Place = { readonly text: string; readonly start: number; readonly end: number }

/** Places where a text denies, and of words that may be a negation in another language, or be one in part. */
export type Negation = {
  readonly denials: readonly Place[]
  // These are found on demand: most texts do not need them.
  readonly strong: () => readonly Place[]
  readonly weak: () => readonly Place[]
  readonly sure: () => readonly Place[]
  /** The number of a word's meaning that many languages have a word for; -1 for others. */
  readonly meaningOf: (word: string) => number
  /** Counts the words of the text that have a meaning. */
  readonly count: (meaning: number) => number
}

/** Finds the denials of a text; null for languages whose words for it are not known. */
export function readNegation({ prose, language }: Side): Negation | null {
  const words = NEGATION_WORDS[language]
  if (words === undefined) return null
  let lower: string | null = null
  const counts = new Map<number, number>()
  return {
    denials: placesOf(words.denials, prose),
    strong: () => placesOf(words.strong, prose),
    weak: () => placesOf(words.weak, prose),
    sure: () => (words.sure === undefined ? [] : placesOf(words.sure, prose)),
    meaningOf: (word) => meaningOf(word, language),
    count: (meaning) => {
      lower ??= prose.toLowerCase()
      const count = counts.get(meaning) ?? countMeaning(lower, language, meaning)
      counts.set(meaning, count)
      return count
    },
  }
}

function placesOf(pattern: RegExp, prose: string): Place[] {
  const places: Place[] = []
  // `matchAll` would make another pattern each time.
  for (let found = pattern.exec(prose); found !== null; found = pattern.exec(prose))
    places.push({ text: found[0], start: found.index, end: pattern.lastIndex })
  return places
}
