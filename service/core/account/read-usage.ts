import { limits } from '#contract/limits.ts'
import type { Usage, UsageItem, UsageQuery } from '#contract/resources/usage.ts'
import { listEngineUse } from '../../store/engines.ts'
import { splitUsage } from '../../store/usage-parts.ts'
import { listUsage } from '../../store/usage.ts'
import type { CoreParts } from '../core-parts.ts'
import { orUnavailable } from '../or-unavailable.ts'
import { Problem } from '../problem.ts'
import type { Caller } from '../../ports/records.ts'

const dayMilliseconds = 86_400_000
/** Default length of a period in days, the last one included. */
const usualDays = 30

/** Returns the organisation's usage by day or month of the period. Throws `invalid-request`, `usage-unavailable`. */
export async function readUsage(
  { store, now, requestLog }: CoreParts,
  caller: Caller,
  query: UsageQuery,
): Promise<Usage> {
  // Entries that wait to be written are usage too.
  await requestLog.flush()
  const period = periodOf(query, now())
  const by = query.by ?? 'day'
  const items = await orUnavailable(listUsage(store.db, caller.organisationId, { ...period, by }), 'usage-unavailable')
  const used = await orUnavailable(listEngineUse(store.db, caller.organisationId, period), 'usage-unavailable')
  const engines = used.map(({ engine_id: id, ...use }) => ({ id, ...use }))
  const usage = { ...period, by, items, totals: addUp(items), engines }
  const { split } = query
  if (split === undefined) return usage
  const shares = await orUnavailable(
    splitUsage(store.db, caller.organisationId, { ...period, split }),
    'usage-unavailable',
  )
  return { ...usage, shares }
}

/** Returns UTC days, both included. */
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

/** Returns the days, if they are in the calendar. Throws `invalid-request`. */
export function requireDays({ from, to }: Pick<UsageQuery, 'from' | 'to'>): Pick<UsageQuery, 'from' | 'to'> {
  const wrong = Object.entries({ from, to }).filter(([, day]) => day !== undefined && !isDay(day))
  if (wrong.length > 0)
    throw new Problem('invalid-request', { errors: wrong.map(([path]) => ({ path, message: 'not a day' })) })
  return { from, to }
}

/** False for `2026-02-30`, and for the year 0, which Postgres does not have. */
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
