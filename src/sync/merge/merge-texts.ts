import { hasParity } from '#language/tags/parity.ts'
import { cutWords } from './cut-words.ts'
import { diffWords, type WordsEdit } from './diff-words.ts'

/** `base` is the text that both began from; `source` is the segment whose tags the result must carry. */
export type ThreeTexts = {
  readonly source: string
  readonly base: string
  readonly mine: string
  readonly theirs: string
}

/**
 * Joins two people's changes of one segment. Null when they change the same words or insert at the same place, or when
 * the result would not carry the tags of the source: then a person decides.
 *
 * `a b c d`, `A b c d`, `a b c D` → `A b c D`
 */
export function mergeTexts({ source, base, mine, theirs }: ThreeTexts): string | null {
  if (mine === theirs || theirs === base) return mine
  if (mine === base) return theirs
  const words = cutWords(base)
  const merged = mergeEdits(words, diffWords(words, cutWords(mine)), diffWords(words, cutWords(theirs)))
  return merged !== null && hasParity(source, merged) ? merged : null
}

function mergeEdits(words: readonly string[], mine: readonly WordsEdit[], theirs: readonly WordsEdit[]): string | null {
  const edits = [...mine]
  for (const edit of theirs) {
    if (mine.some((other) => isSame(edit, other))) continue
    if (mine.some((other) => overlaps(edit, other))) return null
    edits.push(edit)
  }
  // An insertion before a word comes before the replacement of that word.
  edits.sort((a, b) => a.from - b.from || a.to - b.to)
  const result: string[] = []
  let at = 0
  for (const { from, to, insert } of edits) {
    result.push(...words.slice(at, from), ...insert)
    at = to
  }
  return [...result, ...words.slice(at)].join('')
}

function isSame(a: WordsEdit, b: WordsEdit): boolean {
  return a.from === b.from && a.to === b.to && a.insert.join('\0') === b.insert.join('\0')
}

/** True for edits of the same words. Adjacent ones do not overlap; two insertions at one place have no order. */
function overlaps(a: WordsEdit, b: WordsEdit): boolean {
  if (a.from === a.to && b.from === b.to) return a.from === b.from
  return a.from < b.to && b.from < a.to
}

/** True when a text has all words of an earlier one, in their order: `a x b` continues `a b`, `a x` does not. */
export function goesOnFrom(text: string, earlier: string): boolean {
  return diffWords(cutWords(earlier), cutWords(text)).every(({ from, to }) => from === to)
}

/** Joins two texts that a person is to choose from anyway: where the same words changed it has both. */
export function joinTexts(texts: ThreeTexts): string {
  const { mine, theirs } = texts
  return longer(mine, theirs) ?? mergeTexts(texts) ?? `${mine} ${theirs}`
}

/** Returns the text that goes on from the other one. */
export function longer(one: string, other: string): string | null {
  if (goesOnFrom(one, other)) return one
  return goesOnFrom(other, one) ? other : null
}
