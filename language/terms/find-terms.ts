import type { SegmentText } from '../tags/parsed-text.ts'
import { isFormOf } from './is-form-of.ts'
import { type IndexedTerm, isAcronym, type TermIndex } from './make-term-index.ts'
import { readWords, type Word } from './read-words.ts'
import type { FoundTerm, Term } from './term.ts'

/**
 * Returns the places of terms in a source text: from left to right, at each place the longest. Words are found in other
 * forms and in any case, characters of scripts without spaces as they are, across the tags of pairs but not across
 * standalone ones. A case-sensitive term is found only as it is written; one in capitals alone only in capitals, so
 * that `IT` is never `it`. In Katakana a term is not found inside of a longer word: サーバ is not in サーバー.
 *
 * Under 0.1 ms for a sentence and 100,000 terms (docs/figures.md).
 */
export function findTerms<Given extends Term>(index: TermIndex<Given>, sourceText: SegmentText): FoundTerm<Given>[] {
  const words = readWords(sourceText)
  const keys = words.map((word) => index.keyOf(word))
  const found: FoundTerm<Given>[] = []
  for (let at = 0; at < words.length; ) {
    const match = longestAt(index, words, keys, at)
    if (match === null) {
      at++
      continue
    }
    const [first, last] = [words[at], words[match.next - 1]]
    if (first !== undefined && last !== undefined) found.push({ start: first.start, end: last.end, terms: match.terms })
    at = match.next
  }
  return found
}

function longestAt<Given extends Term>(
  index: TermIndex<Given>,
  words: readonly Word[],
  keys: readonly number[],
  from: number,
): { readonly next: number; readonly terms: readonly Given[] } | null {
  // These are the ends of paths, the longest last.
  const ends: { readonly next: number; readonly node: number }[] = []
  let node = 0
  for (let at = from; at < words.length; at++) {
    const key = keys[at] ?? -1
    node = key === -1 ? -1 : index.child(node, key)
    if (node === -1) break
    if (index.ending(node).length > 0) ends.push({ next: at + 1, node })
  }
  for (const { next, node } of ends.toReversed()) {
    if (splitsKatakana(words, from, next)) continue
    const ending = index.ending(node)
    const [only, another] = ending
    if (only !== undefined && another === undefined && only.words === null) return { next, terms: [only.term] }
    const stretch = words.slice(from, next)
    const terms = ending.filter((indexed) => fits(indexed, stretch, index.sourceLang))
    if (terms.length > 0) return { next, terms: byCase(terms, stretch) }
  }
  return null
}

function fits<Given extends Term>(
  { term, words }: IndexedTerm<Given>,
  stretch: readonly Word[],
  sourceLang: string,
): boolean {
  if (words === null) return true
  return words.every((wanted, at) => {
    const word = stretch[at]
    if (word === undefined) return false
    if (term.caseSensitive) return word.text === wanted.text
    if (isAcronym(wanted)) return word.text.startsWith(wanted.text) && word.text.length <= wanted.text.length + 1
    return wanted.kind !== 'word' || isFormOf(word.bare, wanted.bare, sourceLang)
  })
}

function byCase<Given extends Term>(found: readonly IndexedTerm<Given>[], stretch: readonly Word[]): Given[] {
  const terms = found.map(({ term }) => term)
  if (terms.length === 1) return terms
  const isSame = ({ source }: Given) => readWords(source).every(({ text }, at) => text === stretch[at]?.text)
  return [...terms.filter(isSame), ...terms.filter((term) => !isSame(term))]
}

const KATAKANA = /^[\p{sc=Katakana}ー]/u

function splitsKatakana(words: readonly Word[], from: number, next: number): boolean {
  return joins(words[from - 1], words[from]) || joins(words[next - 1], words[next])
}

/** True for two signs of one Katakana word; `・` parts words and is none. */
function joins(one: Word | undefined, other: Word | undefined): boolean {
  if (one?.kind !== 'character' || other?.kind !== 'character' || one.end !== other.start) return false
  return KATAKANA.test(one.text) && KATAKANA.test(other.text)
}
