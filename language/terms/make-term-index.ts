import { makeEdgeTable } from './edge-table.ts'
import { hasStems, lightStem } from './light-stem.ts'
import { readWords, type Word } from './read-words.ts'
import type { Term } from './term.ts'

/** A term at the end of its path; `words` of its source are kept where more than the path has to fit. */
export type IndexedTerm<Given extends Term> = { readonly term: Given; readonly words: readonly Word[] | null }

/** Terms by the words of their source; made by `makeTermIndex`, read by `findTerms`. */
export type TermIndex<Given extends Term = Term> = {
  readonly sourceLang: string
  /** Returns the child of a node for a key; -1: none. The root is node 0. */
  readonly child: (node: number, key: number) => number
  readonly ending: (node: number) => readonly IndexedTerm<Given>[]
  /** Returns the number of a word's key; -1: no term has such a word. */
  readonly keyOf: (word: Word) => number
}

/** Letters by which words meet, and are compared after that, in languages whose inflection is not known. */
const prefixLetters = 4

const mostRemembered = 50_000

/**
 * Builds a tree of the words of all sources, keyed so that forms of a word meet: by light stem, else by the first four
 * letters; characters of scripts without spaces and signs by themselves. A term without a word is left out.
 */
export function makeTermIndex<Given extends Term>(terms: Iterable<Given>, sourceLang: string): TermIndex<Given> {
  const { add, index } = startTermIndex<Given>(sourceLang)
  for (const term of terms) add(term)
  return index
}

/** Builds the same a term at a time, for callers with other work between. Nothing is looked up before the last one. */
export function startTermIndex<Given extends Term>(
  sourceLang: string,
): { readonly add: (term: Given) => void; readonly index: TermIndex<Given> } {
  const keys = new Map<string, number>()
  const edges = makeEdgeTable()
  const endings: (IndexedTerm<Given>[] | undefined)[] = [undefined]
  const remembered = new Map<string, number>()
  const nothing: readonly IndexedTerm<Given>[] = []

  const add = (term: Given) => {
    const words = readWords(term.source)
    if (words.length === 0) return
    let node = 0
    for (const word of words) {
      const name = keyName(word, sourceLang)
      const key = keys.get(name) ?? keys.size
      keys.set(name, key)
      let next = edges.find(node, key)
      if (next === -1) {
        next = endings.push(undefined) - 1
        edges.add(node, key, next)
      }
      node = next
    }
    const indexed = { term, words: needsWords(term, words, sourceLang) ? words : null }
    endings[node] = [...(endings[node] ?? []), indexed]
  }

  const index: TermIndex<Given> = {
    sourceLang,
    child: (node, key) => edges.find(node, key),
    ending: (node) => endings[node] ?? nothing,
    keyOf(word) {
      const known = remembered.get(word.text)
      if (known !== undefined) return known
      const key = keys.get(keyName(word, sourceLang)) ?? -1
      if (remembered.size === mostRemembered) remembered.clear()
      remembered.set(word.text, key)
      return key
    },
  }
  return { add, index }
}

function keyName({ kind, text, bare }: Word, sourceLang: string): string {
  if (kind !== 'word') return bare
  // `PCs` is more than one `PC`.
  if (/^\p{Lu}{2,}s$/u.test(text)) return bare.slice(0, -1)
  return lightStem(bare, sourceLang) ?? bare.slice(0, prefixLetters)
}

/** False when words that have the same keys are forms of each other for certain. */
function needsWords(term: Term, words: readonly Word[], sourceLang: string): boolean {
  return term.caseSensitive || !hasStems(sourceLang) || words.some(isAcronym)
}

/** True for capitals alone, two at least: `IT`, never `it`. */
export function isAcronym({ kind, text }: Word): boolean {
  return kind === 'word' && /^[\p{Lu}\d]{2,}$/u.test(text) && /\p{Lu}/u.test(text)
}
