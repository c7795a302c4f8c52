import type { Side } from '../side.ts'
import { findMonths } from './find-names-of-time.ts'

/** A day of a year, in figures or with the month's name. */
export type FoundDate = {
  readonly text: string
  readonly start: number
  readonly end: number
  /** `2024-3-12`; two where the language's order is not known. */
  readonly readings: readonly string[]
  /** False where its language would have day and month the other way round, as 25 is no month. */
  readonly isInOrder: boolean
  /** The same with day and month in each other's place. */
  readonly swapped: readonly string[]
}

const IN_FIGURES = /(?<![\d./-])(\d{1,4})([/.-])(\d{1,2})\2(\d{1,4})(?![\d/-]|\.\d)/g

export function findDates(side: Side): FoundDate[] {
  return [...findInFigures(side), ...findNamed(side)]
}

function findInFigures({ prose, code }: Side): FoundDate[] {
  if (!/\d[/.-]\d/.test(prose)) return []
  return Array.from(prose.matchAll(IN_FIGURES), ({ 0: text, 1: first = '', 3: middle = '', 4: last = '', index }) => {
    const isYearFirst = first.length === 4
    const year = isYearFirst ? first : last
    const [one, two] = isYearFirst ? [Number(middle), Number(last)] : [Number(first), Number(middle)]
    const isDay = year.length === 4 && one >= 1 && two >= 1 && one <= 31 && two <= 31
    const orders = isYearFirst ? ['month'] : ordersOf(code)
    // A month is 12 at most, whatever the language prefers.
    const possible = orders.filter((order) => (order === 'month' ? one : two) <= 12)
    const known = possible.length > 0 ? possible : isDay ? [one > 12 ? 'day' : 'month'] : []
    const read = (isMonthFirst: boolean) => `${year}-${isMonthFirst ? one : two}-${isMonthFirst ? two : one}`
    return {
      text,
      start: index,
      end: index + text.length,
      isInOrder: possible.length > 0,
      readings: isDay ? known.map((order) => read(order === 'month')) : [],
      swapped: isDay ? known.map((order) => read(order !== 'month')) : [],
    }
  }).filter(({ readings }) => readings.length > 0)
}

/** English without a region may be of either side of the ocean. */
function ordersOf(code: string): readonly ('day' | 'month')[] {
  if (code.toLowerCase() === 'en') return ['month', 'day']
  const known = orders.get(code)
  if (known !== undefined) return known
  const order = readOrder(code)
  if (orders.size < 300) orders.set(code, order)
  return order
}

const orders = new Map<string, readonly ('day' | 'month')[]>()

function readOrder(code: string): readonly ('day' | 'month')[] {
  try {
    const parts = new Intl.DateTimeFormat(code.replaceAll('_', '-'), { dateStyle: 'short' }).formatToParts(0)
    const first = parts.find(({ type }) => type === 'day' || type === 'month')?.type
    return [first === 'month' ? 'month' : 'day']
  } catch {
    return ['month', 'day']
  }
}

const DAY_BEFORE = /(?<!\d)(\d{1,2})(?:st|nd|rd|th|\.|\.?[ºª°]|er)?\s?(?:de\s|d[’']|of\s)?$/u
const DAY_AND_YEAR = /^[.,]?\s?(?:(\d{1,2})(?:st|nd|rd|th)?,?\s)?(?:de[l]?\s)?(\d{4})(?!\d)/u

/** `12 March 2024`, `March 12, 2024`, `12 de marzo de 2024`. */
function findNamed(side: Side): FoundDate[] {
  return findMonths(side).flatMap(({ value, start, end }) => {
    const before = DAY_BEFORE.exec(side.prose.slice(Math.max(0, start - 10), start))
    const behind = DAY_AND_YEAR.exec(side.prose.slice(end, end + 14))
    const [day, year] = [before?.[1] ?? behind?.[1], behind?.[2]]
    if (day === undefined || year === undefined) return []
    const from = before === null ? start : start - before[0].length
    const until = end + (behind?.[0].length ?? 0)
    return [
      {
        text: side.prose.slice(from, until),
        start: from,
        end: until,
        isInOrder: true,
        readings: [`${year}-${value}-${Number(day)}`],
        swapped: [`${year}-${Number(day)}-${value}`],
      },
    ]
  })
}
