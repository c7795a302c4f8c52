import { type UsageSplit, usageSplits } from '#contract/resources/usage.ts'

export const ranges = ['month', 'quarter', 'year'] as const
export const units = ['day', 'month'] as const
export const splits = usageSplits
export const measures = ['characters', 'requests', 'documents', 'sentences', 'errors'] as const

/** Selection of the usage, as in the address. */
export type UsageSearch = {
  readonly range: (typeof ranges)[number]
  readonly by: (typeof units)[number]
  readonly show: (typeof measures)[number]
  readonly split: UsageSplit
  /** Days as `2026-11-20`, UTC, in place of the range; '' where they are open. */
  readonly from: string
  readonly to: string
}

export const usualUsage: UsageSearch = {
  range: 'month',
  by: 'day',
  show: 'characters',
  split: 'languages',
  from: '',
  to: '',
}

/** Days, today included. The contract allows a year. */
export const rangeDays: Readonly<Record<UsageSearch['range'], number>> = { month: 30, quarter: 90, year: 365 }

/** Reads the selection from an address; defaults are not in it. */
export function parseUsageSearch(search: Readonly<Record<string, unknown>>): Partial<UsageSearch> {
  const range = ranges.find((known) => known === search['range'])
  const by = units.find((known) => known === search['by'])
  const split = splits.find((known) => known === search['split'])
  const show = measures.find((known) => known === search['show'])
  const days = fitDays({ from: dayOf(search['from']), to: dayOf(search['to']) }, 'to')
  return {
    ...(range !== undefined && range !== usualUsage.range && { range }),
    ...(by !== undefined && by !== usualUsage.by && { by }),
    ...(split !== undefined && split !== usualUsage.split && { split }),
    ...(days.from !== '' && { from: days.from }),
    ...(days.to !== '' && { to: days.to }),
    ...(show !== undefined && show !== usualUsage.show && { show }),
  }
}

function dayOf(value: unknown): string {
  return typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value)) ? value : ''
}

const DAY = 24 * 3600 * 1000

/**
 * Returns a period that the service accepts: after a change of one end, the other end moves where the period would run
 * backwards or be longer than a year.
 */
export function fitDays({ from, to }: Days, changed: keyof Days): Days {
  if (from === '' || to === '') return { from, to }
  const most = (rangeDays.year - 1) * DAY
  const days = Date.parse(to) - Date.parse(from)
  if (days >= 0 && days <= most) return { from, to }
  const dayAt = (time: number) => new Date(time).toISOString().slice(0, 10)
  if (changed === 'from') return { from, to: days < 0 ? from : dayAt(Date.parse(from) + most) }
  return { from: days < 0 ? to : dayAt(Date.parse(to) - most), to }
}

type Days = Pick<UsageSearch, 'from' | 'to'>
