import { baseLanguage } from '#language/languages/base-language.ts'

// Forms of the GNU gettext manual where it has the language, else those of CLDR; the test compares both.
const SLAVIC = 'n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2'

const table: readonly (readonly [forms: number, plural: string, languages: string])[] = [
  [1, '0', 'ace ban bm bo dz id ig ja jv km ko lo ms my sah sg su th to tpi tt vi wo yo yue za zh'],
  [2, 'n > 1', 'ak am as bho bn doi fa ff fr gu hi hy kab kn kok ln mg nso oc pa pt-BR si ti tg wa zu'],
  [2, 'n%10!=1 || n%100==11', 'is mk'],
  [2, 'n%10==4 || n%10==6 || n%10==9', 'ceb fil'],
  [3, SLAVIC, 'be bs hr ru sr uk'],
  [3, 'n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2', 'pl'],
  [3, 'n==1 ? 0 : n>=2 && n<=4 ? 1 : 2', 'cs sk'],
  [3, 'n==1 ? 0 : n==0 || (n%100>0 && n%100<20) ? 1 : 2', 'ro'],
  [3, 'n%10==1 && n%100!=11 ? 0 : n%10>=2 && (n%100<10 || n%100>=20) ? 1 : 2', 'lt'],
  [3, 'n%10==1 && n%100!=11 ? 0 : n!=0 ? 1 : 2', 'lv'],
  [3, 'n==0 ? 0 : n==1 ? 1 : 2', 'cv'],
  [3, 'n==1 ? 0 : n==2 ? 1 : 2', 'he iu sat se'],
  [4, 'n%100==1 ? 0 : n%100==2 ? 1 : n%100==3 || n%100==4 ? 2 : 3', 'dsb hsb sl'],
  [4, 'n==1 || n==11 ? 0 : n==2 || n==12 ? 1 : n>2 && n<20 ? 2 : 3', 'gd'],
  [4, 'n%10==1 ? 0 : n%10==2 ? 1 : n%20==0 ? 2 : 3', 'gv'],
  [5, 'n==1 ? 0 : n==2 ? 1 : n>2 && n<7 ? 2 : n>6 && n<11 ? 3 : 4', 'ga'],
  [5, 'n==1 ? 0 : n==2 ? 1 : n==0 || (n%100>2 && n%100<11) ? 2 : n%100>10 && n%100<20 ? 3 : 4', 'mt'],
  [
    5,
    'n%10==1 && n%100!=11 && n%100!=71 && n%100!=91 ? 0 : n%10==2 && n%100!=12 && n%100!=72 && n%100!=92 ? 1 : ' +
      '(n%10==3 || n%10==4 || n%10==9) && (n%100<10 || n%100>19) && (n%100<70 || n%100>79) && n%100<90 ? 2 : ' +
      'n!=0 && n%1000000==0 ? 3 : 4',
    'br',
  ],
  [6, 'n==0 ? 0 : n==1 ? 1 : n==2 ? 2 : n%100>=3 && n%100<=10 ? 3 : n%100>=11 ? 4 : 5', 'ar'],
  [6, 'n==0 ? 0 : n==1 ? 1 : n==2 ? 2 : n==3 ? 3 : n==6 ? 4 : 5', 'cy'],
  [
    6,
    'n==0 ? 0 : n==1 ? 1 : n%20==2 || (n%1000==0 && n%100000>=1000 && n%100000<=20000) ? 2 : n%20==3 ? 3 : n%20==1 ? 4 : 5',
    'kw',
  ],
]

/** Number of a language's forms, and the form that a number takes, in the notation of C. */
export type PluralForms = { readonly forms: number; readonly plural: string }

const most: PluralForms = { forms: 2, plural: 'n != 1' }

const byLanguage: ReadonlyMap<string, PluralForms> = new Map(
  table.flatMap(([forms, plural, languages]) => languages.split(' ').map((code) => [code, { forms, plural }] as const)),
)

/** Returns the plural forms of a language: most have one form for one and one for all other numbers. */
export function pluralFormsOf(language: string): PluralForms {
  return byLanguage.get(language.replace('_', '-')) ?? byLanguage.get(baseLanguage(language)) ?? most
}
