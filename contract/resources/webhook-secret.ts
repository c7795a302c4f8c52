import * as z from 'zod/mini'
import { limits } from '../limits.ts'
import { Timestamp } from './query.ts'

/** A secret that webhooks are signed with, without its text. */
export const WebhookSecret = z.object({
  id: z.string(),
  /** The first characters of its text. */
  prefix: z.string(),
  created_by: z.nullable(z.string()),
  created_at: Timestamp,
  /** Null until another takes its place. */
  expires_at: z.nullable(Timestamp),
  /** The id of the key that made it; absent and null: it is not known. */
  made_by: z.optional(z.nullable(z.string())),
})
export type WebhookSecret = z.infer<typeof WebhookSecret>

export const WebhookSecrets = z.object({ secrets: z.array(WebhookSecret) })
export type WebhookSecrets = z.infer<typeof WebhookSecrets>

/** Hours in which notices are signed with the earlier secrets, too. */
export const NewWebhookSecret = z.object({
  overlap_hours: z.optional(z.int().check(z.gte(0), z.lte(limits.webhookSecret.overlapHours))),
})
export type NewWebhookSecret = z.infer<typeof NewWebhookSecret>

/** `secret` is the text, shown this once. */
export const CreatedWebhookSecret = z.object({ ...WebhookSecret.shape, secret: z.string() })
export type CreatedWebhookSecret = z.infer<typeof CreatedWebhookSecret>
