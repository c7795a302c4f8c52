/** Letters with their accents, digits after a letter; in scripts without spaces each character is a word. */
const WORD =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]|(?:(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}])\p{L})[\p{L}\p{M}\p{N}]*/gu

/** Returns words in lower case as two readers agree on them: without numbers, which programs write differently. */
export function wordsOf(text: string): string[] {
  return text.normalize('NFKC').toLowerCase().match(WORD) ?? []
}

/** Returns the words of `wanted` that `found` lacks, each as often as it lacks. */
export function missingWords(wanted: readonly string[], found: readonly string[]): string[] {
  const left = new Map<string, number>()
  for (const word of found) left.set(word, (left.get(word) ?? 0) + 1)
  return wanted.filter((word) => {
    const count = left.get(word) ?? 0
    left.set(word, count - 1)
    return count <= 0
  })
}
