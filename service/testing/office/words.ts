/** Letters with their accents, digits after a letter; each sign of a script that writes no spaces is a word. */
const WORD =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]|(?:(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}])\p{L})[\p{L}\p{M}\p{N}]*/gu

/** Words as two readers of one text agree on them, in small letters. Numbers are none: two programs write them differently. */
export function wordsOf(text: string): string[] {
  return text.normalize('NFKC').toLowerCase().match(WORD) ?? []
}

/** Words of `wanted` that `found` has not, each as often as it lacks. */
export function missingWords(wanted: readonly string[], found: readonly string[]): string[] {
  const left = new Map<string, number>()
  for (const word of found) left.set(word, (left.get(word) ?? 0) + 1)
  return wanted.filter((word) => {
    const count = left.get(word) ?? 0
    left.set(word, count - 1)
    return count <= 0
  })
}
