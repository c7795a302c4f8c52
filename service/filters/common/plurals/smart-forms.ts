import { baseLanguage } from '#language/languages/base-language.ts'
import { formOf, type PluralCategory, type PluralForm } from './plural-forms.ts'
import { parsePluralExpression } from './plural-expression.ts'

// Forms of SmartFormat 3 (.NET) and of Unity, in their order, where a language has others than 1 and all the rest.
const table: readonly (readonly [categories: string, rule: string, languages: string])[] = [
  ['other', '0', 'az bm bo dz fa hu id ig ii ja jv ka kde kea km kn ko ms my sah ses sg th to vi wo yo zh'],
  ['one other', 'n > 1', 'ak am bh ff fil fr guw hi kab ln mg nso ti tl wa'],
  ['one two other', 'n==1 ? 0 : n==2 ? 1 : 2', 'ga iu ksh kw se sma smi smj smn sms'],
  [
    'one few many',
    'n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 1 : 2',
    'be bs hr ru sh sr uk',
  ],
  ['one few other', 'n==1 ? 0 : n>=2 && n<=4 ? 1 : 2', 'cs sk'],
  ['one few other', 'n==1 ? 0 : n==0 || (n%100>=1 && n%100<=19) ? 1 : 2', 'mo ro'],
  ['one few other', 'n%10==1 && (n%100<11 || n%100>19) ? 0 : n%10>=2 && (n%100<11 || n%100>19) ? 1 : 2', 'lt'],
  ['zero one other', 'n==0 ? 0 : n%10==1 && n%100!=11 ? 1 : 2', 'lv'],
  // The fourth is for fractions, for which a message with three forms throws.
  ['one few many other', 'n%1!=0 ? 3 : n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 1 : 2', 'pl'],
  ['one two few other', 'n%100==1 ? 0 : n%100==2 ? 1 : n%100==3 || n%100==4 ? 2 : 3', 'sl'],
  ['one few many other', 'n==1 ? 0 : n==0 || (n%100>=2 && n%100<=10) ? 1 : n%100>=11 && n%100<=19 ? 2 : 3', 'mt'],
  [
    'zero one two few many other',
    'n==0 ? 0 : n==1 ? 1 : n==2 ? 2 : n%100>=3 && n%100<=10 ? 3 : n%100>=11 ? 4 : 5',
    'ar',
  ],
  ['zero one two few many other', 'n==0 ? 0 : n==1 ? 1 : n==2 ? 2 : n==3 ? 3 : n==6 ? 4 : 5', 'br cy'],
]

const most = ['one other', 'n != 1'] as const
const withZero = ['zero one other', 'n==0 ? 0 : n==1 ? 1 : 2'] as const

const byLanguage: ReadonlyMap<string, readonly [string, string]> = new Map(
  table.flatMap(([categories, rule, languages]) => languages.split(' ').map((code) => [code, [categories, rule]])),
)

const cache = new Map<string, readonly PluralForm[]>()

/**
 * Returns the forms that a language has in SmartFormat, in their order there.
 *
 * @param count the number of texts in a message: the most common rule takes three with the one for 0 first
 */
export function smartForms(language: string, count: number): readonly PluralForm[] {
  const own = byLanguage.get(baseLanguage(language))
  const [categories, rule] = own ?? (count === 3 ? withZero : most)
  const known = cache.get(rule)
  if (known !== undefined) return known
  const indexOf = parsePluralExpression(rule) ?? (() => 0)
  const forms = categories
    .split(' ')
    .map((category, index) => formOf(category as PluralCategory, (n) => indexOf(n) === index, 'cardinal'))
  cache.set(rule, forms)
  return forms
}
