import * as z from 'zod/mini'
import { limits } from '../limits.ts'
import { segmentStates } from '../segments/states.ts'
import { Problem } from './problem.ts'
import { changeOf, Count } from './query.ts'
import { Segment } from './segment.ts'

/**
 * A correction of one of many segments; `revision` has the role of `If-Match` for a single one. The target null removes
 * the translation: so an import can be undone. `restores` is that of a single one.
 */
const SegmentsBatchItem = changeOf(
  {
    position: Count,
    target: z.optional(z.nullable(z.string())),
    state: z.optional(z.enum(segmentStates)),
    locked: z.optional(z.boolean()),
    revision: z.optional(z.int().check(z.nonnegative())),
    restores: z.optional(Count),
  },
  ['target', 'state', 'locked'],
)

/** No position may occur twice. */
export const SegmentsBatch = z.object({
  items: z.array(SegmentsBatchItem).check(
    z.minLength(1),
    z.maxLength(limits.batchSegments),
    z.refine((items) => new Set(items.map(({ position }) => position)).size === items.length, 'a position twice'),
  ),
})
export type SegmentsBatch = z.infer<typeof SegmentsBatch>

/** One result an item, in the order sent: the segment as it is stored now, or why it was not changed. */
export const SegmentsBatchReply = z.object({
  results: z.array(
    z.object({
      position: z.int(),
      segment: z.nullable(Segment),
      problem: z.nullable(Problem),
    }),
  ),
})
export type SegmentsBatchReply = z.infer<typeof SegmentsBatchReply>
