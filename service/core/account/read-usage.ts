import { limits } from '#contract/limits.ts'
import type { Usage, UsageItem, UsageQuery } from '#contract/resources/usage.ts'
import { splitUsage } from '../../store/usage-parts.ts'
import { listUsage } from '../../store/usage.ts'
import type { CoreParts } from '../core-parts.ts'
import { orUnavailable } from '../or-unavailable.ts'
import { Problem } from '../problem.ts'
import type { Caller } from '../../ports/records.ts'

const dayMilliseconds = 86_400_000
/** Days of a period that the query leaves open, the last one included. */
const usualDays = 30

/** What the organisation used, one item a day or a month of the period. Throws `invalid-request`, `usage-unavailable`. */
export async function readUsage(
  { store, now, requestLog }: CoreParts,
  caller: Caller,
  query: UsageQuery,
): Promise<Usage> {
  // What still waits to be written has been used too.
  await requestLog.flush()
  const period = periodOf(query, now())
  const by = query.by ?? 'day'
  const items = await orUnavailable(listUsage(store.db, caller.organisationId, { ...period, by }), 'usage-unavailable')
  const usage = { ...period, by, items, totals: addUp(items) }
  const { split } = query
  if (split === undefined) return usage
  const shares = await orUnavailable(
    splitUsage(store.db, caller.organisationId, { ...period, split }),
    'usage-unavailable',
  )
  return { ...usage, shares }
}

/** Both days included, UTC. */
function periodOf({ from, to }: UsageQuery, now: Date): { readonly from: string; readonly to: string } {
  requireDays({ from, to })
  const last = to ?? dayOf(now)
  const first = from ?? dayOf(new Date(Date.parse(last) - (usualDays - 1) * dayMilliseconds))
  const days = (Date.parse(last) - Date.parse(first)) / dayMilliseconds + 1
  if (days < 1) throw new Problem('invalid-request', { errors: [{ path: 'to', message: 'not before the first day' }] })
  if (days > limits.usageDays)
    throw new Problem('invalid-request', { errors: [{ path: 'from', message: 'a period of at most a year' }] })
  return { from: first, to: last }
}

/** The days, where they are of the calendar. Throws `invalid-request`. */
export function requireDays({ from, to }: Pick<UsageQuery, 'from' | 'to'>): Pick<UsageQuery, 'from' | 'to'> {
  const wrong = Object.entries({ from, to }).filter(([, day]) => day !== undefined && !isDay(day))
  if (wrong.length > 0)
    throw new Problem('invalid-request', { errors: wrong.map(([path]) => ({ path, message: 'not a day' })) })
  return { from, to }
}

/** `2026-02-30` is none, nor is the year 0, which Postgres does not know. */
function isDay(text: string): boolean {
  const time = Date.parse(`${text}T00:00:00Z`)
  return !text.startsWith('0000') && !Number.isNaN(time) && dayOf(new Date(time)) === text
}

function dayOf(date: Date): string {
  return date.toISOString().slice(0, 10)
}

function addUp(items: readonly UsageItem[]): Usage['totals'] {
  const sum = (name: keyof Usage['totals']) => items.reduce((total, item) => total + item[name], 0)
  return {
    characters: sum('characters'),
    requests: sum('requests'),
    documents: sum('documents'),
    sentences: sum('sentences'),
    errors: sum('errors'),
  }
}
