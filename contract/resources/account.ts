import { locales } from '../locales.ts'
import * as z from 'zod/mini'
import { limits } from '../limits.ts'
import { changeOf, filledText, Timestamp, WebhookUrl } from './query.ts'

/** Roles of keys; each may do all that the one before may. */
export const roles = ['translator', 'manager', 'admin'] as const
export type Role = (typeof roles)[number]

/** True when a role includes another: `('admin', 'manager')` → true, `('translator', 'manager')` → false. */
export function mayAct(role: Role, needed: Role): boolean {
  return roles.indexOf(role) >= roles.indexOf(needed)
}

/** Rules for changing a segment that is signed off: `locked`, managers alone; `open`, everybody. */
export const signedOffRules = ['locked', 'open'] as const
export type SignedOffRule = (typeof signedOffRules)[number]

export const Engine = z.object({
  id: z.string(),
  /** The name and kind of an engine that the organisation has set up; absent for those of the installation. */
  name: z.optional(z.string()),
  kind: z.optional(z.string()),
  model_version: z.string(),
  /** True where it runs with the service: it costs nothing, and no text leaves the machine. */
  local: z.optional(z.boolean()),
  ok: z.boolean(),
  /** Source and target of each direction that it does; null: any. Absent while that is not known. */
  pairs: z.optional(z.nullable(z.array(z.tuple([z.string(), z.string()])))),
  /** The pivot language of directions that engines do in two steps. */
  via: z.optional(z.string()),
})
export type Engine = z.infer<typeof Engine>

/** Shares of the plan's characters, in percent, that are reported when they are used. */
export const planAlerts = { low: 80, none: 100 } as const

export const Account = z.object({
  organisation: z.object({
    id: z.string(),
    name: z.string(),
    signed_off: z.optional(z.enum(signedOffRules)),
    /** True while the whole demonstration is there; managers and admins see it, who may remove it. */
    demonstration: z.optional(z.boolean()),
    /** `open`: they may have it made; `making`: it is on its way. Absent where it is there. */
    demonstration_offer: z.optional(z.enum(['open', 'making'])),
    /** The document of the demonstration to begin with; null until it is translated. Absent without one; admins see it. */
    demonstration_job: z.optional(z.nullable(z.string())),
    /** What the organisation has beside its demonstration. Absent without one; admins see it. */
    first_steps: z.optional(z.object({ document: z.boolean(), memory: z.boolean(), translator: z.boolean() })),
    /** Address called about documents whose upload and project name none; managers and admins see it. */
    webhook_url: z.optional(z.nullable(z.string())),
    /** Addresses that get a mail when the plan runs out, and the language of the mail, null for both; admins see it. */
    notice_emails: z.optional(z.array(z.string())),
    notice_locale: z.optional(z.nullable(z.enum(locales))),
  }),
  key: z.object({
    id: z.string(),
    name: z.string(),
    role: z.enum(roles),
    prefix: z.string(),
    /** True: no one has its text; its person signs in by links. */
    personal: z.optional(z.boolean()),
  }),
  /** True where the service sends invitations by mail; admins see it. */
  invites_by_mail: z.optional(z.boolean()),
  /** True where admins of this organisation add translation models to the installation; they see it. */
  adds_models: z.optional(z.boolean()),
  /** True where admins set up MT engines of the organisation; admins see it. */
  own_engines: z.optional(z.boolean()),
  /** Days that a browser may stay signed in by `POST /v1/sessions`; absent: the service has no sessions. */
  session_days: z.optional(z.int()),
  /** With which the workbench seals what it stores in a browser; the same for all keys of the organisation. */
  browser_key: z.optional(z.string()),
  /** The engines at hand, so that the workbench can report that there is none. */
  engines: z.array(Engine),
})
export type Account = z.infer<typeof Account>

/** A change has at least one field. */
export const AccountChange = changeOf({
  signed_off: z.optional(z.enum(signedOffRules)),
  webhook_url: z.optional(z.nullable(WebhookUrl)),
  notice_emails: z.optional(
    z.array(z.email().check(z.maxLength(limits.emailCharacters))).check(z.maxLength(limits.noticeEmails)),
  ),
  notice_locale: z.optional(z.nullable(z.enum(locales))),
})
export type AccountChange = z.infer<typeof AccountChange>

export const planStatuses = ['active', 'trial', 'trial-ended', 'trial-paused'] as const

export const Plan = z.object({
  plan: z.string(),
  status: z.enum(planStatuses),
  period_start: Timestamp,
  period_end: z.nullable(Timestamp),
  /** Code points; `limit` and `remaining` are null when unlimited. */
  characters: z.object({ limit: z.nullable(z.int()), used: z.int(), remaining: z.nullable(z.int()) }),
  requests_per_minute: z.int(),
})
export type Plan = z.infer<typeof Plan>

/** `name`: the place where it is opened, such as `Firefox on Linux`. */
export const ConnectRequest = z.object({
  code: filledText(128),
  name: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(limits.nameCharacters))),
})
export type ConnectRequest = z.infer<typeof ConnectRequest>
/** `session`: the key is that of a session, which ends then; absent for the key of a start link. */
export const ConnectReply = z.object({
  key: z.string(),
  session: z.optional(z.object({ id: z.string(), expires_at: Timestamp })),
})
export type ConnectReply = z.infer<typeof ConnectReply>
