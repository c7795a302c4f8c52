import type { Issue } from '../check.ts'
import { countCommonWords, countOwnWords, hasCommonWords } from '../languages/common-words.ts'
import type { Context } from '../context.ts'

const LEAST_LETTERS = 40
const LEAST_COMMON = 5

/**
 * Reports a target in another language, by its commonest words: another language explains five of them and three times
 * as many as the expected one. Only for 40 letters and more, and where the words of the language are known.
 */
export function checkWrongLanguage({ source, target }: Context): Issue[] {
  if (!hasCommonWords(target.language) || source.plain.trim() === target.plain.trim()) return []
  const words = target.prose.toLowerCase().match(/[\p{L}\p{M}'’-]+/gu) ?? []
  const letters = words.reduce((sum, word) => sum + word.length, 0)
  if (letters < LEAST_LETTERS) return []
  const own = countOwnWords(words, target.language)
  // Nearly every text returns here: even if all its words were another language's, that would not be clear.
  if (words.length < LEAST_COMMON || own * 3 > words.length) return []
  const others = [...countCommonWords(words)].filter(
    ([code]) => code !== target.language && !isSibling(code, target.language),
  )
  const [other, most] = others.reduce((best, one) => (one[1] > best[1] ? one : best), ['', 0])
  return most >= LEAST_COMMON && own * 3 <= most
    ? [
        {
          sentence: 'wrong-language',
          data: { found: other, wanted: target.language },
          target_span: target.span(0, target.plain.length),
        },
      ]
    : []
}

const SIBLINGS = ['hr sr bs', 'nb nn no da', 'id ms'].map((codes) => codes.split(' '))

/** True for languages that are written alike, so that words can be counted. */
function isSibling(one: string, other: string): boolean {
  return SIBLINGS.some((codes) => codes.includes(one) && codes.includes(other))
}
