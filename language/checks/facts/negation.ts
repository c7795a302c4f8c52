import type { Side } from '../side.ts'
import { countMeaning, meaningOf } from './negation-meanings.ts'
import { NEGATION_WORDS } from './negation-words.ts'

export type Place = { readonly text: string; readonly start: number; readonly end: number }

/** Where a text denies, and where it has words that may be a negation in another language, or be one in part. */
export type Negation = {
  readonly denials: readonly Place[]
  // These are looked for when they are asked for: most texts have no need of them.
  readonly strong: () => readonly Place[]
  readonly weak: () => readonly Place[]
  readonly sure: () => readonly Place[]
  /** What a word says that many languages have a word for, as a number; -1 for others. */
  readonly meaningOf: (word: string) => number
  /** How many of its words say that. */
  readonly count: (meaning: number) => number
}

/** What a text denies; null for languages of which that is not known. */
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
