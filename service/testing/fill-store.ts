import { createHash } from 'node:crypto'
import { addAudit } from '../store/audit-log.ts'
import { putCalibration } from '../store/calibrations.ts'
import { addConnectCode } from '../store/connect-codes.ts'
import { addDeliveries, settleDelivery } from '../store/deliveries.ts'
import { addSegments, type SegmentOutcome, storeOutcomes } from '../store/document-writes.ts'
import { claimIdempotencyKey } from '../store/idempotency-keys.ts'
import { lockLeftOut, putLeftOut } from '../store/left-out.ts'
import { addJobEvents, markFollowed, markOrganisationFollowed } from '../store/job-events.ts'
import { addJob, changeJob } from '../store/jobs.ts'
import { addKey } from '../store/keys.ts'
import { addNotes, recountNotes } from '../store/notes.ts'
import type { Db } from '../store/open-store.ts'
import { addOrganisation } from '../store/organisations.ts'
import { claimJob, type JobLease } from '../store/queue.ts'
import { addRequests } from '../store/requests.ts'
import { type EntryValues, putEntries } from '../store/resources/entries.ts'
import { addProject, addToProject } from '../store/resources/projects.ts'
import { addResource, changeResource } from '../store/resources/resources.ts'
import type {
  NewBulkActionRow,
  NewJob,
  NewOrganisation,
  ProjectRow,
  UploadPartRow,
  UploadRow,
} from '../store/schema.ts'
import { findSegments, replaceSegments } from '../store/segments.ts'
import { addFailures } from '../store/translation-failures.ts'
import { addUsagePart, type UsagePart } from '../store/usage-parts.ts'
import { addUsage } from '../store/usage.ts'
import { engineRow, engineUse } from './engine-rows.ts'
import { addBulkAction } from '../store/bulk-actions.ts'
import { addSavedQuery } from '../store/saved-queries.ts'
import { addUpload, addUploadPart } from '../store/uploads.ts'
import { addWebhookSecret } from '../store/webhook-secrets.ts'
import { addEngine, addEngineUse } from '../store/engines.ts'

export const storedAt = new Date('2026-03-01T12:00:00Z')
export const usagePartRecord: UsagePart = {
  sourceLang: 'en',
  targetLang: 'es',
  projectId: '',
  keyName: 'key',
  origin: 'engine',
  characters: 100,
  sentences: 3,
}
const later = new Date('2026-03-02T12:00:00Z')

export const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest()

export const organisationRow = (organisation_id: string): NewOrganisation => ({
  organisation_id,
  name: organisation_id,
  plan: 'test',
  plan_status: 'active',
  character_limit: null,
  period_start: '2026-01-01',
  period_end: null,
  paused_until: null,
  demo_wanted: true,
  created_at: storedAt,
})

export const keyRow = (organisation_id: string, key_id: string, secret: string, created_at = storedAt) => ({
  organisation_id,
  key_id,
  name: 'Ana',
  role: 'admin' as const,
  prefix: 'cot_a',
  hash: hashOf(secret),
  created_at,
  revoked_at: null,
  expires_at: null,
  last_used_at: null,
  created_via: 'start-link' as const,
  created_by: null,
  session_of: null,
  made_by: null,
})

export const auditRow = (organisation_id: string, audit_id: string) => ({
  organisation_id,
  audit_id,
  action: 'key.created' as const,
  actor_via: 'operator' as const,
  actor_name: null,
  actor_key_id: null,
  subject_id: 'key_1',
  subject: 'Ana',
  changes: [],
  created_at: storedAt,
})

export const webhookSecretRow = (organisation_id: string, secret_id: string) => ({
  organisation_id,
  secret_id,
  secret: `whsec_${organisation_id}`,
  prefix: `whsec_${organisation_id}`.slice(0, 10),
  created_by: 'Ana',
  created_at: storedAt,
  expires_at: null,
  made_by: filled.keyId,
})

export const savedQueryRow = (organisation_id: string, query_id: string) => ({
  organisation_id,
  query_id,
  name: 'Prices',
  query: 'check:numbers',
  saved_by: 'Ana',
  saved_by_key_id: 'key_1',
  updated_at: storedAt,
})

/** An upload of which half has arrived. */
export const uploadRow = (organisation_id: string, upload_id: string): UploadRow => ({
  organisation_id,
  upload_id,
  key_id: 'key_1',
  file_name: 'a.docx',
  size: 200,
  created_at: storedAt,
  expires_at: later,
})

export const uploadPartRow = (organisation_id: string, upload_id: string, start = 0): UploadPartRow => ({
  organisation_id,
  upload_id,
  start,
  size: 100,
  file_id: `file_${organisation_id}_${start}`,
})

export const bulkActionRow = (organisation_id: string, bulk_action_id: string): NewBulkActionRow => ({
  organisation_id,
  bulk_action_id,
  action: 'delete',
  status: 'queued',
  job_ids: ['job_1'],
  memory_ids: [],
  project_id: null,
  idempotency_key: 'bulk 1',
  fingerprint: 'f',
  created_by: 'Ana',
  created_at: storedAt,
})

export const calibrationRow = (organisation_id: string) => ({
  organisation_id,
  name: filled.calibration,
  revision: 1,
  record: '{}',
  model: null,
})

export const jobRow = (organisation_id: string, job_id: string) =>
  ({
    organisation_id,
    job_id,
    kind: 'translate_document',
    status: 'queued',
    file_name: 'contract.txt',
    file_size: 20,
    original_file_id: `file_of_${job_id}`,
    source_lang: 'en',
    target_lang: 'es',
    allow_partial: false,
    memory_ids: [],
    glossary_ids: [],
    created_at: storedAt,
  }) satisfies NewJob

export const projectRow = (organisation_id: string, project_id: string): ProjectRow => ({
  organisation_id,
  project_id,
  source_lang: null,
  target_langs: [],
  name: 'Leases',
  description: null,
  webhook_url: null,
  match_threshold: null,
  exact_matches: 'draft' as const,
  code_patterns: [],
  check_settings: { checks: { tab: 'off' }, words: [] },
  register: 'formal' as const,
  style: 'Short sentences.',
  engine: null,
  created_at: storedAt,
  updated_at: storedAt,
})

export const resourceRow = (organisation_id: string, resource_id: string) => ({
  organisation_id,
  resource_id,
  kind: 'memory' as const,
  name: 'Contracts',
  source_lang: 'en',
  target_lang: 'es',
  source_key: 'en-Latn',
  target_key: 'es-Latn',
  status: 'ready' as const,
  job_id: null,
  created_at: storedAt,
  updated_at: storedAt,
})

export const requestRow = (organisation_id: string, request_id: string) => ({
  organisation_id,
  request_id,
  operation: 'readJob',
  method: 'GET',
  path: '/v1/jobs/job_1',
  status: 404,
  error_type: 'not-found',
  duration_ms: 3,
  characters: 0,
  key_name: 'Ana',
  created_at: storedAt,
})

export const deliveryRow = (organisation_id: string, delivery_id: string, job_id: string) => ({
  organisation_id,
  delivery_id,
  job_id,
  channel: 'webhook' as const,
  event: 'job.succeeded',
  error_code: null,
  address: 'https://example.org/hook',
  created_at: storedAt,
})

export const noteRow = (organisation_id: string, job_id: string, position: number) => ({
  organisation_id,
  job_id,
  note_id: 'note_1',
  position,
  kind: 'reject' as const,
  author: 'Ana',
  author_key_id: 'key_1',
  text: 'Landlord or agent?',
  reply_to: null,
  created_at: storedAt,
})

export const segmentsJson = (positions: readonly number[]): string =>
  JSON.stringify(
    positions.map((position) => ({
      position,
      source: `Source ${position}`,
      part: 'body',
      block: position,
      translatable: true,
      characters: 8,
      first_position: position,
      repeated: false,
    })),
  )

export const outcome = (position: number): SegmentOutcome => ({
  position,
  target: `Target ${position}`,
  state: 'translated',
  origin: 'engine',
  match: null,
  checks: [],
  applied_terms: [],
  mark_fixed: false,
  signals: null,
  error_code: null,
})

export const entry = (source: string): EntryValues => ({
  source,
  target: `${source} (es)`,
  context_before: null,
  context_after: null,
  origin: 'interactive',
  created_by: 'Ana',
  note: null,
  part_of_speech: null,
  case_sensitive: false,
  accepted: [],
  forbidden: [],
  meta: null,
  updated_at: storedAt,
})

/** The ids in an organisation of `fillOrganisation`. */
export const filled = {
  keyId: 'key_1',
  sessionId: 'key_2',
  jobId: 'job_1',
  projectId: 'prj_1',
  memoryId: 'tm_1',
  requestId: 'req_1',
  deliveryId: 'dlv_1',
  auditId: 'aud_1',
  secretId: 'whs_1',
  queryId: 'qry_1',
  engineId: 'eng_1',
  bulkActionId: 'bulk_1',
  uploadId: 'upl_1',
  batchId: 'bat_1',
  calibration: 'en-es',
  noteId: 'note_1',
  connectCode: 'one-time code',
  idempotencyKey: 'upload 1',
  failure: hashOf('no translation'),
} as const

/**
 * Adds an organisation with rows in all its tables: a running job with a segment to translate (0), one with a machine
 * translation (1) and one that a person has translated (2), a memory with two entries, a project with it.
 */
export async function fillOrganisation(db: Db, organisationId: string): Promise<JobLease> {
  await addOrganisation(db, organisationRow(organisationId))
  await addKey(db, {
    ...keyRow(organisationId, filled.keyId, `key of ${organisationId}`),
    subject: 'https://id.example ana',
  })
  const session = keyRow(organisationId, filled.sessionId, `session of ${organisationId}`)
  await addKey(db, { ...session, created_via: 'key', session_of: filled.keyId, made_by: filled.keyId })
  await addAudit(db, auditRow(organisationId, filled.auditId))
  await addWebhookSecret(db, webhookSecretRow(organisationId, filled.secretId))
  await addEngine(db, engineRow(organisationId, filled.engineId))
  await addEngineUse(db, organisationId, '2026-03-01', engineUse)
  await addSavedQuery(db, savedQueryRow(organisationId, filled.queryId))
  await addUpload(db, uploadRow(organisationId, filled.uploadId))
  await addUploadPart(db, uploadPartRow(organisationId, filled.uploadId), later)
  await addBulkAction(db, bulkActionRow(organisationId, filled.bulkActionId), new Date(0))
  await addConnectCode(db, hashOf(filled.connectCode), organisationId, later)
  await addConnectCode(db, hashOf(`invitation of ${organisationId}`), organisationId, later, filled.keyId)
  await putCalibration(db, calibrationRow(organisationId))
  await addUsage(db, organisationId, '2026-03-01', { characters: 100, sentences: 3, requests: 2 })
  await addUsagePart(db, organisationId, '2026-03-01', usagePartRecord)
  await addRequests(db, [requestRow(organisationId, filled.requestId)])
  await addFailures(db, organisationId, [filled.failure], storedAt)
  await addResource(db, resourceRow(organisationId, filled.memoryId))
  const owner = { organisation_id: organisationId, resource_id: filled.memoryId }
  await putEntries(db, owner, 0, [entry('One'), entry('Two')])
  await changeResource(db, owner, { seq: 2, entry_count: 2, job_id: filled.jobId })
  await addProject(db, projectRow(organisationId, filled.projectId))
  await addToProject(db, projectRow(organisationId, filled.projectId), filled.memoryId)
  return fillJob(db, organisationId)
}

async function fillJob(db: Db, organisationId: string): Promise<JobLease> {
  await addJob(db, {
    ...jobRow(organisationId, filled.jobId),
    project_id: filled.projectId,
    project_name: 'Leases',
    batch_id: filled.batchId,
    assignee_id: filled.keyId,
    assignee_name: 'Ana',
    reserved: 50,
  })
  const job = await claimJob(db, 'fill-organisation')
  if (job === undefined) throw new Error('The job that was just made cannot be claimed')
  const held = { organisationId, jobId: job.job_id, fence: job.fence }
  await addSegments(db, held, segmentsJson([0, 1, 2]), storedAt)
  await storeOutcomes(db, held, [outcome(1), outcome(2)], storedAt)
  const stored = await findSegments(db, organisationId, filled.jobId, [2])
  const change = { target: 'By hand', origin: 'interactive', changed_by: 'Ana' } as const
  await replaceSegments(
    db,
    stored.map((before) => ({ before, change })),
  )
  const dropped = { source: 'Source 9', target: 'Target 9', state: 'translated', updated_at: storedAt } as const
  const place = { organisation_id: organisationId, job_id: filled.jobId, version: 2, position: 9 }
  await db
    .insertInto('dropped_segments')
    .values({ ...place, ...dropped })
    .execute()
  const batch = { organisationId, batchId: filled.batchId }
  await lockLeftOut(db, batch)
  await putLeftOut(db, batch, { files: [{ name: 'cover.psd', reason: 'unsupported' }], more: 0 })
  await addNotes(db, [noteRow(organisationId, filled.jobId, 1)])
  await recountNotes(db, organisationId, filled.jobId, [1])
  await markFollowed(db, organisationId, filled.jobId)
  await markOrganisationFollowed(db, organisationId)
  await addJobEvents(db, [{ organisationId, jobId: filled.jobId, positions: [1], notes: [1] }])
  await changeJob(db, organisationId, filled.jobId, {
    segments: 3,
    engine: 'apertium',
    waiting_since: storedAt,
    result_file_id: `result_of_${filled.jobId}`,
  })
  await claimIdempotencyKey(
    db,
    organisationId,
    { key: filled.idempotencyKey, fingerprint: 'f', jobId: filled.jobId },
    { now: storedAt, expiresAt: later, waitMilliseconds: 1000 },
  )
  await addDeliveries(db, [deliveryRow(organisationId, filled.deliveryId, filled.jobId)])
  const delivery = { organisation_id: organisationId, delivery_id: filled.deliveryId }
  await settleDelivery(db, delivery, { outcome: '500', delivered: false, retrySeconds: 60 })
  return held
}
