import { hasStems, lightStem } from '#language/terms/light-stem.ts'
import { type FoundPhrase, walkRows } from './find-phrase.ts'
import type { Scratch } from './index-parts.ts'
import type { PhraseIndex } from './phrase-index.ts'
import { isOpenEnded, searchWords } from './search-words.ts'
import { type WordSet, wordsWith } from './sorted-words.ts'
import { findWord, wordAt } from './vocabulary.ts'

/** Words of one search; further words of a longer one are ignored. */
const mostWords = 8
/** Words of the vocabulary that are compared to find the forms of one word. */
const mostForms = 3000
/** Number of other words allowed between the first and the last word found. */
const othersBetween = 8

type HowFound = {
  readonly limit: number
  readonly after?: number | undefined
  /** Language of the indexed texts: where its stems are known, other forms of a word are found too. */
  readonly language: string
}

/**
 * Finds entries with all words of the query near each other, in any order; the last one may be the beginning of a word,
 * unless a space follows it. Newest first, as `findPhrase`, with the same bounds on one call.
 *
 * `rents tenant` finds `The tenant pays a rent`
 */
export function findWords(
  index: PhraseIndex,
  query: string,
  { limit, after = Infinity, language }: HowFound,
  scratch: Scratch,
): FoundPhrase {
  const words = [...new Set(searchWords(query))].slice(0, mostWords)
  const isOpen = isOpenEnded(query)
  const wanted = words.map((word, at) => formsOf(index, word, language, isOpen && at === words.length - 1))
  if (wanted.length === 0 || wanted.some(({ ids }) => ids.length === 0)) return { seqs: [], next: null }
  const isFound = (ids: Uint32Array, length: number) => hasAllNear(ids, length, wanted)
  return walkRows(index, wanted, isFound, { limit, after }, scratch)
}

/** @param isBeginning includes all words that begin with `word` */
function formsOf(index: PhraseIndex, word: string, language: string, isBeginning: boolean): WordSet {
  const { vocabulary, sorted } = index
  const id = findWord(vocabulary, word)
  const exact: WordSet = { ids: id === -1 ? [] : [id], has: (other) => other === id }
  const begun = isBeginning ? wordsWith(sorted, vocabulary, word) : exact
  const stem = stemOf(word, language)
  if (stem === null) return begun
  // The forms of a word mostly differ only behind its stem, or in the last letter of that: `polici`, `policy`.
  const shared = word.slice(0, Math.max(3, Math.min(stem.length, word.length) - 1))
  const forms = new Set(begun.ids)
  for (const other of wordsWith(sorted, vocabulary, shared).ids.slice(0, mostForms))
    if (stemOf(wordAt(vocabulary, other), language) === stem) forms.add(other)
  return { ids: [...forms], has: (other) => forms.has(other) || begun.has(other) }
}

function stemOf(word: string, language: string): string | null {
  if (word.length < 3 || !hasStems(language)) return null
  return lightStem(word.normalize('NFD').replace(/\p{M}/gu, ''), language)
}

/** True when a stretch of the row, not much longer than the query, has each word. Two ends move up through the row. */
function hasAllNear(ids: Uint32Array, length: number, wanted: readonly WordSet[]): boolean {
  const counts = wanted.map(() => 0)
  const most = wanted.length + othersBetween
  let missing = wanted.length
  const enter = (at: number, step: 1 | -1) => {
    const id = ids[at] ?? 0
    for (const [index, set] of wanted.entries()) {
      if (!set.has(id)) continue
      const before = counts[index] ?? 0
      counts[index] = before + step
      if (step === 1 && before === 0) missing--
      if (step === -1 && before === 1) missing++
    }
  }
  for (let at = 0; at < length; at++) {
    enter(at, 1)
    if (at >= most) enter(at - most, -1)
    if (missing === 0) return true
  }
  return false
}
