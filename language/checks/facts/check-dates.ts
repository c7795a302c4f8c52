import type { Issue } from '../check.ts'
import { findDates } from './find-dates.ts'
import { findMonths, findWeekdays, type NamedTime } from './find-names-of-time.ts'
import type { Context } from '../context.ts'

/** Compares months and days of the week by name, and day and month of dates in figures in each language's order. */
export function checkDates(context: Context): Issue[] {
  const { source, target } = context
  return [
    ...compareNames(context, 'dates.month', findMonths(source), findMonths(target)),
    ...compareNames(context, 'dates.weekday', findWeekdays(source), findWeekdays(target)),
    ...compareDates(context),
  ]
}

/** Compares only names on both sides: one text may have `tomorrow` or `8/` where the other has a name. */
function compareNames(
  { source, target }: Context,
  sentence: 'dates.month' | 'dates.weekday',
  from: readonly NamedTime[],
  to: readonly NamedTime[],
): Issue[] {
  const inTarget = new Set(to.map(({ value }) => value))
  const inSource = new Set(from.map(({ value }) => value))
  const lost = from.find(({ isSure, value }) => isSure && !inTarget.has(value))
  const added = to.find(({ isSure, value }) => isSure && !inSource.has(value))
  if (lost === undefined || added === undefined) return []
  return [
    {
      sentence,
      data: { source: lost.text, target: added.text },
      source_span: source.span(lost.start, lost.end),
      target_span: target.span(added.start, added.end),
    },
  ]
}

function compareDates({ source, target }: Context): Issue[] {
  const [from, to] = [findDates(source), findDates(target)]
  if (from.length === 0 || to.length === 0) return []
  const readings = new Set(from.flatMap((date) => date.readings))
  const found: Issue[] = []
  for (const date of to) {
    const isSame = date.readings.some((reading) => readings.has(reading))
    const other = from.find((candidate) =>
      (isSame ? candidate.readings : candidate.swapped).some((reading) => date.readings.includes(reading)),
    )
    if (isSame && (date.isInOrder || other?.isInOrder === false)) continue
    if (other !== undefined)
      found.push({
        sentence: 'dates.order',
        data: { source: other.text, target: date.text },
        source_span: source.span(other.start, other.end),
        target_span: target.span(date.start, date.end),
      })
  }
  return found
}
