// Tables of organisations, their keys and what they use; `schema.ts` has the others.
import type { Locale } from '#contract/locales.ts'
import type { ColumnType, Generated } from 'kysely'
import type { Role, SignedOffRule } from '#contract/resources/account.ts'
import type { MakerKind } from '#contract/resources/api-key.ts'
import type { AuditEntry } from '#contract/resources/audit.ts'
import type { ConfiguredEngine, EngineKind } from '#contract/resources/engine.ts'

export type PlanStatus = 'active' | 'trial' | 'trial-ended' | 'trial-paused'

/** Ids of what the demonstration is made of. */
export type Demonstration = {
  readonly project_id: string | null
  readonly resources: readonly { readonly kind: 'memory' | 'glossary'; readonly id: string }[]
  readonly job_ids: readonly string[]
}

export type OrganisationTable = {
  organisation_id: string
  name: string
  plan: string
  plan_status: PlanStatus
  character_limit: number | null
  /** UTC days: `2026-11-20`. */
  period_start: string
  period_end: string | null
  paused_until: string | null
  demo_wanted: boolean
  /** What the demonstration is made of; null: there is none. */
  demonstration: Generated<Demonstration | null>
  /** When a worker may fill it in, or try again; null: none is asked for. */
  demonstration_due: Generated<Date | null>
  signed_off: Generated<SignedOffRule>
  /** Address that is called about documents whose upload and project name none. */
  webhook_url: string | null
  /** Addresses that get a mail when the characters of the plan run out. */
  notice_emails: Generated<string[]>
  /** Language of these mails; null: both. */
  notice_locale: Locale | null
  /** The period and limit, and the share in percent, that were reported last. */
  noticed_period: string | null
  noticed_percent: Generated<number>
  /** Retention in days; null: the installation's default. */
  keep_jobs_days: number | null
  keep_history_days: number | null
  keep_requests_days: number | null
  keep_deleted_days: number | null
  /** With which browsers seal what they store of its texts. */
  browser_key: Generated<string>
  created_at: Date
}

export type KeyTable = {
  organisation_id: string
  key_id: string
  name: string
  role: Role
  prefix: string
  hash: Buffer
  created_at: Date
  revoked_at: Date | null
  expires_at: Date | null
  /** The hour of the last use. */
  last_used_at: Date | null
  created_via: MakerKind | null
  created_by: string | null
  /** The key whose further secret this is; null: a key itself. */
  session_of: string | null
  /** The key that made it. */
  made_by: string | null
  /** Mail address of the person. */
  email: Generated<string | null>
  /** True: no one has its text; its person signs in by links. */
  personal: Generated<boolean>
  /** Issuer and subject of a person whom an identity provider knows. */
  subject: Generated<string | null>
}

/** A sign-in by an identity provider that has begun. */
export type SignInTable = { state_hash: Buffer; secret_hash: Buffer; nonce: string; verifier: string; expires_at: Date }

export type AuditTable = {
  organisation_id: string
  audit_id: string
  action: AuditEntry['action']
  actor_via: MakerKind
  actor_name: string | null
  actor_key_id: string | null
  subject_id: string
  subject: string
  changes: ColumnType<AuditEntry['changes'], string, never>
  created_at: Date
}

export type WebhookSecretTable = {
  organisation_id: string
  secret_id: string
  /** Sealed; as it is where the service has not been started since it was stored so, or was restored. */
  secret: string
  /** Its first characters; null in a backup of earlier versions. */
  prefix: string | null
  created_by: string | null
  created_at: Date
  expires_at: Date | null
  /** The key that made it. */
  made_by: string | null
}

/** Settings of an engine; each kind uses some of them. */
export type EngineSettingsJson = Pick<
  ConfiguredEngine,
  'base_url' | 'model' | 'region' | 'formality' | 'model_type' | 'access_key_id' | 'glossaries'
>

export type EngineTable = {
  organisation_id: string
  engine_id: string
  kind: EngineKind
  name: string
  settings: EngineSettingsJson
  /** Its key, encrypted with that of the installation; null without one. */
  sealed_key: string | null
  key_end: string | null
  /** Of a million characters. */
  price: number | null
  currency: string | null
  /** An object, because the driver takes an array for one of Postgres. */
  pairs: { readonly list: [string, string][] } | null
  place: Generated<number>
  revision: Generated<number>
  created_at: Date
}

export type EngineUsageTable = {
  organisation_id: string
  day: string
  engine_id: string
  price: number
  currency: string
  characters: number
  words: number
  /** The last name of an engine that was removed. */
  name: string | null
}

export type SavedQueryTable = {
  organisation_id: string
  query_id: string
  name: string
  query: string
  saved_by: string
  saved_by_key_id: string
  updated_at: Date
}

export type ConnectCodeTable = {
  hash: Buffer
  organisation_id: string
  expires_at: Date
  used_at: Date | null
  /** The key of the person that it signs in; null: it makes the key of a start link. */
  key_id: Generated<string | null>
}

export type UnnamedFileTable = { file_id: string; remove_at: Date }

export type UploadTable = {
  organisation_id: string
  upload_id: string
  /** The key, or the session, that may see it. */
  key_id: string
  file_name: string
  /** Size in bytes. */
  size: number
  created_at: Date
  expires_at: Date
}

/** `start`: number of bytes before the part. */
export type UploadPartTable = {
  organisation_id: string
  upload_id: string
  start: number
  size: number
  file_id: string
}

export type RateWindowTable = { bucket: string; started_at: Date; requests: number }

export type UsagePartTable = {
  organisation_id: string
  day: string
  source_lang: string
  target_lang: string
  project_id: string
  key_name: string
  origin: string
  characters: number
  sentences: number
}

export type UsageDayTable = {
  organisation_id: string
  day: string
  characters: Generated<number>
  sentences: Generated<number>
  documents: Generated<number>
  requests: Generated<number>
  errors: Generated<number>
}

export type RequestTable = {
  organisation_id: string
  request_id: string
  operation: string
  method: string
  path: string
  status: number
  error_type: string | null
  duration_ms: number
  characters: number
  key_name: string
  created_at: Date
}
