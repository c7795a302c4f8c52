import { baseLanguage } from '../../languages/base-language.ts'
import { SYMBOLS } from '../languages/symbol-words.ts'

/** Unit that a number counts: of a dimension, or money. */
export type Measure = {
  /** `length`, `time`; of money the currency's sign. Only equal dimensions can be converted. */
  readonly dimension: string
  readonly id: string
  /** Base units of the dimension in one of these; `offset` is added before (°F). */
  readonly factor: number
  readonly offset: number
  /** `pound` may be money: another unit in its place is no error. */
  readonly isUnsure: boolean
}

// Names come from the CLDR; factors are to metre, gram, second, litre, kelvin, metre a second, square metre, byte.
const UNITS: readonly (readonly [id: string, dimension: string, factor: number])[] = [
  ...(
    [
      ['kilometer', 1e3],
      ['meter', 1],
      ['centimeter', 0.01],
      ['millimeter', 1e-3],
      ['mile', 1609.344],
      ['yard', 0.9144],
      ['foot', 0.3048],
      ['inch', 0.0254],
    ] as const
  ).map(([id, factor]) => [id, 'length', factor] as const),
  ...(
    [
      ['kilogram', 1e3],
      ['gram', 1],
      ['pound', 453.592],
      ['ounce', 28.3495],
      ['stone', 6350.29],
    ] as const
  ).map(([id, factor]) => [id, 'mass', factor] as const),
  ...(
    [
      ['millisecond', 1e-3],
      ['microsecond', 1e-6],
      ['nanosecond', 1e-9],
      ['second', 1],
      ['minute', 60],
      ['hour', 3600],
      ['day', 86_400],
      ['week', 604_800],
      ['month', 2_629_800],
      ['year', 31_557_600],
    ] as const
  ).map(([id, factor]) => [id, 'time', factor] as const),
  ...(
    [
      ['liter', 1],
      ['milliliter', 1e-3],
      ['gallon', 3.78541],
      ['fluid-ounce', 0.0295735],
    ] as const
  ).map(([id, factor]) => [id, 'volume', factor] as const),
  ...(
    [
      ['hectare', 1e4],
      ['acre', 4046.86],
    ] as const
  ).map(([id, factor]) => [id, 'area', factor] as const),
  ...(
    [
      ['kilometer-per-hour', 1 / 3.6],
      ['mile-per-hour', 0.44704],
      ['meter-per-second', 1],
    ] as const
  ).map(([id, factor]) => [id, 'speed', factor] as const),
  ...(
    [
      ['byte', 1],
      ['kilobyte', 1e3],
      ['megabyte', 1e6],
      ['gigabyte', 1e9],
      ['terabyte', 1e12],
    ] as const
  ).map(([id, factor]) => [id, 'data', factor] as const),
  ['celsius', 'temperature', 1],
  ['fahrenheit', 'temperature', 5 / 9],
]
const OFFSETS: Readonly<Record<string, number>> = { celsius: 273.15, fahrenheit: 459.67 }
/** Money or a thing in some language. */
const UNSURE: ReadonlySet<string> = new Set(['pound', 'stone'])

/** Signs of the SI and its prefixes, the same in every language that has no other of its own. */
const SIGNS: readonly (readonly [dimension: string, base: string, prefixes: string])[] = [
  ['length', 'm', 'k c m µ μ n -'],
  ['mass', 'g', 'k m µ μ -'],
  ['volume', 'l', 'm c d -'],
  ['volume', 'L', 'm d -'],
  ['power', 'W', 'k M G -'],
  ['voltage', 'V', 'k m -'],
  ['current', 'A', 'm -'],
  ['frequency', 'Hz', 'k M G -'],
  ['data', 'B', 'k K M G T'],
  ['pressure', 'Pa', 'k h M -'],
  ['energy', 'J', 'k M -'],
]
const PREFIXES: Readonly<Record<string, number>> = {
  n: 1e-9,
  µ: 1e-6,
  μ: 1e-6,
  m: 1e-3,
  c: 0.01,
  d: 0.1,
  '-': 1,
  h: 100,
  k: 1e3,
  K: 1e3,
  M: 1e6,
  G: 1e9,
  T: 1e12,
}
/** The CLDR's names for the same. */
const OTHER_SIGNS: Readonly<Record<string, string>> = {
  km: 'kilometer',
  m: 'meter',
  cm: 'centimeter',
  mm: 'millimeter',
  kg: 'kilogram',
  g: 'gram',
  l: 'liter',
  L: 'liter',
  ml: 'milliliter',
  mL: 'milliliter',
  B: 'byte',
  kB: 'kilobyte',
  KB: 'kilobyte',
  MB: 'megabyte',
  GB: 'gigabyte',
  TB: 'terabyte',
}
const MORE_FORMS: Readonly<Record<string, string>> = {
  'km/h': 'kilometer-per-hour',
  kmh: 'kilometer-per-hour',
  kph: 'kilometer-per-hour',
  mph: 'mile-per-hour',
  'mi/h': 'mile-per-hour',
  'm/s': 'meter-per-second',
  ft: 'foot',
  mi: 'mile',
  yd: 'yard',
  lb: 'pound',
  lbs: 'pound',
  oz: 'ounce',
  min: 'minute',
  h: 'hour',
  hrs: 'hour',
  s: 'second',
  ms: 'millisecond',
  ha: 'hectare',
  '°C': 'celsius',
  '℃': 'celsius',
  '°F': 'fahrenheit',
  '℉': 'fahrenheit',
  'º C': 'celsius',
  ºC: 'celsius',
  '° C': 'celsius',
  '° F': 'fahrenheit',
  ºF: 'fahrenheit',
}

const measureOf = new Map<string, Measure>()
for (const [id, dimension, factor] of UNITS)
  measureOf.set(id, { dimension, id, factor, offset: OFFSETS[id] ?? 0, isUnsure: UNSURE.has(id) })

type Forms = { readonly pattern: RegExp; readonly measures: ReadonlyMap<string, Measure> }

const MOST_KNOWN = 300
const known = new Map<string, Forms>()

/** Words and signs behind which the unit is another one: `km²`, `metros cuadrados`, `años luz`, `90年代`. */
const MADE_OTHER =
  /^[23](?!\d)|^\s?(?:[²³/·⁻]|代|대(?!\p{L}{2})|cuadrad|c[uú]b|quadrad|quadrat|carr|luz|llum|lumière|luce|light|[-\s]?lumi|\p{L}+[²³])/iu
/** Words behind which a length becomes a speed: `km per hour`, `m por segundo`. */
const PER_TIME =
  /^\s(?:(?:per|por|par|pro|an?|a la|al) |all[’']|à l[’']|a l[’'])(?:(hour|hora|ora|heure|Stunde)|(second[eo]?|segundo|segon|seconde|Sekunde)|minut[eo]?)(?!\p{L})|^\s(?:per|pro)\s/iu
const MADE_OTHER_BEFORE = /(?:時速|每小时|每小時|시속|秒速|每秒|초속|毎時|摂氏|华氏|華氏|화씨|섭씨)\s?$/u

/** Returns the unit of the number from `start` to `end`; null where none is known. */
export function unitAt(
  text: string,
  start: number,
  end: number,
  code: string,
): { measure: Measure; end: number } | null {
  if (MADE_OTHER_BEFORE.test(text.slice(Math.max(0, start - 4), start))) return null
  const forms = formsOf(baseLanguage(code))
  const found = unitBehind(text, end, forms, 1)
  if (found !== null) return found
  // `9 straight hours`: only before a unit that is spelt out.
  const adjective = /^\s\p{Ll}{4,20}(?=\s)/u.exec(text.slice(end, end + 22))?.[0]
  return adjective === undefined ? null : unitBehind(text, end + adjective.length, forms, SPELT)
}

const SPELT = 4

/** Foot and inch, for the signs that only count beside each other: `6 ft 2 in`, `6′2″`. */
export const FOOT = measureOf.get('foot') ?? null
export const INCH = measureOf.get('inch') ?? null

function unitBehind(text: string, end: number, { pattern, measures }: Forms, least: number) {
  const found = pattern.exec(text.slice(end, end + 32))
  if (found === null) return null
  const written = found[1] ?? ''
  const measure = measures.get(written) ?? measures.get(written.toLowerCase())
  const after = end + found[0].length
  const behind = text.slice(after, after + 16)
  if (measure === undefined || written.length < least || MADE_OTHER.test(behind)) return null
  const per = PER_TIME.exec(behind)
  // `5 hours per week` are hours.
  if (per === null || measure.dimension === 'time') return { measure, end: after }
  const time = per[1] !== undefined ? 'hour' : per[2] !== undefined ? 'second' : null
  if (measure.dimension !== 'length' || time === null) return null
  return { measure: speedOf(measure, time), end: after + per[0].length }
}

function speedOf({ id, factor }: Measure, time: 'hour' | 'second'): Measure {
  return {
    dimension: 'speed',
    id: `${id}-per-${time}`,
    factor: factor / (time === 'hour' ? 3600 : 1),
    offset: 0,
    isUnsure: false,
  }
}

const UNIT_WORDS = /[\p{L}\p{M}]{2,}/gu

/** Returns the units that a text names anywhere, with a number or without one, each once: `several miles`. */
export function namedUnits(text: string, code: string): readonly Measure[] {
  const { measures } = formsOf(baseLanguage(code))
  const named = new Set<Measure>()
  for (const [word] of text.matchAll(UNIT_WORDS)) {
    const measure = measures.get(word) ?? measures.get(word.toLowerCase())
    if (measure !== undefined) named.add(measure)
  }
  return [...named]
}

function formsOf(language: string): Forms {
  const before = known.get(language)
  if (before !== undefined) return before
  const measures = readForms(language)
  const forms = [...measures.keys()]
    .sort((one, other) => other.length - one.length)
    .map((form) => form.replace(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`))
  // A sign of a script without spaces may go on.
  const made = {
    pattern: new RegExp(`^[\\s\\u00A0\\u202F-]?(${forms.join('|')})(?![\\p{Lu}\\p{Ll}\\p{N}\\p{M}])`, 'iu'),
    measures,
  }
  if (known.size < MOST_KNOWN) known.set(language, made)
  return made
}

function readForms(language: string): Map<string, Measure> {
  const forms = new Map<string, Measure>()
  for (const [id] of UNITS) for (const form of namesOf(id, language)) addForm(forms, form, measureOf.get(id))
  for (const [dimension, base, prefixes] of SIGNS)
    for (const prefix of prefixes.split(' ')) {
      const sign = prefix === '-' ? base : prefix + base
      const other = OTHER_SIGNS[sign]
      const own = {
        dimension,
        id: sign.replace('μ', 'µ').replace('L', 'l'),
        factor: PREFIXES[prefix] ?? 1,
        offset: 0,
        isUnsure: false,
      }
      // An exact sign, so that `Mg` is not `mg`.
      forms.set(sign, other === undefined ? own : (measureOf.get(other) ?? own))
    }
  for (const [form, id] of Object.entries(MORE_FORMS)) addForm(forms, form, measureOf.get(id))
  // English writes `5 in`, and goes on after it.
  forms.delete('in')
  forms.delete('m.')
  return forms
}

function addForm(forms: Map<string, Measure>, form: string, measure: Measure | undefined): void {
  if (measure === undefined || form.length === 0) return
  if (!forms.has(form)) forms.set(form, measure)
  const lower = form.toLowerCase()
  if (form.length > 2 && !forms.has(lower)) forms.set(lower, measure)
}

const SPELLINGS: Readonly<Record<string, readonly string[]>> = {
  en: ['en', 'en-GB'],
  pt: ['pt', 'pt-PT'],
  zh: ['zh', 'zh-Hant'],
}

/** Forms of a unit, for one, for several, and in German's third case: `kilómetro`, `kilómetros`. */
function namesOf(id: string, language: string): string[] {
  const names = new Set<string>()
  try {
    for (const locale of SPELLINGS[language] ?? [language])
      for (const unitDisplay of ['long', 'short'] as const) {
        const format = new Intl.NumberFormat(locale, { style: 'unit', unit: id, unitDisplay })
        for (const value of valuesOf(locale)) {
          const parts = format.formatToParts(value).filter(({ type }) => type === 'unit')
          const name = parts.length === 1 ? (parts[0]?.value ?? '').trim() : ''
          // One letter is a sign of a language's own (`h`, `с`): left to the signs below.
          if (name.length > 1 || /[^\p{ASCII}]/u.test(name)) names.add(name).add(name.replace(/\.$/, ''))
        }
      }
  } catch {
    // Not a language, or one whose CLDR lacks the unit.
  }
  if (language === 'de') for (const name of Array.from(names)) if (/^\p{L}{4,}[er]$/u.test(name)) names.add(`${name}n`)
  return [...names]
}

const valuesByLocale = new Map<string, readonly number[]>()

/** One value for each form that nouns have behind numbers: 1 and 2 in Spanish, 1, 2, 5 and 1.5 in Polish. */
function valuesOf(locale: string): readonly number[] {
  const before = valuesByLocale.get(locale)
  if (before !== undefined) return before
  const rules = new Intl.PluralRules(locale)
  const byForm = new Map([1, 2, 3, 5, 11, 100, 1.5].map((value) => [rules.select(value), value]))
  const values = [...byForm.values()]
  if (valuesByLocale.size < MOST_KNOWN) valuesByLocale.set(locale, values)
  return values
}

const MONEY = SYMBOLS.filter(({ sign }) => '$€£¥'.includes(sign)).map(({ sign, words }) => ({
  words,
  measure: { dimension: `money ${sign}`, id: sign, factor: 1, offset: 0, isUnsure: false } satisfies Measure,
}))
const NEAR = 18

/** Returns the money of a number, by the sign or word next to it; null where none or several are. */
export function moneyAt(text: string, start: number, end: number): Measure | null {
  const behind = /^[^\d.,;:()/]*/.exec(text.slice(end, end + NEAR))?.[0] ?? ''
  const before = /[^\s\d.,;:()]{1,4}\s?$/u.exec(text.slice(Math.max(0, start - 5), start))?.[0] ?? ''
  return only(behind) ?? only(before)
}

function only(text: string): Measure | null {
  // `pounds` are weights, too.
  const named = MONEY.filter(
    ({ words, measure }) => (measure.id === '£' ? /£|GBP|sterlin|esterlin/i : words)?.test(text) === true,
  )
  return named.length === 1 ? (named[0]?.measure ?? null) : null
}

/** Returns the value in the base unit of its dimension. */
export function inBaseUnit(value: number, { factor, offset }: Measure): number {
  return (value + offset) * factor
}
