import { plainText } from '#contract/tags/plain-text.ts'
import type { Term } from './engine.ts'

const MOST = 30

/** The terms whose source occurs in a text, inflected or not: only these are worth telling a model. At most 30. */
export function termHits(text: string, terms: readonly Term[]): Term[] {
  return terms.filter((term) => occurs(term.source, text)).slice(0, MOST)
}

/** The terms, of those that occur in the source, that a translation uses. */
export function termsUsed(source: string, target: string, terms: readonly Term[]): Term[] {
  return termHits(source, terms).filter((term) => occurs(term.target, target))
}

/**
 * True when all words of a phrase stand in a text one after the other, endings aside: a word is there when one begins
 * with seven tenths of it and is not much longer. Texts without words between spaces are searched as they are.
 *
 * `red house`, `Two red houses` → true; `house`, `household` → false
 */
function occurs(phrase: string, text: string): boolean {
  const wanted = wordsOf(phrase)
  if (wanted.length === 0) return phrase.trim() !== '' && text.includes(phrase.trim())
  const plain = plainText(text)
  if (/[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u.test(phrase))
    return plain.includes(phrase.trim())
  const words = wordsOf(plain)
  return words.some((_, at) => wanted.every((word, index) => isForm(words[at + index], word)))
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
}

function isForm(word: string | undefined, wanted: string): boolean {
  if (word === undefined) return false
  if (word === wanted) return true
  if (wanted.length < 4 || Math.abs(word.length - wanted.length) > 3) return false
  return word.startsWith(wanted.slice(0, Math.ceil(wanted.length * 0.7)))
}
