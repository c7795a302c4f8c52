import * as z from 'zod/mini'
import { limits } from '../limits.ts'
import { filledText } from './query.ts'

/** Documents that were uploaded together. */
export const Batch = z.object({
  id: z.string(),
  /** Null: it has none, and clients describe it. */
  name: z.nullable(z.string()),
})
export type Batch = z.infer<typeof Batch>

export const BatchChange = z.object({ name: z.nullable(filledText(limits.nameCharacters)) })
export type BatchChange = z.infer<typeof BatchChange>
