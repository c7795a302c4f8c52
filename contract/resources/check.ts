import * as z from 'zod/mini'

/** UTF-16 code units into the text as sent, `end` exclusive. */
export const Span = z.object({ start: z.int().check(z.nonnegative()), end: z.int().check(z.nonnegative()) })

/** A check that a segment did not pass. `code` is one of the ids of `language/checks`. */
export const CheckItem = z.object({
  code: z.string(),
  severity: z.enum(['critical', 'major', 'minor']),
  message: z.string(),
  source_span: z.nullable(Span),
  target_span: z.nullable(Span),
  /** The id of the text of `message`, and the values in it: for callers that have the texts in other languages. */
  sentence: z.optional(z.string()),
  data: z.optional(z.record(z.string(), z.string())),
  /** A replacement in the target that is certain to be right. */
  fix: z.optional(z.object({ ...Span.shape, text: z.string() })),
})
export type CheckItem = z.infer<typeof CheckItem>
