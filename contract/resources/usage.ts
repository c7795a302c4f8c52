import * as z from 'zod/mini'
import { Day } from './query.ts'

/** Keys that split the translated text of a period: the pair of languages, the project, the key, memory or engine. */
export const usageSplits = ['languages', 'project', 'key', 'origin'] as const
export type UsageSplit = (typeof usageSplits)[number]

/** Both days included, UTC; the last 30 days by default, at most a year. */
export const UsageQuery = z.object({
  from: z.optional(Day),
  to: z.optional(Day),
  by: z.optional(z.enum(['day', 'month'])),
  split: z.optional(z.enum(usageSplits)),
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

/** Translated text of the period. `id`: a project, the name of a key, `engine` or `memory`; null where it had none. */
export const UsageShare = z.object({
  id: z.nullable(z.string()),
  /** The name of a project that still exists. */
  name: z.nullable(z.string()),
  source_lang: z.nullable(z.string()),
  target_lang: z.nullable(z.string()),
  characters: z.int(),
  sentences: z.int(),
})
export type UsageShare = z.infer<typeof UsageShare>

/** What an MT engine has translated in the period, and its cost; of an engine with prices in two currencies two. */
export const EngineUsage = z.object({
  id: z.string(),
  /** The name of an engine of the organisation, also of one that was removed. */
  name: z.nullable(z.string()),
  /** True for an engine of the organisation that was removed. */
  removed: z.optional(z.boolean()),
  characters: z.int(),
  words: z.int(),
  /** By the price of the time; null without one. */
  cost: z.nullable(z.number()),
  currency: z.nullable(z.string()),
})
export type EngineUsage = z.infer<typeof EngineUsage>

export const Usage = z.object({
  from: z.string(),
  to: z.string(),
  by: z.enum(['day', 'month']),
  items: z.array(UsageItem),
  totals: z.object(counts),
  /** Present when `split` asks for them, most characters first. Text of days before the count is in `totals` alone. */
  shares: z.optional(z.array(UsageShare)),
  /** Most characters first. Text of days before the count is in `totals` alone. */
  engines: z.optional(z.array(EngineUsage)),
})
export type Usage = z.infer<typeof Usage>
