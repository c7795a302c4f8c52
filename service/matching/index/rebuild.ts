import { copyRow, type EntryTable, makeEntryTable } from './entry-table.ts'
import { grown, withRoom } from './grown.ts'
import type { MemoryIndex, Scratch } from './index-parts.ts'
import { startPostings } from './postings.ts'
import { rarestWords } from './rarest-words.ts'
import { renumber } from './renumber.ts'
import { addShortText, makeShortTexts, type ShortTexts } from './short-texts.ts'
import { signatureSize, writeSignature } from './signature.ts'
import { addRow, longestRow, makeWordRows, readRow } from './word-rows.ts'

/**
 * Makes the index anew from its own rows: without the dead, ordered by length, words numbered by how common they are.
 * About two seconds for a million entries; nothing is tokenised.
 */
export function rebuild(index: MemoryIndex, scratch: Scratch): void {
  const old = { ...index }
  scratch.ids = grown(scratch.ids, longestRow(old.words))
  const { vocabulary, newIds } = renumber(old.vocabulary, old.words, old.entries, scratch)
  index.vocabulary = vocabulary
  const { order, starts } = orderByLength(old)
  index.lengthStarts = starts
  index.words = makeWordRows(order.length, old.words.codes.length)
  index.entries = makeEntryTable(order.length)
  index.lengths = new Uint16Array(withRoom(order.length))
  index.signatures = new Uint32Array(withRoom(order.length) * signatureSize)
  const postings = startPostings(order.length * 4, true)
  const newRows = new Uint32Array(old.words.count)
  for (const from of order) {
    const length = readRow(old.words, from, scratch.ids)
    for (let at = 0; at < length; at++) scratch.ids[at] = newIds[scratch.ids[at] ?? 0] ?? 0
    const row = addRow(index.words, scratch.ids, length)
    newRows[from] = row
    index.lengths[row] = length
    writeSignature(scratch.ids, length, index.signatures, row * signatureSize)
    copyRow(old.entries, from, index.entries)
    rarestWords(index, row, scratch, (word, place) => postings.add(word, row, place))
  }
  index.postings = postings.build(index.vocabulary.count)
  index.shorts = movedShorts(old.shorts, old.entries, newRows)
  index.builtRows = order.length
  index.indexedRows = order.length
}

/**
 * Returns the living rows, shorter before longer, in their old order within a length (a counting sort); and by length
 * the place of the first one of at least so many words.
 */
function orderByLength({ words, lengths, entries }: MemoryIndex): { order: Uint32Array; starts: Uint32Array } {
  let longest = 0
  for (let row = 0; row < words.count; row++) longest = Math.max(longest, lengths[row] ?? 0)
  const starts = new Uint32Array(longest + 2)
  for (let row = 0; row < words.count; row++) {
    const next = (lengths[row] ?? 0) + 1
    if (entries.dead[row] === 0) starts[next] = (starts[next] ?? 0) + 1
  }
  for (let length = 0; length <= longest; length++)
    starts[length + 1] = (starts[length + 1] ?? 0) + (starts[length] ?? 0)
  const next = starts.slice()
  const order = new Uint32Array(entries.live)
  for (let row = 0; row < words.count; row++) {
    if (entries.dead[row] === 1) continue
    const length = lengths[row] ?? 0
    order[next[length] ?? 0] = row
    next[length] = (next[length] ?? 0) + 1
  }
  return { order, starts }
}

function movedShorts({ lengths }: ShortTexts, entries: EntryTable, newRows: Uint32Array): ShortTexts {
  const moved = makeShortTexts()
  for (const [length, { rows, letters, count }] of lengths.entries())
    for (let at = 0; at < count; at++) {
      const row = rows[at] ?? 0
      if (entries.dead[row] === 1) continue
      const text = String.fromCharCode(...letters.subarray(at * length, (at + 1) * length))
      addShortText(moved, newRows[row] ?? 0, text)
    }
  return moved
}
