import { baseLanguage } from '../languages/base-language.ts'
import { languageName } from '../languages/language-name.ts'
import { makeLanguageRank } from '../languages/language-rank.ts'

/** Names of the two columns in spreadsheets and termbases, without `_` and `-`. */
export const sourceNames = [
  'source',
  'source term',
  'sourceterm',
  'source text',
  'source language',
  'src',
  'original',
  'term',
  'msgid',
  'origen',
  'término',
  'término origen',
  'texto origen',
  'texto original',
  'idioma de origen',
  'fuente',
]
export const targetNames = [
  'target',
  'target term',
  'targetterm',
  'target text',
  'target language',
  'tgt',
  'translation',
  'translated text',
  'msgstr',
  'destino',
  'término destino',
  'texto destino',
  'traducción',
  'idioma de destino',
]

/** Rank of a cell's text as the name of a language; 0: it is none. */
type Names = (cell: string) => number

/** Returns the index of the best-ranked name, the first of equal ones, without column `taken`; -1: there is none. */
export function bestColumn(names: readonly string[], rank: Names, taken: number): number {
  let best = -1
  for (const [at, name] of names.entries()) {
    if (at === taken || rank(name) === 0) continue
    if (best === -1 || rank(name) > rank(names[best] ?? '')) best = at
  }
  return best
}

/**
 * Ranks names of a language: its code in any case and with any region, or its name in English, Spanish or itself, or
 * the words of a role.
 */
export function namesOf(lang: string, roles: readonly string[]): Names {
  const rank = makeLanguageRank(lang)
  const codes = [lang, baseLanguage(lang)]
  const names = new Set(
    [...codes.flatMap((code) => [languageName(code, 'en'), languageName(code, 'es'), ownName(code)]), ...roles].map(
      (name) => name.toLowerCase(),
    ),
  )
  return (cell) => {
    if (cell === '') return 0
    if (names.has(cell) || names.has(cell.replaceAll(/[_-]+/g, ' '))) return 3
    if (names.has(cell.replace(/\s*\([^()]*\)$/, ''))) return 1
    // Text that is longer than a code may be one by accident.
    return /^[a-z]{2,3}([-_][a-z\d]{2,8}){0,2}$/.test(cell) ? rank(cell) : 0
  }
}

export function ownName(code: string): string {
  return new Intl.DisplayNames(code, { type: 'language' }).of(code) ?? code
}
