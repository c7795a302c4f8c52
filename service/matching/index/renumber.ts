import type { EntryTable } from './entry-table.ts'
import type { Scratch } from './index-parts.ts'
import { addWord, makeVocabulary, type IndexVocabulary, wordAt } from './vocabulary.ts'
import { readRow, type WordRows } from './word-rows.ts'

export type Renumbered = {
  /** The words that living rows have, the commonest first; of equally common ones the older. */
  readonly vocabulary: IndexVocabulary
  /** New number of each word, by its old number. */
  readonly newIds: Uint32Array
}

/** Numbers words by how common they are in the living rows; `scratch.ids` must be as long as the longest row. */
export function renumber(
  vocabulary: IndexVocabulary,
  words: WordRows,
  entries: EntryTable,
  scratch: Pick<Scratch, 'ids'>,
): Renumbered {
  const counts = new Uint32Array(vocabulary.count)
  for (let row = 0; row < words.count; row++) {
    if (entries.dead[row] === 1) continue
    const length = readRow(words, row, scratch.ids)
    for (let at = 0; at < length; at++) {
      const id = scratch.ids[at] ?? 0
      counts[id] = (counts[id] ?? 0) + 1
    }
  }
  const order = Uint32Array.from(counts.keys())
    .filter((id) => (counts[id] ?? 0) > 0)
    .sort((one, other) => (counts[other] ?? 0) - (counts[one] ?? 0) || one - other)
  const newIds = new Uint32Array(vocabulary.count)
  const fresh = makeVocabulary()
  for (const id of order) newIds[id] = addWord(fresh, wordAt(vocabulary, id))
  return { vocabulary: fresh, newIds }
}
