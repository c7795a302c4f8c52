import type { Issue } from '../check.ts'
import type { Context } from '../context.ts'

/** A word without a capital, which would make it a name: those stay in many languages. */
const ORDINARY = /^\p{Ll}[\p{Ll}\p{M}'’·-]+$/u
const LETTER = /[\p{L}\p{M}\p{N}]/u

/**
 * Reports words that an engine did not know and left as the source has them. Engines that name such words give
 * `unknownWords`, which hold until their translation is changed.
 */
export function checkSourceWords({ source, target, unknownWords = [] }: Context): Issue[] {
  if (unknownWords.length === 0) return []
  const [from, to] = [source.prose.toLowerCase(), target.prose.toLowerCase()]
  return [...new Set(unknownWords)].flatMap((word): Issue[] => {
    if (!ORDINARY.test(word) || findWhole(from, word).length === 0) return []
    return findWhole(to, word).map((at) => ({
      sentence: 'source-words',
      data: { word },
      target_span: target.span(at, at + word.length),
    }))
  })
}

/** Places of a word that are no part of another. */
function findWhole(text: string, word: string): number[] {
  const places: number[] = []
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + word.length))
    if (!LETTER.test(text.charAt(at - 1)) && !LETTER.test(text.charAt(at + word.length))) places.push(at)
  return places
}
