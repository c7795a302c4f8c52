import * as z from 'zod/mini'
import { segmentStates } from '../segments/states.ts'
import { BooleanText } from './query.ts'

export const ImportQuery = z.object({
  dry_run: z.optional(BooleanText),
  overwrite: z.optional(BooleanText),
})
export type ImportQuery = z.infer<typeof ImportQuery>

const Version = z.object({ target: z.nullable(z.string()), state: z.enum(segmentStates) })
/** The version before, with its revision, so that the import can be undone (`restores` of a correction). */
const Before = z.extend(Version, { revision: z.optional(z.int()) })

/** The reasons that refuse a correction, and those for a unit that is not as it was exported. */
export const skipReasons = [
  'segment-locked',
  'segment-signed-off',
  'segment-conflict',
  'invalid-segment',
  'not-of-job',
  'source-differs',
  'not-translatable',
  'incomplete',
] as const

/** Changes by a file, XLIFF or a table, segment by segment, in document order. */
export const SegmentsImport = z.object({
  /** Segments that were changed; 0 in a dry run. */
  applied: z.int(),
  /** Notes that were added; in a dry run, those that would be. */
  notes: z.optional(z.int()),
  /** Segments of the file that are unchanged. */
  unchanged: z.int(),
  /** Units or rows that were not applied, and why. */
  skipped: z.array(
    z.object({
      /** Null for a unit that is no segment of the job; `unit` is its id then. */
      position: z.nullable(z.int()),
      unit: z.optional(z.string()),
      reason: z.enum(skipReasons),
      message: z.string(),
      /** For a conflict: the translation here and that of the file. */
      current: z.optional(z.nullable(z.string())),
      imported: z.optional(z.nullable(z.string())),
    }),
  ),
  /** Segments that were changed; in a dry run, those that would be. */
  changes: z.array(z.object({ position: z.int(), source: z.string(), before: Before, after: Version })),
})
export type SegmentsImport = z.infer<typeof SegmentsImport>
