import type { CompiledRules } from './language-rules.ts'
import type { WordBefore } from './words-around.ts'

/** Kind of word before a full stop; see `LanguageRules` for the four lists. */
export type BeforeStop = 'word' | 'number' | 'closed' | 'open' | 'final' | 'numeric'

const NUMBER = /^[\p{N}.,'’-]*\p{N}[\p{N}.,'’-]*[°ºª]?$/u
// `F.P`, `a.C`, `J.-P`
const DOTTED = /^\p{L}{1,3}(?:\.\p{L}{1,3}){1,5}$|^\p{Lu}\.?-\p{Lu}$/u
const CASED = /[\p{Lu}\p{Ll}\p{Lt}]/u
// Scripts whose words may be single letters, or that abbreviate otherwise.
const OTHER_SCRIPT =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Thai}\p{sc=Devanagari}\p{sc=Bengali}]/u
const VOWEL = /[aeiouyàáâãäåæèéêëìíîïòóôõöøœùúûüýÿăąęėīūőűěůаеёиоуыэюяіїєөүұәαεηιουωάέήίόύώ]/iu

/** Classifies the word before a full stop: by the lists of the language, else by its shape. */
export function classifyBeforeStop({ word, joined, counted }: WordBefore, rules: CompiledRules): BeforeStop {
  if (word === '') return 'word'
  if (NUMBER.test(word)) return 'number'
  return (
    listed(joined, rules) ??
    listed(word, rules) ??
    listed(word.replace(/^.*[-'’]/u, ''), rules) ??
    (rules.openShape?.test(word) === true ? 'open' : byShape(word, joined, counted))
  )
}

function listed(word: string, rules: CompiledRules): BeforeStop | null {
  if (rules.closed.has(word)) return 'closed'
  if (rules.final.has(word)) return 'final'
  if (rules.open.has(word)) return 'open'
  return rules.numeric.has(word) ? 'numeric' : null
}

// Classifies abbreviations in no list: an initial, `F.P`, `E. U`, `пгт`.
function byShape(word: string, joined: string, counted: boolean): BeforeStop {
  if (OTHER_SCRIPT.test(word)) return 'word'
  const letters = word.match(/\p{L}/gu) ?? []
  if (letters.length === 1 && /^\p{L}\p{M}*$/u.test(word)) {
    if (CASED.test(word)) return 'open'
    // `د. أحمد` is a title, `2010 م.` a unit.
    return counted ? 'final' : 'closed'
  }
  if (DOTTED.test(word) || (joined !== word && DOTTED.test(joined))) return 'open'
  const short = letters.length === word.length && word.length <= 4
  const capitals = word === word.toUpperCase()
  return short && CASED.test(word) && !capitals && !VOWEL.test(word) ? 'open' : 'word'
}
