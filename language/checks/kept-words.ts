import type { Verbatim } from '../codes/verbatim.ts'

/** Finds the kept words of a text, in order. */
export type FindKept = (text: string) => readonly Verbatim[]

// Signs that no line has, and halves of surrogate pairs, which no database stores.
const NOT_IN_LINES = /[\p{Cc}\p{Cs}\u2028\u2029]/u

/** True for a word or phrase on one line, without spaces at its ends. */
export function isKeptWord(word: string): boolean {
  return word !== '' && word === word.trim() && !NOT_IN_LINES.test(word)
}

type Node = { readonly next: Map<number, Node>; isEnd: boolean }

/**
 * Makes a finder of whole words and phrases, the longest at each place, written exactly so: `git push` is not in
 * `digit pushes`. A step a character of the longest word at most, however many words there are.
 */
export function findKeptWords(words: readonly string[]): FindKept {
  const root = nodeOf()
  for (const word of words) {
    let node = root
    for (let at = 0; at < word.length; at++) {
      const unit = word.charCodeAt(at)
      const known = node.next.get(unit) ?? nodeOf()
      node.next.set(unit, known)
      node = known
    }
    if (node !== root) node.isEnd = true
  }
  return (text) => {
    const found: Verbatim[] = []
    for (let start = 0; start < text.length; start++) {
      if (!root.next.has(text.charCodeAt(start)) || isInsideWord(text, start)) continue
      const end = endOfLongest(root, text, start)
      if (end === null) continue
      found.push({ kind: 'name', text: text.slice(start, end), start, end })
      start = end - 1
    }
    return found
  }
}

function nodeOf(): Node {
  return { next: new Map(), isEnd: false }
}

function endOfLongest(root: Node, text: string, start: number): number | null {
  let longest: number | null = null
  let node: Node | undefined = root
  for (let at = start; at < text.length; ) {
    node = node.next.get(text.charCodeAt(at++))
    if (node === undefined) break
    if (node.isEnd && !isInsideWord(text, at)) longest = at
  }
  return longest
}

const WORD_SIGN = /[\p{L}\p{M}\p{N}]/u

/** True between two letters or digits. */
function isInsideWord(text: string, at: number): boolean {
  return WORD_SIGN.test(text.charAt(at - 1)) && WORD_SIGN.test(text.charAt(at))
}
