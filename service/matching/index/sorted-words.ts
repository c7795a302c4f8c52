import { type IndexVocabulary, wordAt } from './vocabulary.ts'

/** The words known when it was made, in order of their letters, to find those that begin alike. */
export type SortedWords = {
  /** Numbers of words, by their letters (UTF-16). */
  readonly order: Uint32Array
  /** Place of each word in `order`, by its number. */
  readonly ranks: Uint32Array
}

/** Words that begin alike. */
export type WordSet = {
  readonly ids: readonly number[]
  readonly has: (id: number) => boolean
}

export function sortWords(vocabulary: IndexVocabulary): SortedWords {
  const words = Array.from({ length: vocabulary.count }, (_, id) => wordAt(vocabulary, id))
  const order = Uint32Array.from(words.keys()).sort((one, other) =>
    (words[one] ?? '') < (words[other] ?? '') ? -1 : 1,
  )
  const ranks = new Uint32Array(order.length)
  for (const [rank, id] of order.entries()) ranks[id] = rank
  return { order, ranks }
}

/** Returns all words that begin with `start`; those added after the sorting are compared one by one. */
export function wordsWith({ order, ranks }: SortedWords, vocabulary: IndexVocabulary, start: string): WordSet {
  const from = firstFrom(order, vocabulary, start)
  // No word that begins with `start` sorts after `start` followed by the highest letter.
  const to = firstFrom(order, vocabulary, `${start}\uFFFF\uFFFF`)
  const later = new Set<number>()
  for (let id = order.length; id < vocabulary.count; id++) if (wordAt(vocabulary, id).startsWith(start)) later.add(id)
  return {
    ids: [...order.subarray(from, to), ...later],
    has: (id) => {
      if (id >= ranks.length) return later.has(id)
      const rank = ranks[id] ?? 0
      return rank >= from && rank < to
    },
  }
}

function firstFrom(order: Uint32Array, vocabulary: IndexVocabulary, word: string): number {
  let low = 0
  let high = order.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (wordAt(vocabulary, order[middle] ?? 0) < word) low = middle + 1
    else high = middle
  }
  return low
}
