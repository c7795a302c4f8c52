import * as z from 'zod/mini'
import { limits } from '../limits.ts'
import { BooleanText, Day, filledText, Id, integerText, Timestamp } from './query.ts'

/** A request that was answered; it never has a text of a document or a key. */
export const RequestRecord = z.object({
  /** The `X-Request-Id` of its answer. */
  id: z.string(),
  operation: z.string(),
  method: z.string(),
  path: z.string(),
  status: z.int(),
  error_type: z.nullable(z.string()),
  duration_ms: z.number(),
  characters: z.int(),
  key_name: z.nullable(z.string()),
  created_at: Timestamp,
})
export type RequestRecord = z.infer<typeof RequestRecord>

export const RequestsPage = z.object({ requests: z.array(RequestRecord), next_after: z.nullable(z.string()) })
export type RequestsPage = z.infer<typeof RequestsPage>

export const RequestsQuery = z.object({
  status: z.optional(integerText(100, 599)),
  operation: z.optional(filledText(64)),
  key_name: z.optional(filledText(limits.nameCharacters)),
  /** Requests about a job and what belongs to it. */
  job_id: z.optional(Id),
  /** Days, both included, UTC. */
  from: z.optional(Day),
  to: z.optional(Day),
  /** `false`: leaves out requests that programs repeat to see whether something has changed. */
  polling: z.optional(BooleanText),
  after: z.optional(filledText(limits.cursor.resources)),
  limit: z.optional(integerText(1, limits.page.requests.max)),
})
export type RequestsQuery = z.infer<typeof RequestsQuery>
