import { addToGroup } from '#language/lists/add-to-group.ts'

/**
 * Returns how similar a word is to the most similar of some others: 1 for the same sequences of so many characters, 0
 * for none in common (Dice). Only words that have a sequence in common are compared.
 */
export function similarityTo(others: readonly string[], length: number): (word: string) => number {
  const sizes: number[] = []
  const holders = new Map<string, number[]>()
  for (const [index, other] of [...new Set(others)].entries()) {
    const sequences = sequencesOf(other, length)
    sizes.push(sequences.size)
    for (const sequence of sequences) addToGroup(holders, sequence, index)
  }
  const common = new Uint32Array(sizes.length)
  const known = new Map<string, number>()

  const findBest = (word: string) => {
    const sequences = sequencesOf(word, length)
    const met = new Set<number>()
    for (const sequence of sequences)
      for (const index of holders.get(sequence) ?? []) {
        met.add(index)
        common[index] = (common[index] ?? 0) + 1
      }
    let best = 0
    for (const index of met) {
      best = Math.max(best, (2 * (common[index] ?? 0)) / (sequences.size + (sizes[index] ?? 0)))
      common[index] = 0
    }
    return best
  }
  return (word) => {
    const found = known.get(word) ?? findBest(word)
    known.set(word, found)
    return found
  }
}

/** Returns the sequences of so many characters in a word, with its ends marked. */
function sequencesOf(word: string, length: number): ReadonlySet<string> {
  const padded = `^${word}$`
  const found = new Set<string>()
  for (let at = 0; at + length <= padded.length; at++) found.add(padded.slice(at, at + length))
  return found
}
