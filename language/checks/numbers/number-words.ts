import { smallNumberWords } from './small-number-words.ts'

type Words = {
  /** Value → every form, numbers and ordinals alike; `first` translates `1.º`. */
  readonly units: Readonly<Record<number, string>>
  /** They take a unit behind them, with or without what joins: `twenty-five`, `treinta y cinco`, `trenta-cinc`. */
  readonly tens: Readonly<Record<number, string>>
  readonly scales: Readonly<Record<number, string>>
  /** The words for half a day in its clock times. */
  readonly halfDay: RegExp | null
}

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
    halfDay: /\b[ap]\.?\s?m\b/i,
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
    halfDay: /\b[ap]\.?\s?m\b|de la (?:mañana|tarde|noche)/i,
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
    scales: { 1e3: 'mil', 1e6: 'milió milions', 1e12: 'bilió bilions' },
    halfDay: /\b[ap]\.?\s?m\b|de la (?:matinada|tarda|nit)|del (?:matí|vespre|migdia)/i,
  },
}

/** True where numbers in words are found at all. */
export function hasNumberWords(language: string): boolean {
  return LANGUAGES[language] !== undefined
}

/** A number written in words: its place in the text and what it is worth. */
export type SaidNumber = { readonly value: number; readonly start: number; readonly end: number }

/** `In twenty-five of three` → 25, 3; languages without a table → nothing. */
export function findSaidNumbers(text: string, language: string): SaidNumber[] {
  const words = LANGUAGES[language]
  if (words === undefined) return []
  const [units, tens] = [valuesOf(language, 'units'), valuesOf(language, 'tens')]
  const found: SaidNumber[] = []
  let ten: SaidNumber | null = null
  for (const { 0: word, index } of text.toLowerCase().matchAll(/[\p{L}\p{M}]+/gu)) {
    const end = index + word.length
    const unit = units.get(word)
    const isJoined = ten !== null && /^(?:-|\s?[yi]?\s|-i-)$/.test(text.slice(ten.end, index))
    if (ten !== null && unit !== undefined && unit < 10 && isJoined) {
      found[found.length - 1] = { value: ten.value + unit, start: ten.start, end }
      ten = null
    } else if (unit !== undefined) {
      found.push({ value: unit, start: index, end })
      ten = null
    } else if (tens.has(word)) {
      ten = { value: tens.get(word) ?? 0, start: index, end }
      found.push(ten)
    } else if (!/^(?:y|i)$/.test(word)) ten = null
  }
  return found
}

const WORDS_BEHIND = /^[\s-]?([\p{L}\p{M}]+)(?:\s([\p{L}\p{M}]+))?/u

/** What the word behind a number multiplies it by: `5 million` → 1e6; `5 mil millones` → 1e9; 1 for any other word. */
export function scaleBehind(text: string, language: string): number {
  const scales = LANGUAGES[language] === undefined ? undefined : valuesOf(language, 'scales')
  if (scales === undefined) return 1
  const [, word = '', next = ''] = WORDS_BEHIND.exec(text.toLowerCase()) ?? []
  const first = scales.get(word) ?? 1
  return first === 1e3 ? first * (scales.get(next) ?? 1) : first
}

/** True when the text gives hours of a clock of twelve. */
export function tellsHalfDay(text: string, language: string): boolean {
  return LANGUAGES[language]?.halfDay?.test(text) === true
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
