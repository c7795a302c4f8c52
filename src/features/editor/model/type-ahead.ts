import { plainText } from '#language/tags/plain-text.ts'

/** Sources of continuations, the best of each first. Texts may have tags; continuations have none. */
export type TypeAheadSources = {
  /** Texts of this row: its matches, then the machine translation. */
  readonly ofRow: readonly string[]
  /** Translations of this row's terms; numbers, names and other words of its source that no language changes. */
  readonly items: readonly string[]
  /** Confirmed translations of other rows: they complete words, and repeat the words after the same two words. */
  readonly ofDocument: readonly string[]
}

/** Returns a continuation of the words before the caret; null where none is worth showing. */
export type TypeAhead = (before: string) => string | null

type Folded = { readonly text: string; readonly folded: string }

/** Index of the beginnings of words, by their first two letters: the text of each, and its offset there. */
type WordIndex = { readonly texts: readonly Folded[]; readonly places: ReadonlyMap<string, readonly number[]> }

const longestOffer = 80
/** Characters before the caret that are compared, at most. */
const longestContext = 120
const mostWords = 3
const LAST_WORDS = /(?:[\p{L}\p{M}\p{N}'’_-]+[^\p{L}\p{M}\p{N}]{1,3}){0,3}[\p{L}\p{M}\p{N}'’_-]*$/u
const PREFIX = /[\p{L}\p{M}\p{N}'’_-]*$/u

/**
 * Makes a function that continues texts of one row. Making it costs time by the length of all sources; a call, by how
 * many of their words begin with the same two letters.
 *
 * sources `El arrendatario pagará la renta`, before `El arr` → `endatario pagará la renta`
 */
export function makeTypeAhead({ ofRow, items, ofDocument }: TypeAheadSources): TypeAhead {
  const row = indexWords(ofRow)
  const document = indexWords(ofDocument)
  const single = indexWords(items)
  return (before) => {
    const context = before.slice(-longestContext)
    const folded = context.toLowerCase()
    const prefix = PREFIX.exec(folded)?.[0] ?? ''
    const words = LAST_WORDS.exec(folded)?.[0] ?? ''
    const beginnings = beginningsOf(words, prefix)
    for (const beginning of beginnings) {
      const found = continueFrom(row, beginning, longestOffer)
      if (found !== null) return found
    }
    if (prefix.length >= 2 || /^\p{N}$/u.test(prefix)) {
      const found = continueFrom(single, prefix, longestOffer)
      if (found !== null) return found
    }
    // From other rows come only likely words: to complete a word, or after the same two words.
    const likely = beginnings.filter((beginning) => prefix !== '' || countWords(beginning) >= 2)
    for (const beginning of likely) {
      const words = countWords(beginning) - (prefix === '' ? 0 : 1)
      if (words === 0 && prefix.length < 3) continue
      const found = continueFrom(document, beginning, words >= 2 ? longestOffer : 0)
      if (found !== null) return found
    }
    return null
  }
}

function fold(texts: readonly string[]): Folded[] {
  return (
    [...new Set(texts.map((text) => plainText(text).trim()))]
      .filter((text) => text !== '')
      .map((text) => ({ text, folded: text.toLowerCase() }))
      // Some letters have another length in lower case: offsets would be wrong.
      .filter(({ text, folded }) => text.length === folded.length)
  )
}

const WORDS = /[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N}'’_-]*/gu

/** Returns only the first digit of a number: one is enough to continue from. */
function firstTwo(word: string): string {
  return word.slice(0, /^\p{N}/u.test(word) ? 1 : 2)
}

function indexWords(given: readonly string[]): WordIndex {
  const texts = fold(given)
  const places = new Map<string, number[]>()
  for (const [at, { folded }] of texts.entries()) {
    for (const { index, 0: word } of folded.matchAll(WORDS)) {
      const key = firstTwo(word)
      const known = places.get(key)
      if (known === undefined) places.set(key, [at, index])
      else known.push(at, index)
    }
  }
  return { texts, places }
}

/** `el gato ne` → `el gato ne`, `gato ne`, `ne`: the longest first; a word alone has two letters at least. */
function beginningsOf(words: string, prefix: string): string[] {
  const beginnings: string[] = []
  for (let at = 0; at < words.length; ) {
    beginnings.push(words.slice(at))
    const next = /[^\p{L}\p{M}\p{N}'’_-]+/u.exec(words.slice(at))
    if (next === null) break
    at += next.index + next[0].length
  }
  return beginnings
    .slice(-mostWords - 1)
    .filter((beginning) => (prefix === '' ? beginning.length >= 4 : beginning.length >= 2))
}

/** @param most of the characters behind the begun word; 0: only to its end */
function continueFrom({ texts, places }: WordIndex, beginning: string, most: number): string | null {
  const found = places.get(firstTwo(beginning)) ?? []
  for (let at = 0; at < found.length; at += 2) {
    const { text = '', folded = '' } = texts[found[at] ?? 0] ?? {}
    const offset = found[at + 1] ?? 0
    if (!folded.startsWith(beginning, offset)) continue
    const rest = text.slice(offset + beginning.length)
    const offer = most === 0 ? (PREFIX_OF_REST.exec(rest)?.[0] ?? '') : cutOffer(rest, most)
    if (offer.trim() !== '') return offer
  }
  return null
}

const PREFIX_OF_REST = /^[\p{L}\p{M}\p{N}'’_-]+/u

/** Cuts an offer at the end of a word. */
function cutOffer(rest: string, most: number): string {
  if (rest.length <= most) return rest
  const cut = rest.slice(0, most)
  return cut.slice(0, Math.max(cut.lastIndexOf(' '), 1))
}

function countWords(text: string): number {
  return text.split(/[^\p{L}\p{M}\p{N}'’_-]+/u).filter((word) => word !== '').length
}

/** Returns the first word of an offer, with the space before or behind it: `endatario pagará` → `endatario `. */
export function firstWordOf(offer: string): string {
  return /^\s*\S+\s?/.exec(offer)?.[0] ?? offer
}

const TOKENS = /[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N}@._/:%€$£-]*[\p{L}\p{M}\p{N}%€$£]|\p{N}/gu

/** Returns words of a source that its translation probably repeats: numbers, names, addresses, codes. */
export function keptTokens(source: string): string[] {
  const text = plainText(source)
  const found: string[] = []
  for (const match of text.matchAll(TOKENS)) {
    const [token] = match
    const isFirst = text.slice(0, match.index).trim() === '' || /[.!?:]\s+$/.test(text.slice(0, match.index))
    const isName = /^\p{Lu}/u.test(token) && !isFirst
    if (isName || /[\p{N}@_/]|\p{Ll}\p{Lu}|\p{Lu}{2}/u.test(token)) found.push(token)
  }
  return found
}

/**
 * Returns a term as it is written behind these words, whose last space may still be missing: with a capital where a
 * sentence begins, unless it has letters of both cases for a reason (`iPhone`).
 */
export function termAfter(before: string, term: string, locale: string): string {
  const begins = /(?:^|[.!?…]["'»”’)]?\s*)[\s"'«“‘(¿¡]*$/u.test(before)
  const [first = ''] = term
  const rest = term.slice(first.length)
  const firstWord = /^\S*/.exec(rest)?.[0] ?? ''
  if (!begins || /\p{Lu}/u.test(firstWord)) return term
  return first.toLocaleUpperCase(locale) + rest
}
