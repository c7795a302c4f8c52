import type { Issue } from '../check.ts'
import { doublesWords, mayRepeat } from './repeated-words.ts'
import type { Context } from '../context.ts'

// Words end at `(?![\p{L}\p{M}\p{N}])`, so that neither part can give back letters to the other.
const TWICE = /(?<![\p{L}\p{M}\p{N}\p{Pd}'’])([\p{L}\p{M}]{1,40})(\s+)\1(?![\p{L}\p{M}\p{N}\p{Pd}'’])/giu

const PAIR = /^(.+) \1$/iu

/** Reports a word twice in a row, more often than in the source; not where the language doubles words by rule. */
export function checkRepeatedWord({ source, target }: Context): Issue[] {
  if (doublesWords(target.language)) return []
  if (!hasPair(target.words())) return []
  const found = [...target.prose.matchAll(TWICE)].filter((match) => !mayRepeat(target.language, match[1] ?? ''))
  const allowed = found.length === 0 ? 0 : [...source.prose.matchAll(TWICE)].length
  return found.slice(allowed).map(({ 0: both, 1: word = '', 2: space = '', index }) => {
    const start = index + word.length
    const end = start + space.length + word.length
    return {
      sentence: 'repeated-word',
      data: { word },
      target_span: target.span(index, index + both.length),
      // `con con` is a slip for certain, `la muestra muestra` may be right.
      fix: word.length <= 3 ? target.fix(start, end, '') : null,
    }
  })
}

/** True when two words in a row are the same but for case: nearly no text has them, and this is quicker to see. */
function hasPair(words: readonly string[]): boolean {
  return words.some((word, index) => {
    const before = words[index - 1]
    return before?.length === word.length && PAIR.test(`${before} ${word}`)
  })
}
