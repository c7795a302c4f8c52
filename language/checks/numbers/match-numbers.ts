import { addToGroup } from '../../lists/add-to-group.ts'
import { findMonths } from '../facts/find-names-of-time.ts'
import { type Conversion, findConversions } from './conversions.ts'
import type { Side } from '../side.ts'
import { findHanNumbers, hasHanNumbers } from './han-numbers.ts'
import { findWordValues } from './number-words.ts'
import { type ReadNumber, readNumbers, splitClock } from './read-numbers.ts'

export type MatchedNumbers = {
  readonly pairs: readonly (readonly [ReadNumber, ReadNumber])[]
  readonly missing: readonly ReadNumber[]
  readonly extra: readonly ReadNumber[]
  /** Numbers of the target that the source has in words: `two` → `2`. */
  readonly spelt: readonly ReadNumber[]
  /** Quantities in other units than the source's. */
  readonly conversions: readonly Conversion[]
}

type Pairing = Pick<MatchedNumbers, 'pairs' | 'missing' | 'extra'>

/**
 * Pairs the numbers of both sides by their values. One that is left may have been put into words or Roman figures (`2`
 * and `two`, `19th` and `XIX`), or taken out of them. What remains is missing or extra. Costs one pass over the
 * numbers; words are looked at only when something is left.
 */
export function matchNumbers(source: Side, target: Side): MatchedNumbers {
  const [from, to] = [readNumbers(source), readNumbers(target)]
  if (from.length + to.length === 0) return NOTHING
  // Numbers of the same unit belong together: `5 km in 5 h`.
  const measured = pairUp(from, to, (number) => [`${number.scaled} ${number.measure?.id ?? ''}`])
  // Nearly always nothing is left.
  if (measured.missing.length + measured.extra.length === 0)
    return { pairs: measured.pairs, missing: [], extra: [], spelt: [], conversions: [] }
  const exact = pairUp(measured.missing, measured.extra, (number) => [number.scaled])
  const loose = pairUp(exact.missing, exact.extra, (number) => [number.scaled, ...number.also])
  const rest = pairRest(source, target, loose)
  const conversions = findConversions(rest.missing, rest.extra, from, to)
  const pairs = [...measured.pairs, ...exact.pairs, ...loose.pairs, ...rest.pairs]
  if (conversions.length === 0) return { ...rest, pairs, conversions }
  const converted = new Set(conversions.flatMap((found) => [...found.from.numbers, ...found.to.numbers]))
  const isLeft = (number: ReadNumber) => !converted.has(number)
  return { ...rest, pairs, missing: rest.missing.filter(isLeft), extra: rest.extra.filter(isLeft), conversions }
}

const NOTHING: MatchedNumbers = { pairs: [], missing: [], extra: [], spelt: [], conversions: [] }

function pairRest(
  source: Side,
  target: Side,
  { missing: from, extra: to }: Pairing,
): Omit<MatchedNumbers, 'conversions'> {
  if (from.length + to.length === 0) return NOTHING
  // Only the words of scale differ: for checks that compare those.
  const unscaled = pairUp(from, to, (number) => [number.value, ...number.also, ...number.perhaps])
  const missing = notWritten(unscaled.missing, target)
  const extra = notWritten(unscaled.extra, source)
  const left = new Set(extra)
  const spelt = unscaled.extra.filter((number) => !left.has(number))
  if (missing.length !== extra.length && isSameRun(missing, extra))
    return { ...unscaled, spelt, missing: [], extra: [] }
  // What is not beside another number may be in words: `1/2 cup` → `media taza`.
  const isNeeded = (side: Side, others: readonly ReadNumber[]) => (number: ReadNumber) =>
    !number.optional && (others.length > 0 || !isInFraction(side.plain, number))
  return {
    ...unscaled,
    spelt,
    missing: missing.filter(isNeeded(source, extra)),
    extra: extra.filter(isNeeded(target, missing)),
  }
}

/** True for both numbers of `3/4 of it`; not in `page 3/4`, `1/2/2026`. */
function isInFraction(text: string, { start, end }: ReadNumber): boolean {
  const before = /(?<![\d/.,-])([1-7]\/)?$/.exec(text.slice(Math.max(0, start - 3), start))
  const behind = before?.[1] === undefined ? /^\/[2-9]\s\p{Ll}/u : /^\s\p{Ll}/u
  return before !== null && end - start === 1 && behind.test(text.slice(end))
}

/** True for equal digits or parts in other groups: `912 345 678` and `912-345-678`, `3:30 p.m.` and `15.30 h`. */
function isSameRun(missing: readonly ReadNumber[], extra: readonly ReadNumber[]): boolean {
  if (missing.length === 0 || extra.length === 0) return false
  if (digitsOf(missing) === digitsOf(extra)) return true
  const parts = pairUp(missing.flatMap(splitClock), extra.flatMap(splitClock), (number) => [
    number.value,
    ...number.also,
  ])
  return parts.missing.length + parts.extra.length === 0
}

/** Digits alone, without zeros at the front: `1,200` → `1200`. */
export function digitsOf(numbers: readonly ReadNumber[]): string {
  const digits = numbers.map(({ text }) => text.replace(/\D/g, '')).join('')
  return digits.replace(/^0+(?=\d)/, '')
}

function pairUp(
  from: readonly ReadNumber[],
  to: readonly ReadNumber[],
  keysOf: (number: ReadNumber) => readonly string[],
): Pairing {
  const waiting = new Map<string, ReadNumber[]>()
  // The last come first, so that `pop` takes the first.
  for (const number of to.toReversed()) for (const key of keysOf(number)) addToGroup(waiting, key, number)
  const taken = new Set<ReadNumber>()
  const pairs: [ReadNumber, ReadNumber][] = []
  const missing: ReadNumber[] = []
  for (const number of from) {
    const other = keysOf(number)
      .map((key) => takeFrom(waiting.get(key), taken))
      .find((found) => found !== null)
    if (other === undefined) missing.push(number)
    else pairs.push([number, other])
  }
  return { pairs, missing, extra: to.filter((number) => !taken.has(number)) }
}

function takeFrom(waiting: ReadNumber[] | undefined, taken: Set<ReadNumber>): ReadNumber | null {
  let found = waiting?.pop()
  while (found !== undefined && taken.has(found)) found = waiting?.pop()
  if (found === undefined) return null
  taken.add(found)
  return found
}

/** Numbers that the other side does not have in words or Roman figures. */
function notWritten(numbers: readonly ReadNumber[], other: Side): ReadNumber[] {
  if (numbers.length === 0) return []
  const counts = new Map<string, number>()
  const values = [
    ...findWordValues(other.prose, other.language),
    ...(hasHanNumbers(other.language) ? findHanNumbers(other.prose) : []),
    ...findMonths(other).map(({ value }) => value),
    ...findRomanNumbers(other.prose),
  ]
  for (const value of values) counts.set(String(value), (counts.get(String(value)) ?? 0) + 1)
  return numbers.filter((number) => {
    const key = [number.value, number.scaled, ...number.also].find((value) => (counts.get(value) ?? 0) > 0)
    if (key === undefined) return true
    counts.set(key, (counts.get(key) ?? 0) - 1)
    return false
  })
}

const ROMAN = /(?<![\p{L}\p{N}])[IVXLCDM]{1,9}(?![\p{L}\p{N}])/gu
const VALUES: Readonly<Record<string, number>> = { I: 1, V: 5, X: 10, L: 50, C: 100, D: 500, M: 1000 }

/** `siglo XIX, tomo II` → 19, 2. A capital I alone counts too: it only ever excuses a number. */
function findRomanNumbers(text: string): number[] {
  return Array.from(text.matchAll(ROMAN), ([written]) => romanValue(written))
}

function romanValue(written: string): number {
  const values = Array.from(written, (sign) => VALUES[sign] ?? 0)
  return values.reduce((sum, value, index) => sum + (value < (values[index + 1] ?? 0) ? -value : value), 0)
}
