import * as z from 'zod/mini'
import { limits } from '../limits.ts'
import { roles } from './account.ts'
import { BooleanText, Timestamp } from './query.ts'

/** Another key, the operator's command line, an opened start link, or a person who signs in by an identity provider. */
export const makerKinds = ['key', 'operator', 'start-link', 'sign-in'] as const
export type MakerKind = (typeof makerKinds)[number]

/** A key without its text, which is stored nowhere. */
export const ApiKey = z.object({
  id: z.string(),
  name: z.string(),
  role: z.enum(roles),
  /** The first characters of its text. */
  prefix: z.string(),
  created_at: Timestamp,
  revoked_at: z.nullable(Timestamp),
  /** The time from which it is refused; null: it does not expire. */
  expires_at: z.nullable(Timestamp),
  /** Rounded to the hour; null: never, or not since this is recorded. */
  last_used_at: z.nullable(Timestamp),
  created_via: z.nullable(z.enum(makerKinds)),
  /** The name of the key that made it. */
  created_by: z.nullable(z.string()),
  /** The key that this is a session of; absent and null: a key of its own. */
  session_of: z.optional(z.nullable(z.string())),
  /** The id of the key that made it; absent and null: no key did, or it is not known. */
  made_by: z.optional(z.nullable(z.string())),
  /** The mail address of its person, if it was given. */
  email: z.optional(z.nullable(z.string())),
  /** True: no one has its text; its person signs in by links. */
  personal: z.optional(z.boolean()),
})
export type ApiKey = z.infer<typeof ApiKey>

export const ApiKeys = z.object({ keys: z.array(ApiKey) })
export type ApiKeys = z.infer<typeof ApiKeys>

export const NewKey = z.object({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(limits.nameCharacters)),
  role: z.enum(roles),
  /** A time in the future; absent or null: that of the key that makes it, or never where that does not expire. */
  expires_at: z.optional(z.nullable(Timestamp)),
})
export type NewKey = z.infer<typeof NewKey>

/** `made`: revokes the keys that it made too, those that they made, and the webhook secrets of all of them. */
export const RevokeKeyQuery = z.object({ made: z.optional(BooleanText) })
export type RevokeKeyQuery = z.infer<typeof RevokeKeyQuery>

/** `name` is the place where it is used, such as `Firefox on Linux`. */
export const NewSession = z.object({ name: NewKey.shape.name })
export type NewSession = z.infer<typeof NewSession>

/** `key` is the text, shown this once. */
export const CreatedKey = z.object({ ...ApiKey.shape, key: z.string() })
export type CreatedKey = z.infer<typeof CreatedKey>
