import { grown } from './grown.ts'
import { INDEXED_LEAST, type MemoryIndex, type Scratch } from './index-parts.ts'
import { prefixLength } from './similar-lengths.ts'
import { readRow } from './word-rows.ts'

/** Calls `each` with the words by which a row is found, rarest first, and their places in that order. */
export function rarestWords(
  { words, lengths }: Pick<MemoryIndex, 'words' | 'lengths'>,
  row: number,
  scratch: Scratch,
  each: (word: number, place: number) => void,
): void {
  const length = lengths[row] ?? 0
  scratch.order = grown(scratch.order, length * 2)
  readRow(words, row, scratch.order)
  sortDescending(scratch.order, length)
  const end = prefixLength(length, INDEXED_LEAST)
  for (let place = 0; place < end; place++) {
    const word = scratch.order[place] ?? 0
    if (place === 0 || scratch.order[place - 1] !== word) each(word, place)
  }
}

// For so few ids, moving neighbours is faster than a call of the library.
const fewIds = 48

/** Sorts the first `length` ids, highest first: the rarest words have the highest numbers. */
export function sortDescending(ids: Uint32Array, length: number): void {
  if (length > fewIds) {
    ids.subarray(0, length).sort().reverse()
    return
  }
  for (let at = 1; at < length; at++) {
    const id = ids[at] ?? 0
    let to = at
    while (to > 0 && (ids[to - 1] ?? 0) < id) {
      ids[to] = ids[to - 1] ?? 0
      to--
    }
    ids[to] = id
  }
}
