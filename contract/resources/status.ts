import * as z from 'zod/mini'
import { Delay } from './delay.ts'
import { Timestamp } from './query.ts'

const count = z.int().check(z.minimum(0))

/** A webhook call or mail that its receiver has not taken so far. */
export const FailedNotification = z.object({
  id: z.string(),
  /** Null for one about the plan, which `event` names. */
  job_id: z.nullable(z.string()),
  file_name: z.nullable(z.string()),
  event: z.optional(z.string()),
  channel: z.enum(['webhook', 'mail']),
  address: z.string(),
  /** The HTTP status of the last answer, or the name of the failure. */
  outcome: z.string(),
  attempts: count,
  created_at: Timestamp,
  /** Null when it is given up. */
  next_attempt_at: z.nullable(Timestamp),
})
export type FailedNotification = z.infer<typeof FailedNotification>

/** UTC days, today included, of which the status has what was seen of each dependency. */
export const statusDays = 30

/** Seconds of a UTC day, `2026-11-20`, for which a dependency was seen up and down; the rest is not known. */
export const DependencyDay = z.object({ day: z.string(), up_seconds: count, down_seconds: count })
export type DependencyDay = z.infer<typeof DependencyDay>

/**
 * `dependencies` are those of the whole installation: `database`, `storage`, `engine:NAME`, each up or down and since
 * when, with its last days, oldest first, without those of which nothing is known. Everything else is the organisation's own.
 */
export const ServiceStatus = z.object({
  dependencies: z.array(
    z.object({
      name: z.string(),
      ok: z.boolean(),
      since: z.nullable(Timestamp),
      days: z.optional(z.array(DependencyDay)),
    }),
  ),
  queue: z.object({ queued: count, running: count, retrying: count, oldest_seconds: count }),
  /** Reasons why jobs wait; absent for none. */
  delays: z.optional(z.array(Delay)),
  /** `failed`: the newest hundred. */
  notifications: z.object({ pending: count, failed: z.array(FailedNotification) }),
})
export type ServiceStatus = z.infer<typeof ServiceStatus>
