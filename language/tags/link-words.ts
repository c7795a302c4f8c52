import { type Cell, cutCells, isSolid } from './cut-cells.ts'

/** Words of the target that correspond to one of the source, each with its certainty: 1 is certain. */
export type WordLinks = ReadonlyMap<Cell, ReadonlyMap<Cell, number>>

/** A term and its translation. */
export type TermPair = { readonly source: string; readonly target: string }

/** Shorter beginnings are alike by chance. */
const SHORTEST_STEM = 4
/** Least share of the longer word's letters in the beginning that both have. */
const STEM_SHARE = 0.6
const STEM = 0.8
/** Words with one beginning that are compared: a text of one word repeated costs no more than others. */
const MOST_ALIKE = 20
const MOST_TERMS = 50

/**
 * Links words that read alike in both: numbers, names, words of one stem, and terms with their translations.
 *
 * `the configuration`, `la configuración` → configuration: configuración
 */
export function linkWords(from: readonly Cell[], to: readonly Cell[], terms: readonly TermPair[] = []): WordLinks {
  const links = new Map<Cell, Map<Cell, number>>()
  const link = (one: Cell, other: Cell, weight: number) => {
    const own = links.get(one) ?? new Map<Cell, number>()
    links.set(one, own.set(other, Math.max(weight, own.get(other) ?? 0)))
  }
  const targets = new Map<string, { cell: Cell; letters: string }[]>()
  for (const cell of to) {
    const letters = stemLetters(cell)
    if (letters === null) continue
    const key = letters.slice(0, SHORTEST_STEM)
    targets.set(key, [...(targets.get(key) ?? []).slice(0, MOST_ALIKE - 1), { cell, letters }])
  }
  for (const cell of from) {
    const letters = stemLetters(cell)
    if (letters === null) continue
    for (const other of targets.get(letters.slice(0, SHORTEST_STEM)) ?? [])
      if (haveOneStem(letters, other.letters)) link(cell, other.cell, letters === other.letters ? 1 : STEM)
  }
  for (const { source, target } of terms.slice(0, MOST_TERMS)) {
    const translated = wordsFound(target, to)
    for (const word of wordsFound(source, from)) for (const other of translated) link(word, other, 1)
  }
  return links
}

/** Returns equal text for the same number in two notations: `1,200` and `1.200` → `1200`. */
export function foldCell(cell: { readonly text: string }): string {
  return /\d/.test(cell.text) ? cell.text.replace(/[.,'’\s]/g, '') : cell.text.toLowerCase()
}

/** `Configuración` → `configuracion`; null for a cell that is no word with a stem. */
function stemLetters(cell: Cell): string | null {
  if (cell.kind !== 'word' || /\d/.test(cell.text)) return null
  const letters = cell.text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  return letters.length >= SHORTEST_STEM ? letters : null
}

function haveOneStem(one: string, other: string): boolean {
  const longest = Math.max(one.length, other.length)
  let shared = SHORTEST_STEM
  while (shared < longest && one[shared] === other[shared]) shared++
  return shared >= STEM_SHARE * longest
}

/** Finds the first place where the words of a term occur in a row in a text; also with other endings. */
function wordsFound(term: string, cells: readonly Cell[]): Cell[] {
  const isWord = ({ kind }: Cell) => kind === 'word'
  const wanted = cutCells(term).filter(isWord)
  const words = cells.filter(isWord)
  if (wanted.length === 0) return []
  const at = words.findIndex((_, start) => wanted.every((word, order) => isFormOf(word, words[start + order])))
  return at === -1 ? [] : words.slice(at, at + wanted.length)
}

function isFormOf(word: Cell, other: Cell | undefined): boolean {
  if (!isSolid(word) || !isSolid(other)) return false
  if (foldCell(word) === foldCell(other)) return true
  const [one, two] = [stemLetters(word), stemLetters(other)]
  return one !== null && two !== null && one.startsWith(two.slice(0, SHORTEST_STEM)) && haveOneStem(one, two)
}
