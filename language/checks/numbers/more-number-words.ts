import { addToGroup } from '../../lists/add-to-group.ts'

/**
 * Numbers after twelve in languages whose smaller numbers are in `small-number-words.ts`: 13 to 19, the tens from 20,
 * the hundred. `-`: no word of its own.
 */
const MORE = {
  fr: 'treize quatorze quinze seize - - - vingt/vingts trente quarante cinquante soixante - - - cent/cents/centaine',
  pt: 'treze catorze/quatorze quinze dezesseis/dezasseis dezessete/dezassete dezoito dezenove/dezanove vinte trinta quarenta cinquenta sessenta setenta oitenta noventa cem/cento/centena',
  it: 'tredici quattordici quindici sedici diciassette diciotto diciannove venti/vent trenta/trent quaranta/quarant cinquanta/cinquant sessanta/sessant settanta/settant ottanta/ottant novanta/novant cento/cent',
  de: 'dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn zwanzig/zwanziger dreißig/dreißiger vierzig/vierziger fünfzig/fünfziger sechzig/sechziger siebzig/siebziger achtzig/achtziger neunzig/neunziger hundert',
} as const satisfies Readonly<Record<string, string>>

const HUNDREDS = {
  fr: '- - - - - - - -',
  pt: 'duzentos/duzentas trezentos/trezentas quatrocentos/quatrocentas quinhentos/quinhentas seiscentos/seiscentas setecentos/setecentas oitocentos/oitocentas novecentos/novecentas',
  es: 'doscientos/doscientas trescientos/trescientas cuatrocientos/cuatrocientas quinientos/quinientas seiscientos/seiscientas setecientos/setecientas ochocientos/ochocientas novecientos/novecientas',
  ca: 'dos-cents tres-cents quatre-cents cinc-cents sis-cents set-cents vuit-cents nou-cents',
} as const satisfies Readonly<Record<string, string>>

/** Languages that write a number in one word: `einundzwanzig`, `duecentotrenta`. */
export const gluedLanguages: ReadonlySet<string> = new Set(['de', 'it'])

/** Returns form → value, for the languages named above; nothing for others. */
export function moreNumberWords(language: string): (readonly [form: string, value: number])[] {
  const values = [13, 14, 15, 16, 17, 18, 19, 20, 30, 40, 50, 60, 70, 80, 90, 100]
  const hundreds = [200, 300, 400, 500, 600, 700, 800, 900]
  return [...formsOf(MORE, language, values), ...formsOf(HUNDREDS, language, hundreds)]
}

function formsOf(table: Readonly<Record<string, string>>, language: string, values: readonly number[]) {
  const groups = (table[language] ?? '').split(' ')
  return values.flatMap((value, index) =>
    (groups[index] ?? '-')
      .split('/')
      .filter((form) => form !== '-')
      .map((form) => [form, value] as const),
  )
}

/** Parts of the hour and of the day, which stand for figures on a clock or in shares: `half past ten`, `noon`. */
const CLOCK: Readonly<Record<string, Readonly<Record<string, readonly number[]>>>> = {
  en: {
    half: [30, 0.5, 50],
    quarter: [15, 45, 25, 0.25],
    quarters: [45, 75],
    noon: [12],
    midday: [12],
    midnight: [0, 24],
  },
  es: { media: [30, 0.5], mitad: [50, 0.5], cuarto: [15, 45, 25], mediodía: [12], medianoche: [0, 24, 12] },
  ca: {
    mitja: [30, 0.5],
    meitat: [50, 0.5],
    quart: [15, 45, 25],
    quarts: [15, 30, 45],
    migdia: [12],
    mitjanit: [0, 24, 12],
  },
  fr: { demie: [30], demi: [0.5, 30], moitié: [50, 0.5], quart: [15, 45, 25], midi: [12], minuit: [0, 24, 12] },
  de: { halb: [30, 0.5], halbe: [0.5], hälfte: [50], viertel: [15, 45, 25], mittag: [12], mitternacht: [0, 24, 12] },
  pt: { meia: [30, 0.5, 6], metade: [50, 0.5], quarto: [15, 45, 25], 'meio-dia': [12], 'meia-noite': [0, 24, 12] },
  it: {
    mezza: [30, 0.5],
    mezzo: [30, 0.5],
    metà: [50, 0.5],
    quarto: [15, 45, 25],
    mezzogiorno: [12],
    mezzanotte: [0, 24, 12],
  },
}

/** Parts of a whole from the third to the tenth, each in all its forms: `two thirds` is `2/3`. */
const PARTS: Readonly<Record<string, string>> = {
  en: 'third/thirds quarter/quarters/fourths fifths sixths sevenths eighths ninths tenths',
  es: 'tercio/tercios cuarto/cuartos quintos sextos séptimos octavos novenos décimos',
  ca: 'terç/terços quart/quarts cinquens sisens setens vuitens novens desens',
  fr: 'tiers quart/quarts cinquième/cinquièmes sixième/sixièmes septièmes huitième/huitièmes neuvièmes dixième/dixièmes',
  de: 'drittel viertel fünftel sechstel siebtel achtel neuntel zehntel',
  pt: 'terço/terços quarto/quartos quintos sextos sétimos oitavos nonos décimos',
  it: 'terzo/terzi quarto/quarti quinti sesti settimi ottavi noni decimi',
}

const clocks = new Map(
  Object.entries(CLOCK).map(([language, words]) => {
    const table = new Map(Object.entries(words).map(([word, values]) => [word, [...values]]))
    for (const [form, part] of formsOf(PARTS, language, [3, 4, 5, 6, 7, 8, 9, 10])) addToGroup(table, form, part)
    return [language, table]
  }),
)

export function clockWords(language: string): ReadonlyMap<string, readonly number[]> | undefined {
  return clocks.get(language)
}
