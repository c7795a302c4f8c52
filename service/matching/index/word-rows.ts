import { grown, withRoom } from './grown.ts'

/**
 * Sequences of word numbers, one a row, from 0. The commonest words have the lowest numbers, so that almost every one
 * fits 16 bits; a larger one takes two places, the first of them from `ESCAPE` on.
 */
export type WordRows = {
  count: number
  codes: Uint16Array
  /** First place of each row in `codes`, then the end of the last one. */
  starts: Uint32Array
}

const ESCAPE = 0xc000

/** Allocates space for so many rows and codes, where their numbers are known. */
export function makeWordRows(rows = 0, codes = 0): WordRows {
  return { count: 0, codes: new Uint16Array(codes), starts: new Uint32Array(rows === 0 ? 1 : withRoom(rows + 1)) }
}

/** Appends a row of the first `length` ids and returns its number. */
export function addRow(rows: WordRows, ids: ArrayLike<number>, length: number): number {
  const row = rows.count
  let end = rows.starts[row] ?? 0
  rows.codes = grown(rows.codes, end + length * 2)
  for (let at = 0; at < length; at++) {
    const id = ids[at] ?? 0
    if (id >= ESCAPE) rows.codes[end++] = ESCAPE + ((id - ESCAPE) >>> 16)
    rows.codes[end++] = id >= ESCAPE ? id - ESCAPE : id
  }
  rows.starts = grown(rows.starts, row + 2)
  rows.starts[row + 1] = end
  rows.count++
  return row
}

/** Puts the ids of a row into `into`, which must be long enough (`longestRow`), and returns how many there are. */
export function readRow({ codes, starts }: WordRows, row: number, into: Uint32Array): number {
  const end = starts[row + 1] ?? 0
  let length = 0
  for (let at = starts[row] ?? 0; at < end; at++) {
    const code = codes[at] ?? 0
    into[length++] = code < ESCAPE ? code : ESCAPE + (((code - ESCAPE) << 16) | (codes[++at] ?? 0))
  }
  return length
}

/** Returns a length that no row exceeds: no row has more ids than it has codes. */
export function longestRow({ starts, count }: WordRows): number {
  let longest = 0
  for (let row = 0; row < count; row++) longest = Math.max(longest, (starts[row + 1] ?? 0) - (starts[row] ?? 0))
  return longest
}

export function wordRowsBytes({ codes, starts }: WordRows): number {
  return codes.byteLength + starts.byteLength
}
