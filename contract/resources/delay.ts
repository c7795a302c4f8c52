import * as z from 'zod/mini'
import { jobDependencies } from './job.ts'
import { Timestamp } from './query.ts'

/**
 * Reasons why jobs wait: those of `waiting_for`; `queue`, the service works on others; `worker`, no process takes jobs;
 * `requests`, a key has used up the requests of its minute.
 */
export const delayCauses = [...jobDependencies, 'queue', 'worker', 'requests'] as const

/** One reason why jobs of the organisation do not move. */
export const Delay = z.object({
  cause: z.enum(delayCauses),
  since: Timestamp,
  /** Jobs that wait; 0 for `requests`, because the service does not know what a client holds back. */
  jobs: z.int().check(z.minimum(0)),
  /** The next moment at which something is tried; null while it is tried, and where nothing but a turn is waited for. */
  next_attempt_at: z.nullable(Timestamp),
})
export type Delay = z.infer<typeof Delay>

export const Delays = z.object({ delays: z.array(Delay) })
export type Delays = z.infer<typeof Delays>
