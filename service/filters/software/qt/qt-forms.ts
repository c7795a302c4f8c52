import { baseLanguage } from '#language/languages/base-language.ts'
import { type PluralForms, pluralFormsOf } from '../../common/plurals/plural-table.ts'

// Languages with other forms in Qt's tools than in gettext: `numerus.cpp` of qttools.
const table: readonly (readonly [forms: number, plural: string, languages: string])[] = [
  [1, '0', 'bi fa fj gn hu iu na om tr tt'],
  [2, 'n > 1', 'br pt'],
  [2, 'n != 1', 'ak am as bn doi ff gu hi hy kn mg si ti zu he'],
  [2, 'n%10!=1 || n%100==11', 'is'],
  [3, 'n==1 ? 0 : n==2 ? 1 : 2', 'ga'],
  [3, 'n%10==1 ? 0 : n%10==2 ? 1 : 2', 'mk'],
  [3, 'n<=1 ? 0 : n%10==4 || n%10==6 || n%10==9 ? 1 : 2', 'tl fil'],
  [4, 'n==1 ? 0 : n==0 || (n%100>=1 && n%100<=10) ? 1 : n%100>=11 && n%100<=19 ? 2 : 3', 'mt'],
  [5, 'n==0 ? 0 : n==1 ? 1 : n>=2 && n<=5 ? 2 : n==6 ? 3 : 4', 'cy'],
]

const byLanguage: ReadonlyMap<string, PluralForms> = new Map(
  table.flatMap(([forms, plural, languages]) => languages.split(' ').map((code) => [code, { forms, plural }] as const)),
)

/** Returns the plural forms that a program of Qt uses for a language. */
export function qtForms(language: string): PluralForms {
  return byLanguage.get(baseLanguage(language)) ?? pluralFormsOf(language)
}
