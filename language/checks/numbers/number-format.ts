import { baseLanguage } from '../../languages/base-language.ts'

export type NumberFormat = { readonly decimal: '.' | ','; readonly group: '.' | ',' | ' ' | '’' }

const POINT: NumberFormat = { decimal: '.', group: ',' }
const COMMA: NumberFormat = { decimal: ',', group: '.' }
/** The group is set apart by a space that does not break. */
const SPACED: NumberFormat = { decimal: ',', group: ' ' }
const SWISS: NumberFormat = { decimal: '.', group: '’' }

// After the CLDR; a language that is not named writes 1,234.5.
const LANGUAGES = formatTable([
  [
    COMMA,
    'es ca gl ast an eu pt it sc scn vec de lb nl da fo is id jv su tr az el hr sr bs mk sl ro vi kl fy li fur rw',
  ],
  [
    SPACED,
    'fr oc br ru uk be bg cs sk pl hu sv nb nn no fi se et lv lt ka hy kk ky uz tk tg tt ba cv sq af eo szl csb hsb dsb sah',
  ],
])

const REGIONS = formatTable([
  [POINT, 'es-419 es-MX es-US es-PR es-GT es-HN es-NI es-PA es-PE es-SV es-DO es-CU'],
  [SWISS, 'de-CH de-LI it-CH'],
  [SPACED, 'pt-PT pt-AO pt-MZ en-ZA de-AT fr-CA fr-FR'],
])

/** Returns the notation of a language, as in one thousand two hundred and a half: `1,200.5`, `1.200,5`, `1 200,5`. */
export function numberFormat(code: string): NumberFormat {
  return REGIONS.get(code.replace('_', '-')) ?? LANGUAGES.get(baseLanguage(code)) ?? POINT
}

function formatTable(rows: readonly (readonly [NumberFormat, string])[]): ReadonlyMap<string, NumberFormat> {
  return new Map(rows.flatMap(([format, codes]) => codes.split(' ').map((code) => [code, format] as const)))
}
