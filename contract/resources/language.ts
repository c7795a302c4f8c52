import * as z from 'zod/mini'
import { limits } from '../limits.ts'
import { filledText, integerText } from './query.ts'

export const Language = z.object({
  code: z.string(),
  name: z.string(),
  qe: z.boolean(),
  /** With `engines=1`: the codes that an engine translates it into; null: all. Absent while that is not known. */
  pairs: z.optional(z.nullable(z.array(z.string()))),
})
export type Language = z.infer<typeof Language>

export const LanguagesPage = z.object({ languages: z.array(Language), next_after: z.nullable(z.string()) })
export type LanguagesPage = z.infer<typeof LanguagesPage>

export const LanguagesQuery = z.object({
  after: z.optional(filledText(limits.cursor.languages)),
  limit: z.optional(integerText(1, limits.page.languages.max)),
  engines: z.optional(z.enum(['1'])),
})
export type LanguagesQuery = z.infer<typeof LanguagesQuery>
