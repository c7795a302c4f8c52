import type * as z from 'zod/mini'
import type { Schema } from '../endpoint.ts'
import type { EndpointName, Endpoints } from '../endpoints.ts'
import type { Calibration } from '../resources/calibration.ts'
import type { Account } from '../resources/account.ts'
import type { ApiKey } from '../resources/api-key.ts'
import type { Note } from '../resources/note.ts'
import type { RequestRecord } from '../resources/request.ts'
import { bulkActionBodies, bulkActionReplies } from './bulk-action-examples.ts'
import { engineBodies, engineReplies } from './engine-examples.ts'
import { peopleBodies, peopleReplies } from './people-examples.ts'
import { modelBodies, modelReplies } from './model-examples.ts'
import { savedQueryBodies, savedQueryReplies } from './saved-query-examples.ts'
import type { WebhookSecret } from '../resources/webhook-secret.ts'
import type { Segment, SegmentChange } from '../resources/segment.ts'
import { statusReplies } from './status-examples.ts'
import { uploadBodies, uploadReplies } from './upload-examples.ts'
import { job, queuedJob, imported } from './job-examples.ts'
import { resourceBodies, resourceReplies } from './resource-examples.ts'

type ReplyOf<N extends EndpointName> = Endpoints[N]['replies'] extends { readonly 200: infer S extends Schema }
  ? z.infer<S>
  : Endpoints[N]['replies'] extends { readonly 201: infer S extends Schema }
    ? z.infer<S>
    : never

const segment: Segment = {
  position: 12,
  source: 'The <g1>tenant</g1> shall pay rent on the first day of each month.',
  target: 'El <g1>arrendatario</g1> pagará la renta el primer día de cada mes.',
  state: 'draft',
  score: 91,
  band: 'fiable',
  origin: 'engine',
  locked: false,
  translatable: true,
  match: null,
  applied_terms: [{ source: 'tenant', target: 'arrendatario' }],
  checks: [],
  part: 'body',
  block: 7,
  repetition_of: null,
  mt_target: 'El <g1>arrendatario</g1> pagará la renta el primer día de cada mes.',
  existing_target: null,
  tags: { 1: { kind: 'bold', label: '' } },
  place: { kind: 'list-item', level: 1 },
  error_code: null,
  note_count: 1,
  revision: 3,
  updated_at: '2025-03-03T09:15:20Z',
}

const note: Note = {
  id: 'note_01j9z3k4m5n6p7q8r9s0t1v2w3',
  author: 'Ana',
  text: 'Is this the landlord’s agent, or the landlord?',
  created_at: '2025-03-03T09:15:20Z',
  resolved: false,
  kind: 'note',
}

const calibration: Calibration = {
  source_lang: 'en',
  target_lang: 'es',
  engine: 'apertium',
  scored: true,
  figures: {
    segments: 812,
    pearson: 0.46,
    pearson_low: 0.4,
    rehacer: 0.78,
    fiable: null,
    own: true,
    learned_from: 'corrections',
  },
  corrections: 840,
  missing: 0,
}

const request: RequestRecord = {
  id: 'req_01j9z3k4m5n6p7q8r9s0t1v2w3',
  operation: 'translate',
  method: 'POST',
  path: '/v1/translate',
  status: 200,
  error_type: null,
  duration_ms: 412,
  characters: 27,
  key_name: 'Website',
  created_at: '2025-03-03T09:15:00Z',
}

const key: ApiKey = {
  id: 'key_01j9z3k4m5n6p7q8r9s0t1v2w3',
  name: 'Website',
  role: 'translator',
  prefix: 'cot_t_Xk3v',
  created_at: '2025-03-03T09:15:00Z',
  revoked_at: null,
  expires_at: '2026-03-03T00:00:00Z',
  last_used_at: '2025-03-04T10:00:00Z',
  created_via: 'key',
  created_by: 'Ana',
}

const secret: WebhookSecret = {
  id: 'whs_01j9z3k4m5n6p7q8r9s0t1v2w3',
  prefix: 'whsec_MfKQ',
  created_by: 'Ana',
  created_at: '2025-03-03T09:15:00Z',
  expires_at: null,
}

const account: Account = {
  organisation: { id: 'org_01j9z3k4m5n6p7q8r9s0t1v2w3', name: 'Bufete García', signed_off: 'locked' },
  key: { id: key.id, name: key.name, role: key.role, prefix: key.prefix },
  engines: [
    {
      id: 'apertium',
      model_version: 'apertium-eng-spa-0.9',
      ok: true,
      pairs: [
        ['en', 'es'],
        ['es', 'en'],
      ],
    },
  ],
}

const used = { characters: 41_208, requests: 530, documents: 2, sentences: 680, errors: 3 }

/** A record for the success of each of the main operations. */
export const replyExamples: { readonly [N in EndpointName]?: ReplyOf<N> } = {
  listLanguages: {
    languages: [
      { code: 'es', name: 'español', qe: true, pairs: ['en'] },
      { code: 'en', name: 'inglés', qe: true, pairs: ['es'] },
    ],
    next_after: null,
  },
  analyseDocument: {
    problems: [],
    format: 'docx',
    language: { code: 'en', confidence: 0.84 },
    segments: 212,
    words: 3120,
    characters: 18_400,
    targets: [
      {
        target_lang: 'es',
        engine: true,
        bands: [
          { band: 'existing', segments: 0, words: 0, characters: 0 },
          { band: 'context', segments: 10, words: 140, characters: 820 },
          { band: 'exact', segments: 40, words: 600, characters: 3500 },
          { band: 'fuzzy-95', segments: 4, words: 60, characters: 350 },
          { band: 'fuzzy-85', segments: 8, words: 110, characters: 640 },
          { band: 'fuzzy-75', segments: 10, words: 150, characters: 900 },
          { band: 'repetition', segments: 20, words: 160, characters: 940 },
          { band: 'new', segments: 120, words: 1900, characters: 11_250 },
        ],
        characters: 18_400,
      },
    ],
  },
  countJobs: {
    jobs: 966,
    running: 4,
    succeeded: 950,
    failed: 10,
    cancelled: 2,
    to_review: 812,
    ready: 931,
    segments: 48_210,
    words: 612_000,
    segments_left: 120,
    segments_reviewed: 9100,
  },
  createJob: queuedJob,
  listJobs: { jobs: [job], next_after: null },
  readJob: job,
  assignJob: job,
  cancelJob: { ...queuedJob, status: 'cancelled' },
  rebuildJob: { ...job, rebuilt_revision: 4 },
  listSegments: { segments: [segment], next_after: 12, total: 340 },
  readSegment: segment,
  correctSegment: {
    ...segment,
    state: 'translated',
    origin: 'interactive',
    score: null,
    band: 'sin-nota',
    revision: 4,
  },
  importXliff: imported,
  importTable: imported,
  translate: {
    source_lang: 'en',
    target_lang: 'es',
    model_version: 'apertium-eng-spa-0.9',
    qe_version: 'features-1',
    segments: [
      {
        index: 0,
        source: 'The <g1>rent</g1> is due today.',
        target: 'La <g1>renta</g1> vence hoy.',
        origin: 'engine',
        score: 91,
        band: 'fiable',
        applied_terms: [{ source: 'rent', target: 'renta' }],
        checks: [],
        status: 'translated',
        changed: null,
        explanation: null,
      },
    ],
  },
  estimateQuality: {
    qe_version: 'features-1',
    items: [{ index: 0, score: 91, band: 'fiable', checks: [] }],
  },
  listCalibrations: { qe_version: 'features-4+org.1', calibrations: [calibration] },
  calibrate: calibration,
  changeSegments: {
    results: [
      { position: 12, segment, problem: null },
      {
        position: 13,
        segment: null,
        problem: {
          type: 'https://errors.example/segment-locked',
          title: 'El segmento está bloqueado',
          status: 409,
        },
      },
    ],
  },
  readPage: {
    page: 1,
    pages: 4,
    revision: 18,
    rendered_at: '2025-03-03T09:20:00Z',
    image: 'iVBORw0KGgo=',
    width: 595.3,
    height: 841.9,
    lines: [{ text: 'El manual del molino', x: 0.12, y: 0.09, width: 0.76, height: 0.03 }],
  },
  listNotes: { notes: [note] },
  addNote: note,
  listJobNotes: { notes: [{ ...note, position: 12 }], next_after: null },
  changeNote: { ...note, resolved: true },
  readSegmentHistory: {
    versions: [
      {
        revision: 3,
        target: segment.target,
        state: 'translated',
        score: null,
        band: 'sin-nota',
        origin: 'interactive',
        locked: false,
        changed_by: 'Ana',
        updated_at: '2025-03-03T09:20:00Z',
      },
      {
        revision: 2,
        target: segment.mt_target,
        state: 'draft',
        score: 91,
        band: 'fiable',
        origin: 'engine',
        locked: false,
        changed_by: null,
        updated_at: '2025-03-03T09:15:20Z',
      },
    ],
  },
  readAccount: account,
  changeAccount: account,
  readUsage: {
    from: '2025-03-01',
    to: '2025-03-01',
    by: 'day',
    items: [{ date: '2025-03-01', ...used }],
    totals: used,
    shares: [{ id: null, name: null, source_lang: 'en', target_lang: 'es', characters: 5200, sentences: 48 }],
  },
  listRequests: { requests: [request], next_after: null },
  readRequest: request,
  listKeys: { keys: [key] },
  ...peopleReplies(key),
  createKey: { ...key, key: 'cot_t_Xk3v…' },
  createSession: { ...key, name: 'Firefox on Linux', session_of: key.id, key: 'cot_t_Xk3v…' },
  listAudit: {
    entries: [
      {
        id: 'aud_01j9z3k4m5n6p7q8r9s0t1v2w3',
        action: 'key.created',
        actor: { via: 'key', name: 'Ana', key_id: 'key_01j9z3h1a2b3c4d5e6f7g8h9j0' },
        subject_id: key.id,
        subject: key.name,
        changes: [{ field: 'role', before: null, after: 'translator' }],
        created_at: '2025-03-03T09:15:00Z',
      },
    ],
    next_after: null,
  },
  listDeliveries: {
    deliveries: [
      {
        id: 'dlv_01j9z3k4m5n6p7q8r9s0t1v2w3',
        job_id: 'job_01j9z3h1a2b3c4d5e6f7g8h9j0',
        file_name: 'contract.docx',
        channel: 'webhook',
        event: 'job.succeeded',
        address: 'https://example.com/hook',
        status: 'delivered',
        attempts: 2,
        outcome: '204',
        created_at: '2025-03-03T09:15:00Z',
        delivered_at: '2025-03-03T09:15:12Z',
        next_attempt_at: null,
      },
    ],
    next_after: null,
  },
  listWebhookSecrets: { secrets: [secret] },
  ...savedQueryReplies,
  ...modelReplies,
  ...uploadReplies,
  ...bulkActionReplies,
  ...statusReplies,
  ...engineReplies,
  createWebhookSecret: { ...secret, secret: 'whsec_MfKQ…' },
  testWebhook: { status: 204, fault: null, milliseconds: 84, signed: true },
  readPlan: {
    plan: 'local',
    status: 'active',
    period_start: '2025-03-01T00:00:00Z',
    period_end: null,
    characters: { limit: null, used: 41_208, remaining: null },
    requests_per_minute: 120,
  },
  ...resourceReplies,
}

const change: SegmentChange = { target: segment.target ?? '', state: 'translated' }

/** A body for each operation that takes JSON. */
export const bodyExamples: { readonly [N in EndpointName]?: unknown } = {
  connect: { code: 'k3v9-2m4q' },
  ...resourceBodies,
  correctSegment: change,
  changeSegments: { items: [{ position: 12, state: 'translated', revision: 3 }] },
  addNote: { text: note.text },
  changeNote: { resolved: true },
  ...savedQueryBodies,
  ...modelBodies,
  ...uploadBodies,
  ...bulkActionBodies,
  reportPresence: { client: 'window-1', position: 12, editing: false },
  createKey: { name: 'Website', role: 'translator' },
  ...peopleBodies,
  ...engineBodies,
  createSession: { name: 'Firefox on Linux' },
  createWebhookSecret: { overlap_hours: 24 },
  testWebhook: { webhook_url: 'https://example.org/hook' },
  translate: {
    source_lang: 'en',
    target_lang: 'es',
    segments: ['The <g1>rent</g1> is due today.', { source: 'It is late.', target: 'Es tardío.' }],
    glossary: [{ source: 'rent', target: 'renta' }],
  },
  calibrate: { source_lang: 'en', target_lang: 'es', engine: 'apertium' },
  estimateQuality: {
    source_lang: 'en',
    target_lang: 'es',
    items: [{ source: 'It is late.', target: 'Es tarde.' }],
  },
}
