import type { SparseRow } from '../learning/sparse-ridge.ts'
import type { Tokens } from './tokens.ts'

/** Columns that sequences of characters and words are hashed into. */
export const TEXT_COLUMNS = 32_768

/**
 * What the two texts consist of: sequences of 2 to 5 characters and of 1 to 3 words, those of the source apart from
 * those of the target. Each of the four kinds has length 1.
 */
export function textColumns(source: Tokens, target: Tokens): SparseRow {
  const counts = new Map<number, number>()
  for (const [side, tokens] of [source, target].entries()) {
    addPart(counts, characterSequences(tokens.plain.toLowerCase()), side * 2 + 1)
    addPart(counts, wordSequences(tokens.lower), side * 2 + 2)
  }
  return { columns: [...counts.keys()], values: [...counts.values()] }
}

function addPart(counts: Map<number, number>, sequences: ReadonlyMap<string, number>, part: number): void {
  const own = new Map<number, number>()
  for (const [sequence, count] of sequences) {
    const column = hash(sequence, part) % TEXT_COLUMNS
    own.set(column, (own.get(column) ?? 0) + 1 + Math.log(count))
  }
  let square = 0
  for (const value of own.values()) square += value * value
  const length = Math.sqrt(square) || 1
  for (const [column, value] of own) counts.set(column, (counts.get(column) ?? 0) + value / length)
}

function characterSequences(text: string): Map<string, number> {
  const found = new Map<string, number>()
  const padded = ` ${text} `
  for (let length = 2; length <= 5; length++)
    for (let at = 0; at + length <= padded.length; at++) count(found, padded.slice(at, at + length))
  return found
}

function wordSequences(words: readonly string[]): Map<string, number> {
  const found = new Map<string, number>()
  for (let length = 1; length <= 3; length++)
    for (let at = 0; at + length <= words.length; at++) count(found, words.slice(at, at + length).join(' '))
  return found
}

function count(found: Map<string, number>, sequence: string): void {
  found.set(sequence, (found.get(sequence) ?? 0) + 1)
}

/** FNV-1a, started by the part. */
function hash(text: string, part: number): number {
  let state = 2_166_136_261 ^ (part * 0x9e3779b1)
  for (let at = 0; at < text.length; at++) state = Math.imul(state ^ text.charCodeAt(at), 16_777_619)
  return (state ^ (state >>> 15)) >>> 0
}
