import { hasStems, lightStem } from './light-stem.ts'
import { readWords, type Word } from './read-words.ts'
import type { Term } from './term.ts'

/** A term at the end of its path; `words` of its source are kept where more than the path has to fit. */
export type IndexedTerm<Given extends Term> = { readonly term: Given; readonly words: readonly Word[] | null }

/** Terms by the words of their source; made by `makeTermIndex`, read by `findTerms`. */
export type TermIndex<Given extends Term = Term> = {
  readonly sourceLang: string
  /** The child of a node for a key; -1: none. The root is node 0. */
  readonly child: (node: number, key: number) => number
  readonly ending: (node: number) => readonly IndexedTerm<Given>[]
  /** The number of a word's key; -1: no term has such a word. */
  readonly keyOf: (word: Word) => number
}

/** Where it is not known how a language inflects, words meet by their first letters and are compared after that. */
const prefixLetters = 4

/** Nodes times keys stays an exact number: 2³² · 2²⁰. */
const mostKeys = 2 ** 20
const mostRemembered = 50_000

/**
 * A tree of the words of all sources, keyed so that forms of a word meet: by light stem, else by the first four letters;
 * characters of scripts without spaces and signs by themselves. A term without a word is left out, and so is one with
 * more different words than a million before it.
 */
export function makeTermIndex<Given extends Term>(terms: Iterable<Given>, sourceLang: string): TermIndex<Given> {
  const keys = new Map<string, number>()
  const edges = new Map<number, number>()
  const endings = new Map<number, IndexedTerm<Given>[]>()
  const remembered = new Map<string, number>()
  let nodes = 1

  for (const term of terms) {
    const words = readWords(term.source)
    if (words.length === 0 || keys.size + words.length > mostKeys) continue
    let node = 0
    for (const word of words) {
      const name = keyName(word, sourceLang)
      const key = keys.get(name) ?? keys.size
      keys.set(name, key)
      const edge = node * mostKeys + key
      const next = edges.get(edge) ?? nodes++
      edges.set(edge, next)
      node = next
    }
    const ending = endings.get(node)
    const indexed = { term, words: needsWords(term, words, sourceLang) ? words : null }
    if (ending === undefined) endings.set(node, [indexed])
    else ending.push(indexed)
  }

  return {
    sourceLang,
    child: (node, key) => edges.get(node * mostKeys + key) ?? -1,
    ending: (node) => endings.get(node) ?? [],
    keyOf(word) {
      const known = remembered.get(word.text)
      if (known !== undefined) return known
      const key = keys.get(keyName(word, sourceLang)) ?? -1
      if (remembered.size === mostRemembered) remembered.clear()
      remembered.set(word.text, key)
      return key
    },
  }
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

/** Capitals alone, two at least: `IT`, never `it`. */
export function isAcronym({ kind, text }: Word): boolean {
  return kind === 'word' && /^[\p{Lu}\d]{2,}$/u.test(text) && /\p{Lu}/u.test(text)
}
