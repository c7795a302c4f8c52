import type { ReadNumber } from './read-numbers.ts'
import { inBaseUnit, type Measure } from '../facts/measures.ts'

/** One number and its unit, or several that make one quantity together: `6 ft 2 in`. */
export type Quantity = {
  readonly numbers: readonly ReadNumber[]
  readonly measure: Measure
  /** The amount in the base unit of its dimension. */
  readonly amount: number
}

export type Conversion = { readonly from: Quantity; readonly to: Quantity; readonly isRight: boolean }

/** People round converted amounts by as many digits as they give: `60 mph` → `100 km/h`, but not 161 miles → 265 km. */
const TOLERANCES = [0, 0.08, 0.03] as const
const EXACT = 0.006
const KELVINS = 1
// 20 are enough for every sentence that a person wrote.
const MOST_LOOKED_AT = 20

/**
 * Pairs numbers that only one side has with those of the other in other units; right ones before wrong ones. A quantity
 * that both sides have may also be converted: `5 miles` → `5 millas (8 km)`.
 */
export function findConversions(
  missing: readonly ReadNumber[],
  extra: readonly ReadNumber[],
  from: readonly ReadNumber[],
  to: readonly ReadNumber[],
): Conversion[] {
  const lost = quantitiesOf(missing)
  const added = quantitiesOf(extra)
  const found: Conversion[] = []
  const taken = new Set<Quantity>()
  const pair = (these: readonly Quantity[], others: readonly Quantity[], isRight: boolean) => {
    for (const one of these) {
      const other = others.find(
        (candidate) =>
          !taken.has(candidate) &&
          !taken.has(one) &&
          isOtherUnit(one, candidate) &&
          isClose(one, candidate) === isRight,
      )
      if (other === undefined) continue
      for (const quantity of [one, other]) taken.add(quantity)
      found.push({ from: one, to: other, isRight })
    }
  }
  pair(lost, added, true)
  pair(quantitiesOf(from), added, true)
  for (const { from: one, to: other, isRight } of pairedBack(lost, quantitiesOf(to)))
    if (!taken.has(one)) found.push({ from: one, to: other, isRight })
  pair(lost, added, false)
  return found
}

/** Quantities that the target leaves out because the source had them in both units. */
function pairedBack(lost: readonly Quantity[], to: readonly Quantity[]): Conversion[] {
  return lost.flatMap((one) => {
    const other = to.find((candidate) => isOtherUnit(one, candidate) && isClose(one, candidate))
    return other === undefined ? [] : [{ from: one, to: other, isRight: true }]
  })
}

function isOtherUnit({ measure }: Quantity, other: Quantity): boolean {
  return measure.dimension === other.measure.dimension && measure.id !== other.measure.id
}

function isClose({ amount, measure }: Quantity, other: Quantity): boolean {
  const difference = Math.abs(amount - other.amount)
  if (measure.dimension === 'temperature') return difference <= KELVINS
  return difference <= toleranceOf(other) * Math.max(Math.abs(amount), Math.abs(other.amount))
}

/** `100` has one digit, `1,88` three; feet and inches are exact. */
function toleranceOf({ numbers }: Quantity): number {
  const digits = numbers.map(({ value }) => value.replace(/\./, '').replace(/^0+|0+$/g, '')).join('').length
  return TOLERANCES[Math.max(1, digits)] ?? EXACT
}

function quantitiesOf(numbers: readonly ReadNumber[]): Quantity[] {
  const found: Quantity[] = []
  for (const number of numbers.slice(0, MOST_LOOKED_AT)) {
    const { measure } = number
    if (measure === null || measure.dimension.startsWith('money')) continue
    const amount = inBaseUnit(Number(number.scaled) * (number.negative ? -1 : 1), measure)
    const last = found.at(-1)
    const before = last?.numbers.at(-1)
    // `6 ft 2 in`, `1 h and 20 min`: right behind, and in a smaller unit.
    const goesOn =
      before !== undefined &&
      last?.measure.dimension === measure.dimension &&
      last.measure.factor > measure.factor &&
      number.start - before.measuredEnd <= 5
    if (last !== undefined && goesOn)
      found[found.length - 1] = { numbers: [...last.numbers, number], measure, amount: last.amount + amount }
    else found.push({ numbers: [number], measure, amount })
  }
  return found
}

/** Returns the amount in another unit, with as many digits as people give: `8.04672 km` → 8. */
export function amountIn(amount: number, { factor, offset }: Measure): string {
  return String(Number((amount / factor - offset).toPrecision(2)))
}
