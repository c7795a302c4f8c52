import * as z from 'zod/mini'
import { Day } from './query.ts'

/** Both days included, UTC; the last 30 days by default, at most a year. */
export const UsageQuery = z.object({
  from: z.optional(Day),
  to: z.optional(Day),
  by: z.optional(z.enum(['day', 'month'])),
})
export type UsageQuery = z.infer<typeof UsageQuery>

const counts = {
  /** Code points of sources, tags not counted. */
  characters: z.int(),
  requests: z.int(),
  documents: z.int(),
  sentences: z.int(),
  errors: z.int(),
}

export const UsageItem = z.object({
  /** `2026-11-20`, or of a month `2026-11`. */
  date: z.string(),
  ...counts,
})
export type UsageItem = z.infer<typeof UsageItem>

export const Usage = z.object({
  from: z.string(),
  to: z.string(),
  by: z.enum(['day', 'month']),
  items: z.array(UsageItem),
  totals: z.object(counts),
})
export type Usage = z.infer<typeof Usage>
