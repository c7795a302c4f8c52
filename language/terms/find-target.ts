import { baseLanguage } from '../languages/base-language.ts'
import { isFormOf } from './is-form-of.ts'
import { lightStem } from './light-stem.ts'
import { readWords, type Word } from './read-words.ts'

export type TermPlace = { readonly start: number; readonly end: number }

/** Languages that join a word with the one it belongs to: `Datenbank` in `Datenbankverwaltung`. */
const COMPOUNDING = new Set('de nl af sv da nb nn no is fy lb fi et hu'.split(' '))
const shortestPart = 5

/** Words shorter than this join others, and may be left out or replaced: `de`, `la`. */
const shortestTelling = 4

/** Other words that may occur between and beside those of a term: `base` … `datos`. */
const mostBetween = 3

/**
 * Finds a term's target in a text, in any form: its words of four letters and more in any order, with up to three
 * others among them, each by `isFormOf` or as a part of a compound. Characters of scripts without spaces have to be as
 * they are. In order, not overlapping; kind to the translation, since a false alarm costs more than a miss.
 */
export function findTarget(words: readonly Word[], target: string, targetLang: string): TermPlace[] {
  const wanted = readWords(target)
  if (wanted.some(({ kind }) => kind === 'character'))
    return findExact(words, wanted, (word, other) => word.bare === other.bare)
  const plain = wanted.filter(({ kind }) => kind === 'word')
  const telling = plain.filter(({ bare }) => bare.length >= shortestTelling)
  const parts = telling.length > 0 ? telling : plain
  if (parts.length === 0) return findExact(words, wanted, (word, other) => word.key === other.key)
  const isPart = (word: Word, part: Word) => isFormOrPart(word.bare, part.bare, targetLang)
  const places: TermPlace[] = []
  for (let at = 0; at < words.length; ) {
    const next = takeParts(words, at, parts, parts.length + mostBetween, isPart)
    const [first, last] = [words[at], words[(next ?? 0) - 1]]
    if (next === null || first === undefined || last === undefined) at++
    else {
      places.push({ start: first.start, end: last.end })
      at = next
    }
  }
  if (parts.length === wanted.length) return places
  // A target that occurs letter for letter includes its short words and signs: the `E-` of `E-Mail`.
  const whole = findExact(words, wanted, (word, other) => word.key === other.key)
  const rest = places.filter((place) => !whole.some(({ start, end }) => place.start < end && start < place.end))
  return [...whole, ...rest].sort((a, b) => a.start - b.start)
}

/** Looks for all parts from `at` on, one of them right there; returns the index after the last, or null. */
function takeParts(
  words: readonly Word[],
  at: number,
  parts: readonly Word[],
  reach: number,
  isPart: (word: Word, part: Word) => boolean,
): number | null {
  const left = [...parts]
  const most = Math.min(words.length, at + reach)
  for (let index = at; index < most; index++) {
    const word = words[index]
    const found = word === undefined ? -1 : left.findIndex((part) => isPart(word, part))
    if (found === -1) {
      if (index === at) return null
      continue
    }
    left.splice(found, 1)
    if (left.length === 0) return index + 1
  }
  return null
}

function isFormOrPart(word: string, part: string, language: string): boolean {
  if (isFormOf(word, part, language)) return true
  if (part.length < shortestPart || !COMPOUNDING.has(baseLanguage(language))) return false
  return word.includes(lightStem(part, language) ?? part)
}

/**
 * Returns the places of a forbidden target: its words one after the other, each the same but for an ending. Accents
 * count where nothing else differs: `papa` is not `papá`.
 */
export function findForbidden(words: readonly Word[], target: string, targetLang: string): TermPlace[] {
  return findExact(words, readWords(target), (word, wanted) => {
    if (word.bare === wanted.bare) return word.key === wanted.key
    if (word.bare.charCodeAt(0) !== wanted.bare.charCodeAt(0)) return false
    const stem = wanted.kind === 'word' ? lightStem(wanted.bare, targetLang) : null
    return stem !== null && word.kind === 'word' && lightStem(word.bare, targetLang) === stem
  })
}

function findExact(
  words: readonly Word[],
  wanted: readonly Word[],
  isSame: (word: Word, wanted: Word) => boolean,
): TermPlace[] {
  const places: TermPlace[] = []
  if (wanted.length === 0) return places
  for (let at = 0; at + wanted.length <= words.length; ) {
    const stretch = words.slice(at, at + wanted.length)
    const [first, last] = [stretch[0], stretch.at(-1)]
    const isThere = wanted.every((other, index) => {
      const word = stretch[index]
      return word !== undefined && isSame(word, other)
    })
    if (!isThere || first === undefined || last === undefined) at++
    else {
      places.push({ start: first.start, end: last.end })
      at += wanted.length
    }
  }
  return places
}
