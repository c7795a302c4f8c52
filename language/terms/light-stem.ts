import { baseLanguage } from '../languages/base-language.ts'
import { endings, type Endings } from './endings.ts'

/** No stem is shorter; shorter words stay as they are. */
const shortest = 3

/**
 * Returns the common part of a word's forms, for a word in lower case without accents. Where the inflection of the
 * language is known, endings are cut: `policies` → `polici` ← `policy`; null for other languages.
 *
 * Light on purpose: a wrong join costs a false find, a missing one a missed term.
 */
export function lightStem(bare: string, language: string): string | null {
  const stems = stemsOf(language)
  if (stems === null) return null
  const known = stems.known.get(bare)
  if (known !== undefined) return known
  const stem = stemWith(bare, stems.rules)
  if (stems.known.size === mostRemembered) stems.known.clear()
  stems.known.set(bare, stem)
  return stem
}

export function hasStems(language: string): boolean {
  return stemsOf(language) !== null
}

type Stems = { readonly rules: Endings; readonly known: Map<string, string> }

/** Stems by language code: the same words come again and again. */
const byLanguage = new Map<string, Stems | null>()
const mostRemembered = 20_000
const mostLanguages = 500

function stemsOf(language: string): Stems | null {
  const found = byLanguage.get(language)
  if (found !== undefined) return found
  const rules = endings[baseLanguage(language)]
  const made = rules === undefined ? null : { rules, known: new Map<string, string>() }
  if (byLanguage.size === mostLanguages) byLanguage.clear()
  byLanguage.set(language, made)
  return made
}

function stemWith(bare: string, { rewrite, cut, keep, repair, leastBeforeConsonant }: Endings): string {
  const whole = replaceEnd(bare, rewrite)
  const ending = keep.some((end) => whole.endsWith(end))
    ? undefined
    : cut.find((end) => canLose(whole, end, leastBeforeConsonant))
  const stem = ending === undefined ? whole : whole.slice(0, -ending.length)
  return replaceEnd(stem, repair)
}

function replaceEnd(word: string, pairs: Endings['rewrite']): string {
  const found = pairs.find(([from]) => word.length - from.length >= shortest - 1 && word.endsWith(from))
  return found === undefined ? word : word.slice(0, -found[0].length) + found[1]
}

function canLose(word: string, ending: string, leastBeforeConsonant: number): boolean {
  const least = /^[^aeiou]$/.test(ending) ? leastBeforeConsonant : shortest
  return word.length - ending.length >= least && word.endsWith(ending)
}
