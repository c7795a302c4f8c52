import { plainText } from '#language/tags/plain-text.ts'

// Scripts without spaces between words: each character counts as one word. Elsewhere letters and digits joined by
// an apostrophe, hyphen, point or comma are one.
const WITHOUT_SPACES = String.raw`\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmr}\p{sc=Mymr}`
const LETTER = String.raw`(?:(?![${WITHOUT_SPACES}])[\p{L}\p{N}\p{M}])`
const WORD = new RegExp(String.raw`[${WITHOUT_SPACES}]|${LETTER}+(?:['’.,-]${LETTER}+)*`, 'gu')

/** Counts the words of a segment without tags: `It’s <g1>1,042</g1> km` → 3; `東京へ` → 3. */
export function countWords(text: string): number {
  let count = 0
  for (const _ of plainText(text).matchAll(WORD)) count++
  return count
}
