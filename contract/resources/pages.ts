import * as z from 'zod/mini'
import { BooleanText, integerText, Timestamp } from './query.ts'

export const PageQuery = z.object({
  page: z.optional(integerText(1, 100_000)),
  revision: z.optional(integerText(0, 2_147_483_647)),
  soon: z.optional(BooleanText),
})
export type PageQuery = z.infer<typeof PageQuery>

/** A share of the width or height of the page, from 0 to 1. */
const Share = z.number()

/** One page of the translated document as it is printed. */
export const DocumentPage = z.object({
  /** The number of this page, from 1: the last one where the document has fewer than were asked for. */
  page: z.int(),
  /** Null only where `soon` was asked for, while the others are still being laid out. */
  pages: z.nullable(z.int()),
  /** The revision of the job whose segments it shows. */
  revision: z.int(),
  rendered_at: Timestamp,
  /** PNG, in base64. */
  image: z.string(),
  /** Size in points. */
  width: z.number(),
  height: z.number(),
  /** The text of the page, line by line, with its place. */
  lines: z.array(z.object({ text: z.string(), x: Share, y: Share, width: Share, height: Share })),
})
export type DocumentPage = z.infer<typeof DocumentPage>
