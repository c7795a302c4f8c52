import type { SparseRow } from '../learning/ridge.ts'
import type { Tokens } from './tokens.ts'

/** Columns that sequences of characters and words are hashed into. */
export const TEXT_COLUMNS = 32_768
const BITS_BELOW = 32 - Math.log2(TEXT_COLUMNS)

/**
 * Returns the sequences of the two texts: of 2 to 5 characters and of 1 to 3 words, those of the source apart from
 * those of the target. Each of the four kinds has length 1.
 */
export function textColumns(source: Tokens, target: Tokens): SparseRow {
  const counts = new Map<number, number>()
  for (const [side, tokens] of [source, target].entries()) {
    addPart(counts, characterSequences(tokens.plain.toLowerCase(), startOf(side * 2 + 1)))
    addPart(counts, wordSequences(tokens.lower, startOf(side * 2 + 2)))
  }
  return { columns: [...counts.keys()], values: [...counts.values()] }
}

/** `hashes`: one of each sequence, as often as it occurs; its first bits are the column. */
function addPart(counts: Map<number, number>, hashes: readonly number[]): void {
  const sorted = Uint32Array.from(hashes).sort()
  const columns: number[] = []
  const values: number[] = []
  let square = 0
  for (let from = 0, to = 0; from < sorted.length; ) {
    const column = (sorted[from] ?? 0) >>> BITS_BELOW
    let value = 0
    while (from < sorted.length && (sorted[from] ?? 0) >>> BITS_BELOW === column) {
      while (to < sorted.length && sorted[to] === sorted[from]) to++
      value += 1 + Math.log(to - from)
      from = to
    }
    columns.push(column)
    values.push(value)
    square += value * value
  }
  const length = Math.sqrt(square) || 1
  for (const [index, column] of columns.entries())
    counts.set(column, (counts.get(column) ?? 0) + (values[index] ?? 0) / length)
}

function characterSequences(text: string, start: number): number[] {
  const found: number[] = []
  const padded = ` ${text} `
  for (let from = 0; from < padded.length; from++) {
    let state = start
    const end = Math.min(padded.length, from + 5)
    for (let at = from; at < end; at++) {
      state = step(state, padded.charCodeAt(at))
      if (at > from) found.push(finish(state))
    }
  }
  return found
}

function wordSequences(words: readonly string[], start: number): number[] {
  const found: number[] = []
  for (let from = 0; from < words.length; from++) {
    let state = start
    for (const [place, word] of words.slice(from, from + 3).entries()) {
      if (place > 0) state = step(state, SPACE)
      for (let at = 0; at < word.length; at++) state = step(state, word.charCodeAt(at))
      found.push(finish(state))
    }
  }
  return found
}

const SPACE = 32

/** Returns the start state of FNV-1a for a part. */
function startOf(part: number): number {
  return 2_166_136_261 ^ (part * 0x9e3779b1)
}

function step(state: number, unit: number): number {
  return Math.imul(state ^ unit, 16_777_619)
}

/** Mixes the bits, and turns them so that the last ones, which are the column, come first. */
function finish(state: number): number {
  const mixed = state ^ (state >>> 15)
  return ((mixed << BITS_BELOW) | (mixed >>> (32 - BITS_BELOW))) >>> 0
}
