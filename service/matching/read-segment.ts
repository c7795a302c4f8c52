import { tokenise, type Unit } from '#language/matching/tokenise.ts'

/** A segment as matching compares it. */
export type ReadSegment = {
  readonly text: string
  readonly units: readonly Unit[]
  /** Keys of words, numbers and what is copied; of a segment without any, all its signs as one. */
  readonly words: readonly string[]
  /** The words as letters, for segments so short that one word is a large part; null for others. */
  readonly letters: string | null
}

// A segment of more words, or longer ones, is compared by words alone.
const mostWordsByLetters = 3
const mostLetters = 64

export function readSegment(text: string): ReadSegment {
  const units = tokenise(text)
  const content = units.filter(isContent)
  const words = content.length > 0 ? content.map(({ key }) => key) : signsAsOne(units)
  return { text, units, words, letters: lettersOf(content, words) }
}

/** Of a word, a number or what is copied, against a sign or a tag. */
export function isContent({ kind }: Unit): boolean {
  return kind === 'word' || kind === 'number' || kind === 'verbatim'
}

/** `***` and `<x1/>` are found too; a text of white space alone has one word that nothing else has. */
function signsAsOne(units: readonly Unit[]): string[] {
  return [units.map(({ key }) => key).join(' ')]
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
