import { baseLanguage } from '../../languages/base-language.ts'
import type { Side } from '../side.ts'
import { type NumberFormat, numberFormat } from './number-format.ts'
import { FOOT, INCH, type Measure, moneyAt, unitAt } from '../facts/measures.ts'
import { hanScaleAt, hasHanNumbers } from './han-numbers.ts'
import { knowsScales, type Scale, scaleBehind, tellsHalfDay } from './number-words.ts'

/** A number written in digits. */
export type ReadNumber = {
  /** As written, and its offsets into the plain text. */
  readonly text: string
  readonly start: number
  readonly end: number
  /** The value in the notation of its language: `1.200` → `1200` in Spanish, `1.2` in English. */
  readonly value: string
  /** The value with the words of scale behind it: `5 billion` → 5000000000. */
  readonly scaled: string
  /** Other possible values: 15 for 3 p.m., 5000000 for the first of `5 or 6 million`, 90 or the 20th for the 1990s. */
  readonly also: readonly string[]
  /** Values if the word behind it, in a language without a table of those, is thousand, million or milliard. */
  readonly perhaps: readonly string[]
  /** The unit or the money that it counts. */
  readonly measure: Measure | null
  /** The end of that unit, or of the number itself. */
  readonly measuredEnd: number
  readonly negative: boolean
  /** True when it may be left out or added: the `:00` of an hour, a figure set high, the 1 of `1-3`, the 3 of `MP3`. */
  readonly optional: boolean
}

// The sign of a group of digits is a space only before exactly three of them: `1 200`, but `2010 300` are two numbers.
const NUMBER =
  /(?<!\d)\d{1,3}(?:[ \u00A0\u2009\u202F]\d{3})+(?!\d)(?:[.,]\d+)?|\d+(?:[.,'’·٫٬]\d+)*|[²³¹⁰⁴-⁹]+|[¼-¾⅐-⅞]/g

/** Reads the numbers of a text, in order. Digits of all scripts count, except in URLs, addresses and placeholders. */
export function readNumbers(side: Side): ReadNumber[] {
  const text = toAsciiDigits(side.prose)
  if (!/[\d²³¹⁰⁴-⁹¼-¾⅐-⅞]/.test(text)) return []
  const format = numberFormat(side.code)
  const halfDay = tellsHalfDay(text, side.language)
  const found: ReadNumber[] = []
  for (const match of text.matchAll(NUMBER)) found.push(...readOne(match, text, format, halfDay, side.code))
  const isHan = hasHanNumbers(side.language)
  const scaled = shareScales(isHan ? joinScaled(found, text).map((number) => fitCounter(number, text)) : found, text)
  return shareUnits(readSayings(readFeet(scaled, text), text), text)
}

/** `in` and quotation marks are inches behind feet alone: `6 ft 2 in`, `6′ 2″`. */
function readFeet(numbers: readonly ReadNumber[], text: string): readonly ReadNumber[] {
  if (!/ft\b|f(?:oo|ee)t|['’′]/i.test(text)) return numbers
  const isFoot = (number: ReadNumber | undefined) =>
    number !== undefined && (number.measure === FOOT || /^['’′](?=\s?\d)/.test(text.slice(number.end, number.end + 3)))
  const isInch = (number: ReadNumber | undefined, before: ReadNumber) =>
    number !== undefined &&
    number.start - before.measuredEnd <= 3 &&
    /^\s?(?:in(?!\p{L})|["″”]|['’′]{2})/u.test(text.slice(number.end, number.end + 4))
  return numbers.map((number, index) => {
    const [before, next] = [numbers[index - 1], numbers[index + 1]]
    if (before !== undefined && isFoot(before) && isInch(number, before)) return { ...number, measure: INCH }
    return isFoot(number) && isInch(next, number) ? { ...number, measure: FOOT } : number
  })
}

/** `1回`, `2つ` may be `once`, `a`, `more than one`, and `16進数` is `hexadecimal`. */
function fitCounter(number: ReadNumber, text: string): ReadNumber {
  const behind = text
    .slice(number.end, number.end + 2)
    .trimStart()
    .charAt(0)
  const isCounter = /^[12]$/.test(number.text) && /[回つ行個件度次个種种번개]/.test(behind)
  return isCounter || (/^(?:2|8|10|16)$/.test(number.text) && /[進进]/.test(behind))
    ? { ...number, optional: true }
    : number
}

/** Sayings that another language may put into words, in part or as a whole: `24/7`, `24 h/24`, `9/11`. */
const SAYING = /(?<![\d/])(?:24\/7|24\s?h?\/24|7\s?[jdg]?\/7|9(?=\/11(?![\d/])))(?![\d])/g

function readSayings(numbers: readonly ReadNumber[], text: string): readonly ReadNumber[] {
  if (!/\d\s?[hjdg]?\/\d/.test(text)) return numbers
  const places = Array.from(text.matchAll(SAYING), ({ 0: said, index }) => ({ start: index, end: index + said.length }))
  return numbers.map((number) =>
    places.some(({ start, end }) => number.start >= start && number.end <= end)
      ? { ...number, optional: true }
      : number,
  )
}

/** Shares scales: in `5 or 6 million` the scale of the second may be that of the first, too. */
function shareScales(numbers: readonly ReadNumber[], text: string): ReadNumber[] {
  return numbers.map((number, index) => {
    const next = numbers[index + 1]
    if (number.scaled !== number.value || next === undefined || next.start - number.end > 9) return number
    const scale = Number(next.scaled) / Number(next.value)
    const isRow = scale > 1 && /^[^.;:]*$/.test(text.slice(number.end, next.start))
    return isRow ? { ...number, also: [...number.also, written(Number(number.value) * scale)] } : number
  })
}

/** Shares units: in `100 to 250 metres` the unit of the second is that of the first. */
function shareUnits(numbers: readonly ReadNumber[], text: string): ReadNumber[] {
  return numbers.map((number, index) => {
    const next = numbers[index + 1]
    if (number.measure !== null || next === undefined || next.start - number.end > 9) return number
    if (next.measure === null || next.measure.dimension.startsWith('money')) return number
    const isRange = /^\s?(?:[-–—~〜]|\p{L}{1,5})\s?$/u.test(text.slice(number.end, next.start))
    return isRange ? { ...number, measure: next.measure, measuredEnd: next.measuredEnd } : number
  })
}

/** `3億5000万` is one number, as is `1万2000`. */
function joinScaled(numbers: readonly ReadNumber[], text: string): ReadNumber[] {
  const joined: ReadNumber[] = []
  for (const number of numbers) {
    const last = joined.at(-1)
    const isPart =
      last !== undefined &&
      Number(last.scaled) / Number(last.value) >= 1000 &&
      Number(number.scaled) < Number(last.scaled) / Number(last.value || '1') &&
      /^[十百千万萬亿億兆십백천만억조]{1,3}\s?$/u.test(text.slice(last.end, number.start))
    if (!isPart) joined.push(number)
    else {
      const scaled = written(Number(last.scaled) + Number(number.scaled))
      joined[joined.length - 1] = {
        ...number,
        start: last.start,
        text: text.slice(last.start, number.end),
        value: scaled,
        scaled,
        also: [],
      }
    }
  }
  return joined
}

function written(value: number): string {
  return Number.isFinite(value) ? String(Math.round(value * 1000) / 1000) : ''
}

function readOne(
  { 0: digits, index }: RegExpMatchArray & { index: number },
  text: string,
  format: NumberFormat,
  halfDay: boolean,
  code: string,
): ReadNumber[] {
  const end = index + digits.length
  if (/[¼-¾⅐-⅞]/.test(digits)) return fraction(digits, index)
  if (!/\d/.test(digits)) return [plainNumber(digits, index, superscript(digits), { optional: true })]
  const isFeet = /^\d['’]\d{1,2}$/.test(digits) && /^\s?["″”]/.test(text.slice(end, end + 2))
  const value = isFeet || isRow(digits, text.slice(end, end + 8)) ? null : valueOf(digits, format)
  if (value === null) return partsOf(digits, index)
  const whole = Number(value)
  const language = baseLanguage(code)
  const scale = scaleAt(text, end, language)
  const hasS = /^['’]?s\b/.test(text.slice(end, end + 3))
  const isDecade = /^(?:1\d|20)?\d0$/.test(digits) && hasS
  return [
    plainNumber(digits, index, value, {
      also: [
        ...(scale !== null && !scale.isSure ? [written(whole * scale.scale)] : []),
        ...(halfDay ? hoursOfDay(whole) : []),
        ...(hasS ? yearsOf(digits) : []),
      ],
      scaled: scale?.isSure === true ? written(whole * scale.scale) : value,
      perhaps: perhapsScaled(whole, text, end, language),
      // `the 1990s`, `in his 20s` are no seconds.
      ...(isDecade ? {} : measureAt(text, index, end + (scale?.isSure === true ? scale.length : 0), code)),
      negative: /[-−–]/.test(text.charAt(index - 1)) && !/[\p{L}\p{N}]/u.test(text.charAt(index - 2)),
      optional: isOptional(digits, text, index, end),
    }),
  ]
}

/** `5` → `17` */
function hoursOfDay(hour: number): string[] {
  if (hour > 12) return []
  return [String((hour + 12) % 24), ...(hour === 12 ? ['0', '24'] : [])]
}

/** `the 1980s` → `80`, `20`; `the 00s` → `1900`, `2000` */
function yearsOf(digits: string): string[] {
  const whole = Number(digits)
  if (/^\d{4}$/.test(digits)) return [String(whole % 100), String(Math.floor(whole / 100) + 1)]
  return /^\d0$/.test(digits) ? [String(1900 + whole), String(2000 + whole)] : []
}

function isOptional(digits: string, text: string, index: number, end: number): boolean {
  return (
    (digits === '00' && text.charAt(index - 1) === ':') ||
    // `seasons 1-3` are three seasons.
    (digits === '1' && /^[-–]\d/.test(text.slice(end, end + 2))) ||
    // An `MP3 player` is one, too, without its format; the check of codes reports an `MP4`.
    /[A-Z]{2}$/.test(text.slice(Math.max(0, index - 2), index))
  )
}

/** `1,2 or 3` is a row without its spaces. */
function isRow(digits: string, behind: string): boolean {
  return /^\d(?:,\d)+$/.test(digits) && /^,? ?(?:and|or|y|o|u|i|e|ou|et|und|oder|en|of) ?\d/.test(behind)
}

/** `½` is 1 and 2, as `1/2` is; it may also be a word, `half`. */
function fraction(sign: string, index: number): ReadNumber[] {
  return sign
    .normalize('NFKD')
    .split('\u2044')
    .map((value) => plainNumber(sign, index, value, { optional: true }))
}

/** `20 tuhande`: no word of Estonian is known. */
function perhapsScaled(whole: number, text: string, end: number, language: string): string[] {
  if (knowsScales(language) || !/^[\s\u00A0-]?[\p{L}\p{M}]{3}/u.test(text.slice(end, end + 6))) return []
  return [1e3, 1e6, 1e9].map((scale) => written(whole * scale))
}

/** The scales of Chinese, Japanese and Korean are signs right behind the number. */
function scaleAt(text: string, end: number, language: string): Scale | null {
  if (!hasHanNumbers(language)) return scaleBehind(text.slice(end, end + 30), language)
  const found = hanScaleAt(text, end)
  return found === null ? null : { ...found, isSure: true }
}

function measureAt(
  text: string,
  start: number,
  end: number,
  code: string,
): Pick<ReadNumber, 'measure' | 'measuredEnd'> {
  const unit = unitAt(text, start, end, code)
  if (unit !== null) return { measure: unit.measure, measuredEnd: unit.end }
  return { measure: moneyAt(text, start, end), measuredEnd: end }
}

/**
 * Returns the value in canonical digits with a decimal point; null where the separators make no number (`1.2.3`,
 * `3,4,5`). Groups of three behind one sign are ambiguous: then the language decides.
 */
export function valueOf(written: string, format: NumberFormat): string | null {
  if (/^\d+$/.test(written)) return canonical(written, '')
  const groups = written.split(/\D/)
  const signs = written.replace(/\d/g, '')
  const [first = '', ...rest] = groups
  if (rest.length === 0) return canonical(first, '')
  const last = rest.at(-1) ?? ''
  const areThrees = (parts: readonly string[]) =>
    first.length <= 3 && first !== '0' && parts.every((part) => part.length === 3)
  const isOneSign = Array.from(signs).every((sign) => sign === signs.charAt(0))
  if (isOneSign) {
    const decides = rest.length > 1 || /[\s'’٬]/.test(signs.charAt(0))
    if (areThrees(rest))
      return !decides && isDecimal(signs, format) ? canonical(first, last) : canonical(groups.join(''), '')
    // 1,00,000
    if (rest.length > 1 && last.length === 3 && rest.slice(0, -1).every((part) => part.length === 2))
      return canonical(groups.join(''), '')
    return rest.length === 1 ? canonical(first, last) : null
  }
  const grouping = signs.slice(0, -1)
  const isGrouped = Array.from(grouping).every((sign) => sign === grouping.charAt(0)) && areThrees(rest.slice(0, -1))
  return isGrouped ? canonical(groups.slice(0, -1).join(''), last) : null
}

function isDecimal(sign: string, format: NumberFormat): boolean {
  return sign === format.decimal || sign === '٫' || sign === '·'
}

/** `007` → `7`, `2.50` → `2.5`. */
function canonical(whole: string, decimals: string): string {
  const digits = decimals.endsWith('0') ? decimals.replace(/0+$/, '') : decimals
  const start = whole.startsWith('0') ? whole.replace(/^0+(?=\d)/, '') : whole
  return digits === '' ? start : `${start}.${digits}`
}

/** Splits `15.30`, which was read as a decimal, into an hour and its minutes. */
export function splitClock(number: ReadNumber): ReadNumber[] {
  return /^\d{1,2}[.,]\d\d$/.test(number.text) ? partsOf(number.text, number.start) : [number]
}

function partsOf(written: string, index: number): ReadNumber[] {
  return Array.from(written.matchAll(/\d+/g), (match) =>
    plainNumber(match[0], index + match.index, canonical(match[0], ''), {}),
  )
}

function plainNumber(
  text: string,
  start: number,
  value: string,
  {
    also = [],
    perhaps = [],
    scaled = value,
    measure = null,
    measuredEnd = start + text.length,
    negative = false,
    optional = false,
  }: Partial<ReadNumber>,
): ReadNumber {
  return {
    text,
    start,
    end: start + text.length,
    value,
    scaled,
    also,
    perhaps,
    measure,
    measuredEnd,
    negative,
    optional,
  }
}

/** `m²` → 2. */
function superscript(written: string): string {
  return written.normalize('NFKC')
}

/** Digits of other scripts as ASCII ones; the length stays. Unicode lays out each script's ten digits in a row. */
function toAsciiDigits(text: string): string {
  if (!/[^\0-\u02FF\u2000-\u206F]/.test(text)) return text
  return text.replace(/[^\P{Nd}0-9]/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0
    let zero = code
    while (zero > code - 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero--
    return String(code - zero).padEnd(digit.length)
  })
}
