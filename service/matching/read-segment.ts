import { tokenise, type Unit } from '#language/matching/tokenise.ts'

/** A segment as matching compares it. */
export type ReadSegment = {
  readonly text: string
  readonly units: readonly Unit[]
  /** Keys of words, numbers and copied texts; one key for all when there is none, or too many. */
  readonly words: readonly string[]
  /** The words as letters, for segments so short that one word is a large part; null for others. */
  readonly letters: string | null
}

// A segment of more words, or longer ones, is compared by words alone.
const mostWordsByLetters = 3
const mostLetters = 64

/**
 * Words above which a segment is compared as a whole only, because comparing takes the product of the numbers of words:
 * 10,000 characters of Chinese with one entry took 65 ms.
 */
export const mostWords = 1000

export function readSegment(text: string): ReadSegment {
  const units = tokenise(text)
  const content = units.filter(isContent)
  const words = content.length === 0 ? asOne(units) : content.length > mostWords ? asOne(content) : content.map(keyOf)
  return { text, units, words, letters: lettersOf(content, words) }
}

/** True for a word, a number or a copied text; false for a sign or a tag. */
export function isContent({ kind }: Unit): boolean {
  return kind === 'word' || kind === 'number' || kind === 'verbatim'
}

function keyOf({ key }: Unit): string {
  return key
}

/** Joins all keys, so that `***` and `<x1/>` are found too; white space alone is a word that no other text has. */
function asOne(units: readonly Unit[]): string[] {
  return [units.map(keyOf).join(' ')]
}

/** `Save <g1>file</g1>` → `save file`: a space where anything was between, none between the characters of Chinese. */
function lettersOf(content: readonly Unit[], words: readonly string[]): string | null {
  if (words.length > mostWordsByLetters) return null
  const letters = content.length === 0 ? words.join('') : content.map(withGap).join('')
  return letters.length > mostLetters ? null : letters
}

function withGap({ key, start }: Unit, index: number, content: readonly Unit[]): string {
  const before = content[index - 1]
  return before !== undefined && before.end < start ? ` ${key}` : key
}
