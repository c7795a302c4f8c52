import type { Locale } from '#contract/locales.ts'
import type { DocumentFault } from '#contract/resources/document-fault.ts'
import type { ColumnType, Generated, Insertable, Selectable } from 'kysely'
import type { CheckItem } from '#contract/resources/check.ts'
import type { CheckSettings } from '#contract/resources/check-settings.ts'
import type { Remark } from '#contract/resources/remark.ts'
import type {
  ExistingTargets,
  ImportReport,
  Job,
  JobKind,
  JobStage,
  JobStatus,
  SourceVersion,
} from '#contract/resources/job.ts'
import type { GlossaryEntry } from '#contract/resources/entry.ts'
import type { ExactMatches, Project } from '#contract/resources/project.ts'
import type { Register } from '#contract/resources/register.ts'
import type { LeftOutFile } from '#contract/resources/left-out.ts'
import type { Alternatives, Memory } from '#contract/resources/resource.ts'
import type { Segment } from '#contract/resources/segment.ts'
import type {
  AuditTable,
  ConnectCodeTable,
  EngineTable,
  EngineUsageTable,
  KeyTable,
  OrganisationTable,
  RateWindowTable,
  RequestTable,
  SavedQueryTable,
  SignInTable,
  UnnamedFileTable,
  UploadPartTable,
  UploadTable,
  UsageDayTable,
  UsagePartTable,
  WebhookSecretTable,
} from './account-tables.ts'
import type { BulkActionTable } from './bulk-action-table.ts'
import type { DroppedSegmentTable, FollowedJobTable, JobEventTable, NoteTable } from './segment-tables.ts'

/** The tables as the queries see them; the migrations explain the columns. */
export type DatabaseTables = {
  organisations: OrganisationTable
  keys: KeyTable
  audit_log: AuditTable
  webhook_secrets: WebhookSecretTable
  engines: EngineTable
  engine_usage: EngineUsageTable
  saved_queries: SavedQueryTable
  connect_codes: ConnectCodeTable
  sign_ins: SignInTable
  rate_windows: RateWindowTable
  usage_days: UsageDayTable
  usage_parts: UsagePartTable
  requests: RequestTable
  jobs: JobTable
  bulk_actions: BulkActionTable
  left_out: { organisation_id: string; batch_id: string; files: LeftOutFile[]; more: number }
  segments: SegmentTable
  dropped_segments: DroppedSegmentTable
  segment_history: SegmentHistoryTable
  notes: NoteTable
  job_events: JobEventTable
  followed_jobs: FollowedJobTable
  followed_organisations: { organisation_id: string; until: Date }
  charges: ChargeTable
  idempotency_keys: IdempotencyKeyTable
  deliveries: DeliveryTable
  translation_failures: TranslationFailureTable
  resources: ResourceTable
  entries: EntryTable
  projects: ProjectTable
  project_resources: ProjectResourceTable
  unnamed_files: UnnamedFileTable
  uploads: UploadTable
  upload_parts: UploadPartTable
  calibrations: CalibrationTable
}

type JobTable = {
  organisation_id: string
  job_id: string
  kind: JobKind
  status: JobStatus
  stage: JobStage | null
  file_name: string
  file_size: number
  original_file_id: string
  original_sha256: string | null
  original_format: string | null
  source_lang: string
  target_lang: string
  engine: string | null
  /** The engine that the upload chose: an id or a kind; null: the first in order. */
  engine_choice: Generated<string | null>
  allow_partial: boolean
  existing_targets: Generated<ExistingTargets>
  /** Match rate from which on a fuzzy match is the draft of a segment. */
  match_threshold: Generated<number>
  /** State of segments with an exact match: that of the project at the upload. */
  exact_matches: Generated<ExactMatches>
  /** How its reader is addressed and in which style: those of the upload, else of its project at that time. */
  register: Generated<Register | null>
  style: Generated<string | null>
  /** False: only memories translate it, people translate the rest. */
  mt: Generated<boolean>
  /** Treatment of several translations of one source in the import of a memory; null for other jobs. */
  alternatives: Generated<Alternatives | null>
  /** Columns of a table of translations, from 1; null: as its first row names them. */
  source_column: Generated<number | null>
  target_column: Generated<number | null>
  has_header: Generated<boolean>
  /** Regular expressions for codes that stay unchanged: those of the upload and of its project at that time. */
  code_patterns: Generated<string[]>
  /** The upload in parts that brought its file. */
  upload_id: Generated<string | null>
  batch_id: string | null
  batch_name: Generated<string | null>
  path: string | null
  project_id: string | null
  project_name: string | null
  /** The key of the person that it is given to, and its name. */
  assignee_id: Generated<string | null>
  assignee_name: Generated<string | null>
  due_at: Generated<Date | null>
  /** `due_at` while something is left to do; the database keeps it. */
  open_due_at: ColumnType<Date | null, never, never>
  resource_id: string | null
  report: ImportReport | null
  /** An object, because the driver takes an array for one of Postgres. */
  remarks: { readonly list: Remark[] } | null
  /** `revision`: the lowest one of segments that the version moved or changed. */
  source_version: Generated<(SourceVersion & { readonly revision: number }) | null>
  memory_ids: string[]
  glossary_ids: string[]
  notify_email: string | null
  /** Language of the person who uploaded; null where the upload did not name it. */
  locale: Locale | null
  webhook_url: string | null
  segments: number | null
  translated: Generated<number>
  from_memory: Generated<number>
  from_file: Generated<number>
  untranslatable: Generated<number>
  edited: Generated<number>
  drafts: Generated<number>
  failed: Generated<number>
  pending: Generated<number>
  characters: Generated<number>
  words: Generated<number>
  /** Null for a document that is not read, or was read by an earlier version. */
  words_to_translate: Generated<number | null>
  words_to_review: Generated<number | null>
  progress_done: Generated<number>
  progress_total: number | null
  reserved: Generated<number>
  result: Job['result']
  result_file_id: string | null
  result_sha256: string | null
  result_size: number | null
  revision: Generated<number>
  rebuilt_revision: number | null
  notes: Generated<number>
  notes_revision: Generated<number>
  error: string | null
  error_code: string | null
  error_reason: DocumentFault | null
  created_by: string | null
  created_at: Date
  started_at: Date | null
  finished_at: Date | null
  attempts: Generated<number>
  reclaims: Generated<number>
  next_attempt_at: Generated<Date>
  waiting_for: Generated<string | null>
  waiting_since: Generated<Date | null>
  request_id: Generated<string | null>
  traceparent: Generated<string | null>
  lease_owner: string | null
  lease_expires_at: Date | null
  fence: Generated<number>
}

type SegmentTable = {
  organisation_id: string
  job_id: string
  position: number
  source: string
  target: string | null
  state: Segment['state']
  score: number | null
  band: Segment['band']
  origin: Segment['origin']
  locked: Generated<boolean>
  translatable: boolean
  match: Segment['match']
  applied_terms: Generated<Segment['applied_terms']>
  checks: Generated<CheckItem[]>
  part: string
  block: number
  first_position: number
  repeated: boolean
  mt_target: string | null
  existing_target: NonNullable<Segment['existing_target']> | null
  version_change: Segment['version_change'] | null
  tags: NonNullable<Segment['tags']> | null
  place: NonNullable<Segment['place']> | null
  mark_fixed: Generated<boolean>
  signals: EngineSignals | null
  error_code: string | null
  characters: number
  words: Generated<number | null>
  revision: Generated<number>
  content_revision: Generated<number>
  changed_by: string | null
  note_count: Generated<number>
  document_note_count: Generated<number>
  updated_at: Date
}

/** An engine's report about its own answer, in the shape of the engines' port. */
export type EngineSignals = {
  readonly logprob?: number
  readonly unknownWords?: readonly string[]
  readonly tagRepairs?: number
  readonly tagGuesses?: readonly number[]
  readonly attempts: number
}

type SegmentHistoryTable = {
  organisation_id: string
  job_id: string
  position: number
  revision: number
  target: string | null
  state: Segment['state']
  score: number | null
  band: Segment['band']
  origin: Segment['origin']
  locked: boolean
  match: Segment['match']
  mark_fixed: Generated<boolean>
  signals: EngineSignals | null
  error_code: string | null
  changed_by: string | null
  updated_at: Date
}

type ChargeTable = { organisation_id: string; job_id: string; position: number; characters: number }

type IdempotencyKeyTable = {
  organisation_id: string
  key: string
  fingerprint: string
  job_id: string
  expires_at: Date
}

type DeliveryTable = {
  organisation_id: string
  delivery_id: string
  /** Null for a notice about the plan. */
  job_id: string | null
  channel: 'webhook' | 'mail'
  event: string
  error_code: string | null
  address: string
  created_at: Date
  attempts: Generated<number>
  next_attempt_at: Generated<Date | null>
  delivered_at: Date | null
  outcome: string | null
  about: ColumnType<PlanNotice | null, string | undefined, never>
}

/** Usage of a plan when its notice was written. */
export type PlanNotice = {
  readonly organisation: string
  readonly locale: Locale | null
  readonly percent: number
  readonly used: number
  readonly limit: number
  /** The day on which the count starts anew; null where none is known. */
  readonly renews: string | null
}

export type ResourceKind = Project['resources'][number]['kind']

type ResourceTable = {
  organisation_id: string
  resource_id: string
  kind: ResourceKind
  name: string
  source_lang: string
  target_lang: string
  source_key: string
  target_key: string
  status: Memory['status']
  error_code: string | null
  job_id: string | null
  entry_count: Generated<number>
  seq: Generated<number>
  created_at: Date
  updated_at: Date
}

type EntryTable = {
  organisation_id: string
  resource_id: string
  number: number
  seq: number
  source: string
  target: string
  source_hash: Buffer
  /** Distinguishes several translations of the source; empty: the one that a later entry replaces. */
  variant: Generated<Buffer>
  context_before: string | null
  context_after: string | null
  origin: GlossaryEntry['origin']
  created_by: string | null
  created_at: Date
  updated_at: Date
  note: string | null
  part_of_speech: string | null
  case_sensitive: Generated<boolean>
  accepted: Generated<string[]>
  forbidden: Generated<string[]>
  meta: Readonly<Record<string, string>> | null
  deleted: Generated<boolean>
}

type ProjectTable = {
  organisation_id: string
  project_id: string
  name: string
  description: string | null
  /** Default languages for uploads into it. */
  source_lang: string | null
  target_langs: string[]
  /** Threshold for uploads that name none; null: the default. */
  match_threshold: number | null
  exact_matches: Generated<ExactMatches>
  code_patterns: Generated<string[]>
  register: Generated<Register | null>
  style: Generated<string | null>
  engine: Generated<string | null>
  /** Null: its QA checks are as usual. */
  check_settings: Generated<CheckSettings | null>
  /** Address that is called about its documents whose upload names none. */
  webhook_url: string | null
  created_at: Date
  updated_at: Date
}

type ProjectResourceTable = {
  organisation_id: string
  project_id: string
  resource_id: string
  place: Generated<number>
}

type TranslationFailureTable = { organisation_id: string; hash: Buffer; created_at: Date }

/** `organisation_id` is empty for the calibration of all. */
type CalibrationTable = {
  organisation_id: string
  name: string
  revision: number
  record: string
  model: Buffer | null
}

export type OrganisationRow = Selectable<OrganisationTable>
export type NewOrganisation = Insertable<OrganisationTable>
export type KeyRow = Selectable<KeyTable>
export type SignInRow = Selectable<SignInTable>
export type NewKeyRow = Insertable<KeyTable>
export type AuditRow = Selectable<AuditTable>
export type WebhookSecretRow = Selectable<WebhookSecretTable>
export type EngineRow = Selectable<EngineTable>
export type NewEngineRow = Insertable<EngineTable>
export type SavedQueryRow = Selectable<SavedQueryTable>
export type UploadRow = Selectable<UploadTable>
export type UploadPartRow = Selectable<UploadPartTable>
export type NewBulkActionRow = Insertable<BulkActionTable>
export type BulkActionRow = Selectable<BulkActionTable>
export type JobRow = Selectable<JobTable>
export type NewJob = Insertable<JobTable>
export type SegmentRow = Selectable<SegmentTable>
export type DroppedSegmentRow = Selectable<DroppedSegmentTable>
export type NoteRow = Selectable<NoteTable>
export type DeliveryRow = Selectable<DeliveryTable>
export type RequestRow = Selectable<RequestTable>
export type ResourceRow = Selectable<ResourceTable>
export type EntryRow = Selectable<EntryTable>
export type ProjectRow = Selectable<ProjectTable>
export type CalibrationRow = Selectable<CalibrationTable>
