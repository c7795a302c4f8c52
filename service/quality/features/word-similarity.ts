/** The sequences of so many characters in a word, with its ends marked. */
export function sequencesOf(word: string, length: number): ReadonlySet<string> {
  const padded = `^${word}$`
  const found = new Set<string>()
  for (let at = 0; at + length <= padded.length; at++) found.add(padded.slice(at, at + length))
  return found
}

/** How like the word the likest of the others is: 1 for the same sequences, 0 for none in common (Dice). */
export function bestSimilarity(word: ReadonlySet<string>, others: readonly ReadonlySet<string>[]): number {
  let best = 0
  for (const other of others) {
    let common = 0
    for (const sequence of word) if (other.has(sequence)) common++
    const similarity = (2 * common) / (word.size + other.size || 1)
    if (similarity > best) best = similarity
  }
  return best
}
