import * as z from 'zod/mini'
import { limits } from '../limits.ts'
import { makerKinds } from './api-key.ts'
import { filledText, integerText, Timestamp } from './query.ts'

export const auditActions = [
  'key.created',
  'key.invited',
  'key.changed',
  'key.revoked',
  'plan.changed',
  'rule.changed',
  'webhook-secret.created',
  'webhook-secret.revoked',
  'engine.created',
  'engine.changed',
  'engine.removed',
  'engine.reordered',
] as const

/** A change to keys, plan, rules or secrets; it never has the text of one. */
export const AuditEntry = z.object({
  id: z.string(),
  action: z.enum(auditActions),
  /** The key, the operator's command line or the start link that made the change. */
  actor: z.object({ via: z.enum(makerKinds), name: z.nullable(z.string()), key_id: z.nullable(z.string()) }),
  subject_id: z.string(),
  /** The name that it had then. */
  subject: z.string(),
  changes: z.array(z.object({ field: z.string(), before: z.nullable(z.string()), after: z.nullable(z.string()) })),
  created_at: Timestamp,
})
export type AuditEntry = z.infer<typeof AuditEntry>

export const AuditPage = z.object({ entries: z.array(AuditEntry), next_after: z.nullable(z.string()) })
export type AuditPage = z.infer<typeof AuditPage>

export const AuditQuery = z.object({
  after: z.optional(filledText(limits.cursor.resources)),
  limit: z.optional(integerText(1, limits.page.requests.max)),
})
export type AuditQuery = z.infer<typeof AuditQuery>
