import { characterClass, COMBINING, DIGIT, LETTER } from '../words/character-class.ts'
import { type Cell, isSolid, isTagCell } from './cut-cells.ts'
import type { Element } from './elements.ts'
import type { LooseToken } from './token.ts'

/** A pair that holds a part of one word: `H<g1>2</g1>O` → `H2O`, from 1 to 2. */
export type WordPart = {
  readonly word: string
  /** UTF-16 offsets into the word. */
  readonly start: number
  readonly end: number
  /** The first and the last cell of the word. */
  readonly first: number
  readonly last: number
}

/** True when a word goes on from one text to the next: in scripts with spaces between words. */
function isWithin(before: string, after: string): boolean {
  const signs = [Array.from(before.slice(-2)).at(-1), Array.from(after.slice(0, 2))[0]]
  return signs.every((sign) => [LETTER, DIGIT, COMBINING].includes(characterClass(sign?.codePointAt(0) ?? 0)))
}

/**
 * Returns a text without the pairs that cut a word in two, so that readers see whole words.
 *
 * `<g1>T</g1>he H<g2>2</g2>O <g3>is</g3>` → `The H2O <g3>is</g3>`
 */
export function withoutWordTags(tokens: readonly LooseToken[]): readonly LooseToken[] {
  const cutting = new Set<number>()
  let before = ''
  let tags: number[] = []
  for (const token of tokens) {
    if (token.kind === 'self') [before, tags] = ['', []]
    else if (token.kind !== 'text') tags.push(token.id)
    else if (token.text !== '') {
      if (isWithin(before, token.text)) for (const id of tags) cutting.add(id)
      before = token.text
      tags = []
    }
  }
  if (cutting.size === 0) return tokens
  const left: LooseToken[] = []
  for (const token of tokens) {
    if (token.kind !== 'text' && token.kind !== 'self' && cutting.has(token.id)) continue
    const last = left.at(-1)
    if (token.kind === 'text' && last?.kind === 'text')
      left[left.length - 1] = { kind: 'text', text: last.text + token.text }
    else left.push(token)
  }
  return left
}

/** Returns the part of a word that a pair holds; null for a pair with whole words, or parts of several. */
export function partOfWord(cells: readonly Cell[], { open, close }: Element): WordPart | null {
  const words: number[] = []
  for (let at = open + 1; at < close; at++) {
    if (cells[at]?.kind === 'space') return null
    if (cells[at]?.kind === 'word') words.push(at)
  }
  const [from = -1, to = -1] = [words[0], words.at(-1)]
  if (from === -1) return null
  const first = outermost(cells, from, -1)
  const last = outermost(cells, to, 1)
  if (first === from && last === to) return null
  const text = (start: number, end: number) =>
    cells.slice(start, end).reduce((all, cell) => (isSolid(cell) ? all + cell.text : all), '')
  const start = text(first, from).length
  return { word: text(first, last + 1), start, end: start + text(from, to + 1).length, first, last }
}

/** The last cell, in a direction, of the word of a cell: tags may be between its parts. */
function outermost(cells: readonly Cell[], from: number, step: 1 | -1): number {
  let found = from
  for (let at = from + step; at >= 0 && at < cells.length; at += step) {
    const cell = cells[at]
    if (isTagCell(cell) && cell.tag.kind !== 'self') continue
    const [one, other] = step === 1 ? [cells[found], cell] : [cell, cells[found]]
    if (!isSolid(one) || !isSolid(other) || cell?.kind !== 'word' || !isWithin(one.text, other.text)) break
    found = at
  }
  return found
}

/** `Érase` → `É`, with its accents. */
const FIRST_LETTER = /^[^\p{L}\p{N}]*[\p{L}\p{N}]\p{M}*/u

/**
 * Returns the same part of a word of the target, if it is certain: for the same word, or for the first letter, or all
 * behind it, of any word. Null for others.
 */
export function samePart({ word, start, end }: WordPart, target: string): { start: number; end: number } | null {
  if (target.toLowerCase() === word.toLowerCase()) return { start, end }
  const [own, other] = [word, target].map((text) => FIRST_LETTER.exec(text)?.[0].length ?? 0)
  if (own === undefined || own === 0 || other === undefined || other === 0) return null
  if (start === 0 && end === own) return { start: 0, end: other }
  return start === own && end === word.length && other < target.length ? { start: other, end: target.length } : null
}
