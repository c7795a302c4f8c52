import { cutWords } from './cut-words.ts'
import { diffWords } from './diff-words.ts'

/** True when a text holds all words of an earlier one, in their order: `a x b` goes on from `a b`, `a x` does not. */
export function goesOnFrom(text: string, earlier: string): boolean {
  return diffWords(cutWords(earlier), cutWords(text)).every(({ from, to }) => from === to)
}
