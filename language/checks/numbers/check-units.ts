import { writesWithoutSpaces } from '../../languages/scripts.ts'
import type { Issue } from '../check.ts'
import { namedUnits } from '../facts/measures.ts'
import { amountIn, type Quantity } from './conversions.ts'
import type { ReadNumber } from './read-numbers.ts'
import type { Context } from '../context.ts'
import type { Side } from '../side.ts'

/** Languages whose units have no forms beside those of the CLDR. */
const KNOWN: ReadonlySet<string> = new Set('en es ca gl pt fr it nl'.split(' '))

/**
 * Compares the units of equal numbers: not `5 mg` and `5 g`, `$5` and `5 €`. Converted ones are right or wrong:
 * `5 miles` → `8 km`, not `10 km`.
 */
export function checkUnits(context: Context): Issue[] {
  const { numbers } = context
  return [
    ...numbers.pairs.flatMap(([one, other]) => comparePair(context, one, other)),
    ...findOther(context),
    ...numbers.conversions.filter(({ isRight }) => !isRight).map(({ from, to }) => reportConversion(context, from, to)),
  ]
}

function comparePair({ source, target }: Context, one: ReadNumber, other: ReadNumber): Issue[] {
  const [from, to] = [one.measure, other.measure]
  if (from === null || to === null || from.id === to.id) return []
  if (from.isUnsure || to.isUnsure) return []
  const isMoney = from.dimension.startsWith('money')
  // Each side of a price per kilogram may name another part.
  if (isMoney !== to.dimension.startsWith('money')) return []
  const [source_place, target_place] = [placeOf(source, one), placeOf(target, other)]
  return [
    {
      sentence: isMoney ? 'units.currency' : 'units.changed',
      data: { source: textAt(source, source_place), target: textAt(target, target_place) },
      source_span: source.span(source_place.start, source_place.end),
      target_span: target.span(target_place.start, target_place.end),
    },
  ]
}

/**
 * Uses any unit that the source names if none is behind its number, or the number is in words. `two metres` → `2 km`,
 * `£80 thousand` → `£80km`. Not for time, since `31` is an age; nor by a letter alone: `£12m`, `1960s`.
 */
function findOther({ source, target, numbers }: Context): Issue[] {
  const alone = [...numbers.pairs.flatMap(([one, other]) => (isUnit(one) ? [] : [other])), ...numbers.spelt].filter(
    (number) =>
      isUnit(number) &&
      number.measure?.dimension !== 'time' &&
      /\p{L}{2}|[^\p{ASCII}]/u.test(target.plain.slice(number.end, number.measuredEnd)),
  )
  if (alone.length === 0 || writesWithoutSpaces(source.code)) return []
  const named = namedUnits(source.prose, source.code)
  return alone.flatMap((number) => {
    const alike = named.filter(({ dimension }) => dimension === number.measure?.dimension)
    if (alike.some(({ id, isUnsure }) => isUnsure || id === number.measure?.id)) return []
    // A language with more forms of its units may use one that is not known.
    if (alike.length === 0 && !KNOWN.has(source.language)) return []
    const place = placeOf(target, number)
    return [
      {
        sentence: 'units.unnamed',
        data: { target: textAt(target, place) },
        target_span: target.span(place.start, place.end),
      },
    ]
  })
}

function isUnit({ measure }: ReadNumber): boolean {
  return measure !== null && !measure.isUnsure && !measure.dimension.startsWith('money')
}

/** Place of a number with its unit; for money, with the sign or word next to it. */
function placeOf({ plain }: Side, { start, measuredEnd, measure }: ReadNumber): { start: number; end: number } {
  if (measure?.dimension.startsWith('money') !== true) return { start, end: measuredEnd }
  const before = /[^\s\d.,;:()]{1,4}\s?$/u.exec(plain.slice(Math.max(0, start - 5), start))?.[0] ?? ''
  if (/\p{Sc}/u.test(before)) return { start: start - before.length, end: measuredEnd }
  const behind = /^\s?(?:\p{Sc}|[^\s\d.,;:()]{1,20})/u.exec(plain.slice(measuredEnd, measuredEnd + 21))?.[0] ?? ''
  return { start, end: measuredEnd + behind.length }
}

function textAt({ plain }: Side, { start, end }: { start: number; end: number }): string {
  return plain.slice(start, end).trim()
}

function reportConversion({ source, target }: Context, from: Quantity, to: Quantity): Issue {
  const [start, end] = boundsOf(from)
  const [targetStart, targetEnd] = boundsOf(to)
  const last = to.numbers.at(-1)
  const unit = last === undefined ? '' : target.plain.slice(last.end, last.measuredEnd)
  return {
    sentence: 'units.converted',
    data: {
      source: source.plain.slice(start, end),
      target: target.plain.slice(targetStart, targetEnd),
      expected: `${amountIn(from.amount, to.measure)}${unit}`,
    },
    source_span: source.span(start, end),
    target_span: target.span(targetStart, targetEnd),
  }
}

function boundsOf({ numbers }: Quantity): readonly [number, number] {
  return [numbers[0]?.start ?? 0, numbers.at(-1)?.measuredEnd ?? 0]
}
