import { hasHanNumbers } from './han-numbers.ts'
import { clockWords, gluedLanguages, moreNumberWords } from './more-number-words.ts'
import { smallNumberWords } from './small-number-words.ts'

type Words = {
  /** Value → every form, numbers and ordinals alike; `first` translates `1.º`. */
  readonly units: Readonly<Record<number, string>>
  /** Words that take a unit, with or without a joining word: `twenty-five`, `treinta y cinco`, `trenta-cinc`. */
  readonly tens: Readonly<Record<number, string>>
  readonly scales: Readonly<Record<number, string>>
  /** The words for half a day in its clock times. */
  readonly halfDay: RegExp | null
}

// `8pm`, `8 p.m.`, `8 in the evening`.
const HALF_DAY = /(?<!\p{L})[ap]\.?\s?m(?!\p{L})|in the (?:morning|afternoon|evening)|at night|o['’]clock/iu

const LANGUAGES: Readonly<Record<string, Words>> = {
  ...smallNumberWords,
  en: {
    units: {
      0: 'zero no',
      1: 'one first once single a an',
      2: 'two second twice both double pair',
      3: 'three third triple thrice',
      4: 'four fourth quarter',
      5: 'five fifth',
      6: 'six sixth',
      7: 'seven seventh',
      8: 'eight eighth',
      9: 'nine ninth',
      10: 'ten tenth',
      11: 'eleven eleventh',
      12: 'twelve twelfth dozen',
      13: 'thirteen thirteenth',
      14: 'fourteen fourteenth',
      15: 'fifteen fifteenth',
      16: 'sixteen sixteenth',
      17: 'seventeen seventeenth',
      18: 'eighteen eighteenth',
      19: 'nineteen nineteenth',
      100: 'hundred',
      1000: 'thousand',
    },
    tens: {
      20: 'twenty twentieth twenties',
      30: 'thirty thirtieth thirties',
      40: 'forty fortieth forties',
      50: 'fifty fiftieth fifties',
      60: 'sixty sixtieth sixties',
      70: 'seventy seventies',
      80: 'eighty eighties',
      90: 'ninety nineties',
    },
    scales: { 1e3: 'thousand k', 1e6: 'million millions m', 1e9: 'billion billions bn', 1e12: 'trillion trillions' },
    halfDay: HALF_DAY,
  },
  es: {
    units: {
      0: 'cero ningún ninguno ninguna',
      1: 'uno una un primero primera primer',
      2: 'dos segundo segunda ambos ambas par doble',
      3: 'tres tercero tercera tercer triple',
      4: 'cuatro cuarto cuarta',
      5: 'cinco quinto quinta',
      6: 'seis sexto sexta',
      7: 'siete séptimo séptima',
      8: 'ocho octavo octava',
      9: 'nueve noveno novena',
      10: 'diez décimo décima',
      11: 'once undécimo undécima',
      12: 'doce duodécimo docena',
      13: 'trece',
      14: 'catorce',
      15: 'quince',
      16: 'dieciséis',
      17: 'diecisiete',
      18: 'dieciocho',
      19: 'diecinueve',
      21: 'veintiuno veintiún veintiuna',
      22: 'veintidós',
      23: 'veintitrés',
      24: 'veinticuatro',
      25: 'veinticinco',
      26: 'veintiséis',
      27: 'veintisiete',
      28: 'veintiocho',
      29: 'veintinueve',
      100: 'cien ciento centenar centésimo centésima',
      200: 'doscientos doscientas',
      300: 'trescientos trescientas',
      500: 'quinientos quinientas',
      1000: 'mil millar milésimo milésima',
    },
    tens: {
      20: 'veinte veintes',
      30: 'treinta',
      40: 'cuarenta',
      50: 'cincuenta',
      60: 'sesenta',
      70: 'setenta',
      80: 'ochenta',
      90: 'noventa',
    },
    scales: { 1e3: 'mil', 1e6: 'millón millones', 1e12: 'billón billones' },
    halfDay: /(?<!\p{L})[ap]\.?\s?m(?!\p{L})|de la (?:mañana|madrugada|tarde|noche)/iu,
  },
  ca: {
    units: {
      0: 'zero cap',
      1: 'un una u primer primera',
      2: 'dos dues segon segona ambdós ambdues parell doble',
      3: 'tres tercer tercera triple',
      4: 'quatre quart quarta',
      5: 'cinc cinquè cinquena',
      6: 'sis sisè sisena',
      7: 'set setè setena',
      8: 'vuit huit vuitè vuitena',
      9: 'nou novè novena',
      10: 'deu desè desena',
      11: 'onze onzè',
      12: 'dotze dotzè dotzena',
      13: 'tretze',
      14: 'catorze',
      15: 'quinze',
      16: 'setze',
      17: 'disset desset',
      18: 'divuit díhuit',
      19: 'dinou denou',
      100: 'cent centenar',
      1000: 'mil miler',
    },
    tens: {
      20: 'vint',
      30: 'trenta',
      40: 'quaranta',
      50: 'cinquanta',
      60: 'seixanta',
      70: 'setanta',
      80: 'vuitanta',
      90: 'noranta',
    },
    scales: { 1e3: 'mil miler milers', 1e6: 'milió milions', 1e12: 'bilió bilions' },
    halfDay: /(?<!\p{L})[ap]\.?\s?m(?!\p{L})|de la (?:matinada|tarda|nit)|del (?:matí|vespre|migdia)/iu,
  },
}

/** True when the numbers in words of a language are known. */
export function hasNumberWords(language: string): boolean {
  return LANGUAGES[language] !== undefined
}

const JOINED = /^(?:[\s\u00A0-]|\s?(?:and|y|i|e|et|und)\s|-(?:et|i)-)$/
/** Letters of a word that are searched for numbers written in one. */
const LONGEST_GLUED = 40

/**
 * Returns the values of number words, each alone and those in a row together: `one hundred and five` → 1, 100, 5, 105.
 * They only ever excuse a number, so that a value too many does no harm. Nothing for languages without a table.
 */
export function findWordValues(text: string, language: string): number[] {
  if (LANGUAGES[language] === undefined) return []
  const table = allValuesOf(language)
  const clock = clockWords(language)
  const found: number[] = []
  let row: number[] = []
  let rowEnd = 0
  const closeRow = () => {
    if (row.length > 1) found.push(worthOf(row))
    row = []
  }
  const lower = text.toLowerCase()
  let end = 0
  for (const word of lower.match(/[\p{L}\p{M}]+(?:-\p{L}+)*/gu) ?? []) {
    const index = lower.indexOf(word, end)
    end = index + word.length
    found.push(...(clock?.get(word) ?? []))
    const whole = valueOfWord(word, table, language)
    if (whole === null && !word.includes('-')) continue
    // `twenty-five` is two words, `dos-cents` is one.
    const values =
      whole === null ? word.split('-').flatMap((part) => valueOfWord(part, table, language) ?? []) : [whole]
    found.push(...values)
    if (values.length === 0) continue
    if (!JOINED.test(lower.slice(rowEnd, index))) closeRow()
    row.push(...values)
    rowEnd = end
  }
  closeRow()
  return found
}

function valueOfWord(word: string, table: ReadonlyMap<string, number>, language: string): number | null {
  const known = table.get(word)
  if (known !== undefined) return known
  if (!gluedLanguages.has(language) || word.length < 6 || word.length > LONGEST_GLUED) return null
  const parts = cutGlued(word, table)
  return parts === null ? null : worthOf(parts)
}

/** `einundzwanzig` → 1, 20; null where the word has anything else. */
function cutGlued(word: string, table: ReadonlyMap<string, number>): number[] | null {
  const parts: number[] = []
  for (let at = 0; at < word.length; ) {
    let length = Math.min(word.length - at, 12)
    while (length > 2 && !table.has(word.slice(at, at + length))) length--
    const value = table.get(word.slice(at, at + length))
    if (value !== undefined && length > 2) parts.push(value)
    else if (parts.length > 0 && word.startsWith('und', at)) length = 3
    else return null
    at += length
  }
  return parts
}

/** `2, 1000, 300, 5` → 2305; `4, 20, 11` → 91, as French says it. */
function worthOf(values: readonly number[]): number {
  let [total, group] = [0, 0]
  for (const value of values) {
    if (value >= 1000) {
      total += Math.max(1, group) * value
      group = 0
    } else if (value === 100) group = Math.max(1, group) * 100
    else if (value === 20 && group === 4) group = 80
    else group += value
  }
  return total + group
}

const tablesOfAll = new Map<string, ReadonlyMap<string, number>>()

function allValuesOf(language: string): ReadonlyMap<string, number> {
  const known = tablesOfAll.get(language)
  if (known !== undefined) return known
  const table = new Map([
    ...valuesOf(language, 'scales'),
    ...valuesOf(language, 'units'),
    ...valuesOf(language, 'tens'),
    ...moreNumberWords(language),
  ])
  table.delete('')
  tablesOfAll.set(language, table)
  return table
}

const WORDS_BEHIND = /^[\s\u00A0\u202F-]?(?:de\s)?([\p{L}\p{M}]+)(?:\s(?:de\s)?([\p{L}\p{M}]+))?/u

/** Short for millions and milliards in many languages; one letter may as well be a unit. */
const SHORT_SCALES = new Map(Object.entries({ mio: 1e6, mln: 1e6, mill: 1e6, mrd: 1e9, mld: 1e9, mds: 1e9 }))

const OTHER_SCALES: Readonly<Record<string, ReadonlyMap<string, number>>> = {
  ar: new Map([
    ...['ألف', 'آلاف', 'ألفا'].map((word) => [word, 1e3] as const),
    ...['مليون', 'ملايين', 'مليونا'].map((word) => [word, 1e6] as const),
    ...['مليار', 'مليارات', 'بليون'].map((word) => [word, 1e9] as const),
  ]),
}

/** True where the words for thousand and million are known. */
export function knowsScales(language: string): boolean {
  return ALL_FORMS.has(language) || hasHanNumbers(language)
}

// For other languages some forms are missing, so that these only ever excuse a number.
const ALL_FORMS: ReadonlySet<string> = new Set('en es ca gl fr de pt it nl sv da ar'.split(' '))

export type Scale = { readonly scale: number; readonly length: number; readonly isSure: boolean }

/**
 * Returns the factor of the words behind a number, and their length: `5 million` → 1e6, `5 mil millones` → 1e9; a
 * letter alone, `5m`, may mean something else. Null for any other word.
 */
export function scaleBehind(text: string, language: string): Scale | null {
  const scales = LANGUAGES[language] === undefined ? OTHER_SCALES[language] : valuesOf(language, 'scales')
  if (scales === undefined) return null
  const [whole = '', word = '', next = ''] = WORDS_BEHIND.exec(text.toLowerCase()) ?? []
  const first = scales.get(word) ?? SHORT_SCALES.get(word)
  if (first === undefined) return null
  const second = first === 1e3 ? scales.get(next) : undefined
  const behind = /\s(?:de\s)?[^\s]+$/.exec(whole.trimStart())?.[0] ?? ''
  const length = second === undefined && next !== '' ? whole.length - behind.length : whole.length
  return { scale: first * (second ?? 1), length, isSure: word.length > 1 && ALL_FORMS.has(language) }
}

// Hours up to twelve in languages without a fuller table.
const HALF_DAYS: Readonly<Record<string, RegExp>> = {
  fr: /du (?:matin|soir)|de l[’']après-midi/i,
  de: /(?:morgens|vormittags|nachmittags|abends|nachts)/i,
  pt: /da (?:manhã|tarde|noite|madrugada)/i,
  it: /d(?:el|i) (?:mattin[oa]|pomeriggio|notte)|della sera/i,
  zh: /[上下]午|晚上|早上|凌晨/u,
  ja: /午[前後]/u,
  ko: /오[전후]/u,
  ru: /(?:утра|вечера|дня|ночи)/iu,
  ar: /(?:صباح|مساء)/u,
}

/** True when the text gives hours of a clock of twelve. */
export function tellsHalfDay(text: string, language: string): boolean {
  return (LANGUAGES[language]?.halfDay ?? HALF_DAYS[language])?.test(text) === true
}

const tables = { units: new Map(), tens: new Map(), scales: new Map() } satisfies Record<
  string,
  Map<string, ReadonlyMap<string, number>>
>

function valuesOf(language: string, part: keyof typeof tables): ReadonlyMap<string, number> {
  const known = tables[part].get(language)
  if (known !== undefined) return known
  const entries = Object.entries(LANGUAGES[language]?.[part] ?? {})
  const table = new Map(
    entries.flatMap(([value, forms]) => forms.split(' ').map((form) => [form, Number(value)] as const)),
  )
  tables[part].set(language, table)
  return table
}
