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
  return {
    ...(range !== undefined && range !== usualUsage.range && { range }),
    ...(by !== undefined && by !== usualUsage.by && { by }),
    ...(split !== undefined && split !== usualUsage.split && { split }),
    ...(isDay(search['from']) && { from: search['from'] }),
    ...(isDay(search['to']) && { to: search['to'] }),
    ...(show !== undefined && show !== usualUsage.show && { show }),
  }
}

function isDay(value: unknown): value is string {
  return typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value)
}
