import { baseLanguage } from '#language/languages/base-language.ts'
import { parsePluralExpression } from './plural-expression.ts'
import { type PluralForms, pluralFormsOf } from './plural-table.ts'

/** Plural categories of CLDR, in the order in which files list them. */
export const pluralCategories = ['zero', 'one', 'two', 'few', 'many', 'other'] as const
export type PluralCategory = (typeof pluralCategories)[number]
/** `cardinal`: 3 files; `ordinal`: the 3rd file. */
export type PluralType = 'cardinal' | 'ordinal'

/** One of the forms that a language has for numbers. */
export type PluralForm = {
  readonly category: PluralCategory
  /** Whole numbers up to 1,000 that take it. */
  readonly numbers: readonly number[]
  /** Description for people: `few: 2–4, 22–24…` */
  readonly note: string
}

const HIGHEST = 1_000
/** Number for `many` of Spanish, which is for whole millions; `other` of Polish is for fractions. */
const MILLION = 1_000_000
const FRACTION = 1.5

const cache = new Map<string, readonly PluralForm[]>()

/**
 * Returns the forms of a language in CLDR, by `Intl.PluralRules`; for a language that it does not know those of the
 * gettext table.
 */
export function cldrForms(language: string, type: PluralType = 'cardinal'): readonly PluralForm[] {
  const key = `${type} ${language}`
  const known = cache.get(key)
  if (known !== undefined) return known
  const forms = makeForms(language, type)
  cache.set(key, forms)
  return forms
}

function makeForms(language: string, type: PluralType): readonly PluralForm[] {
  const rules = intlRules(language, type)
  if (rules === null) {
    if (type === 'cardinal') return gettextForms(pluralFormsOf(language), language)
    return [formOf('other', () => true, type)]
  }
  const categories: readonly string[] = rules.resolvedOptions().pluralCategories
  return pluralCategories
    .filter((category) => categories.includes(category))
    .map((category) => formOf(category, (n) => rules.select(n) === category, type))
}

/** Returns the rules; null for a language unknown to the runtime, which would use that of the machine. */
function intlRules(language: string, type: PluralType): Intl.PluralRules | null {
  const tag = language.replaceAll('_', '-')
  const known = [tag, baseLanguage(tag)].find((code) => Intl.PluralRules.supportedLocalesOf(code).length > 0)
  return known === undefined ? null : new Intl.PluralRules(known, { type })
}

/**
 * Returns the forms of a gettext expression, by their index. Each has the category of most of its numbers, since an
 * expression can draw other lines than CLDR: `n != 1` for Portuguese, where CLDR has 0 in `one`.
 */
export function gettextForms({ forms, plural }: PluralForms, language: string): readonly PluralForm[] {
  const rule = parsePluralExpression(plural) ?? (() => 0)
  const rules = intlRules(language, 'cardinal')
  return Array.from({ length: forms }, (_, index): PluralForm => {
    const numbers = wholeNumbers((n) => rule(n) === index)
    const category = rules === null ? nameOf(numbers, forms) : categoryOf(numbers, rule(MILLION) === index, rules)
    return formOf(category, (n) => Number.isInteger(n) && rule(n) === index, 'cardinal')
  })
}

function categoryOf(numbers: readonly number[], hasMillion: boolean, rules: Intl.PluralRules): PluralCategory {
  if (numbers.length > 0) return mostFrequent(numbers.map((n) => rules.select(n)))
  return hasMillion ? rules.select(MILLION) : 'other'
}

/** Names a form where CLDR has no data: `one` is the form of 1, `zero` and `two` are forms of these numbers alone. */
function nameOf(numbers: readonly number[], forms: number): PluralCategory {
  if (forms > 1 && numbers.includes(1)) return 'one'
  if (numbers.length === 1 && numbers[0] === 0) return 'zero'
  return numbers.length === 1 && numbers[0] === 2 ? 'two' : 'other'
}

function mostFrequent(categories: readonly PluralCategory[]): PluralCategory {
  const counts = new Map<PluralCategory, number>()
  for (const category of categories) counts.set(category, (counts.get(category) ?? 0) + 1)
  let most: PluralCategory = 'other'
  for (const [category, count] of counts) if (count > (counts.get(most) ?? 0)) most = category
  return most
}

/** @param belongs true for a number, whole or not, that takes the form */
export function formOf(category: PluralCategory, belongs: (n: number) => boolean, type: PluralType): PluralForm {
  const numbers = wholeNumbers(belongs)
  const name = type === 'ordinal' ? `${category} (ordinal)` : category
  const shown = describeNumbers(numbers) || (belongs(MILLION) ? `${MILLION}…` : belongs(FRACTION) ? `${FRACTION}…` : '')
  return { category, numbers, note: shown === '' ? name : `${name}: ${shown}` }
}

function wholeNumbers(belongs: (n: number) => boolean): readonly number[] {
  return Array.from({ length: HIGHEST + 1 }, (_, n) => n).filter(belongs)
}

/** Number of runs of numbers that are shown before the rest becomes `…`. */
const SHOWN = 3

/** `[0, 1]` → `0–1`; `[2, 3, 4, 22, 23, 24, …]` → `2–4, 22–24, 32–34…`; all from 2 on → `2, 3, 4…` */
function describeNumbers(numbers: readonly number[]): string {
  const runs: { readonly first: number; last: number }[] = []
  for (const n of numbers) {
    const run = runs.at(-1)
    if (run?.last === n - 1) run.last = n
    else runs.push({ first: n, last: n })
  }
  const shown = runs.slice(0, SHOWN).map(({ first, last }) => {
    if (last === HIGHEST && last - first > 100) return `${first}, ${first + 1}, ${first + 2}…`
    return first === last ? String(first) : `${first}–${last}`
  })
  const isMore = runs.length > SHOWN && shown.at(-1)?.endsWith('…') === false
  return shown.join(', ') + (isMore ? '…' : '')
}
