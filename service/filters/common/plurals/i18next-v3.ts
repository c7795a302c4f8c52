import { baseLanguage } from '#language/languages/base-language.ts'
import { gettextForms, type PluralForm } from './plural-forms.ts'
import { type PluralForms, pluralFormsOf } from './plural-table.ts'

// Languages that i18next 3 counts differently from gettext: https://www.i18next.com/misc/json-format#i18next-json-v3
const own: readonly (readonly [forms: number, plural: string, languages: string])[] = [
  [1, '0', 'fa ht ka ky tt ug'],
  [2, 'n > 1', 'br fil mi tr uz'],
  [2, 'n != 1', 'dsb gu hi hsb kn pa se si'],
  [2, 'n != 0', 'jv'],
  [4, 'n==1 ? 0 : n==2 ? 1 : n!=8 && n!=11 ? 2 : 3', 'cy'],
  [4, 'n==1 ? 0 : n==2 ? 1 : n==3 ? 2 : 3', 'kw'],
  [4, 'n==1 ? 0 : n==2 ? 1 : n>10 && n%10==0 ? 2 : 3', 'he'],
  [4, 'n==1 ? 0 : n==0 || (n%100>1 && n%100<11) ? 1 : n%100>10 && n%100<20 ? 2 : 3', 'mt'],
  [4, 'n%100==1 ? 1 : n%100==2 ? 2 : n%100==3 || n%100==4 ? 3 : 0', 'sl'],
]

const byLanguage: ReadonlyMap<string, PluralForms> = new Map(
  own.flatMap(([forms, plural, languages]) => languages.split(' ').map((code) => [code, { forms, plural }] as const)),
)

/** Languages with two forms that are nevertheless numbered. */
const numbered: ReadonlySet<string> = new Set(['jv', 'or'])

type SuffixedForms = { readonly forms: readonly PluralForm[]; readonly suffixes: readonly string[] }

const cache = new Map<string, SuffixedForms>()

/** Returns the forms of a language in JSON of i18next until version 3, with the suffix of each. */
export function i18nextV3Forms(language: string): SuffixedForms {
  const known = cache.get(language)
  if (known !== undefined) return known
  const made = makeForms(language)
  cache.set(language, made)
  return made
}

function makeForms(language: string): SuffixedForms {
  const base = baseLanguage(language)
  const counted = byLanguage.get(base) ?? pluralFormsOf(language)
  const forms = gettextForms(counted, language)
  const isPair = counted.forms === 2 && !numbered.has(base)
  return { forms, suffixes: isPair ? ['', '_plural'] : forms.map((_, index) => `_${index}`) }
}
