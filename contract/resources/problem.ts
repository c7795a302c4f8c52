import * as z from 'zod/mini'

/** `application/problem+json`, RFC 9457. Clients distinguish errors by the last path part of `type`. */
export const Problem = z.looseObject({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.optional(z.string()),
  errors: z.optional(z.array(z.object({ path: z.string(), message: z.string() }))),
})

export type Problem = z.infer<typeof Problem>
