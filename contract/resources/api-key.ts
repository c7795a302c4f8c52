import * as z from 'zod/mini'
import { limits } from '../limits.ts'
import { roles } from './account.ts'
import { Timestamp } from './query.ts'

/** A key without its text, which is stored nowhere. */
export const ApiKey = z.object({
  id: z.string(),
  name: z.string(),
  role: z.enum(roles),
  /** How its text begins. */
  prefix: z.string(),
  created_at: Timestamp,
  revoked_at: z.nullable(Timestamp),
})
export type ApiKey = z.infer<typeof ApiKey>

export const ApiKeys = z.object({ keys: z.array(ApiKey) })
export type ApiKeys = z.infer<typeof ApiKeys>

export const NewKey = z.object({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(limits.nameCharacters)),
  role: z.enum(roles),
})
export type NewKey = z.infer<typeof NewKey>

/** `key` is the text, shown this once. */
export const CreatedKey = z.object({ ...ApiKey.shape, key: z.string() })
export type CreatedKey = z.infer<typeof CreatedKey>
