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
    addPart(counts, characterSequences(tokens.plain.toLowerCase(), startOf(side * 2 + 1)))
    addPart(counts, wordSequences(tokens.lower, startOf(side * 2 + 2)))
  }
  return { columns: [...counts.keys()], values: [...counts.values()] }
}

/** `hashes`: one of each sequence, as often as it stands there. */
function addPart(counts: Map<number, number>, hashes: readonly number[]): void {
  const own = new Map<number, number>()
  const sorted = Uint32Array.from(hashes).sort()
  for (let from = 0, to = 0; from < sorted.length; from = to) {
    const hash = sorted[from] ?? 0
    while (to < sorted.length && sorted[to] === hash) to++
    const column = hash % TEXT_COLUMNS
    own.set(column, (own.get(column) ?? 0) + 1 + Math.log(to - from))
  }
  let square = 0
  for (const value of own.values()) square += value * value
  const length = Math.sqrt(square) || 1
  for (const [column, value] of own) counts.set(column, (counts.get(column) ?? 0) + value / length)
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

/** FNV-1a, begun by the part. */
function startOf(part: number): number {
  return 2_166_136_261 ^ (part * 0x9e3779b1)
}

function step(state: number, unit: number): number {
  return Math.imul(state ^ unit, 16_777_619)
}

function finish(state: number): number {
  return (state ^ (state >>> 15)) >>> 0
}
