import * as z from 'zod/mini'
import { Id } from './query.ts'

export const ReviewRequest = z.object({ memory_id: Id })
export type ReviewRequest = z.infer<typeof ReviewRequest>

/** Segments by their outcome in the memory. */
export const ReviewReply = z.object({
  memory_id: z.string(),
  added: z.int(),
  /** The same source was there with another target. */
  replaced: z.int(),
  unchanged: z.int(),
  /** Neither written nor approved by a person, rejected, or without a target. */
  skipped: z.int(),
})
export type ReviewReply = z.infer<typeof ReviewReply>
