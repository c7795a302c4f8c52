import type * as z from 'zod/mini'
import type { Schema } from '../endpoint.ts'
import type { EndpointName, Endpoints } from '../endpoints.ts'
import type { Job } from '../resources/job.ts'
import type { Segment, SegmentChange } from '../resources/segment.ts'

type ReplyOf<N extends EndpointName> = Endpoints[N]['replies'] extends { readonly 200: infer S extends Schema }
  ? z.infer<S>
  : never

const job: Job = {
  id: 'job_01j9z3k4m5n6p7q8r9s0t1v2w3',
  kind: 'translate_document',
  status: 'succeeded',
  file_name: 'Lease.docx',
  source_lang: 'en',
  target_lang: 'es',
  allow_partial: false,
  stage: null,
  progress: { done: 340, total: 340 },
  counts: {
    segments: 340,
    translated: 322,
    from_memory: 12,
    untranslatable: 6,
    edited: 4,
    failed: 0,
    pending: 0,
    characters: 41_208,
    words: 6_770,
  },
  result: {
    file_id: 'file_01j9z3m0c2d4e6f8g0h2j4k6m8',
    segments: 340,
    scored: true,
    average_score: 87.4,
    low_score_segments: 9,
    failed_segments: 0,
    mark_warnings: 2,
  },
  error: null,
  error_code: null,
  attempts: 1,
  created_at: '2025-03-03T09:15:00Z',
  started_at: '2025-03-03T09:15:01Z',
  finished_at: '2025-03-03T09:15:24Z',
  project_id: null,
  project_name: null,
  memory_ids: [],
  glossary_ids: [],
  notify_email: null,
  original_format: 'docx',
  file_size: 48_210,
  revision: 4,
  rebuilt_revision: 0,
  resource_id: null,
  report: null,
}

const queuedJob: Job = {
  ...job,
  status: 'queued',
  progress: { done: 0, total: null },
  counts: null,
  result: null,
  attempts: 0,
  started_at: null,
  finished_at: null,
  revision: 0,
  rebuilt_revision: null,
}

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
  error_code: null,
  revision: 3,
  updated_at: '2025-03-03T09:15:20Z',
}

/** A record for the success of each of the main operations. */
export const replyExamples: { readonly [N in EndpointName]?: ReplyOf<N> } = {
  listLanguages: {
    languages: [
      { code: 'es', name: 'español', qe: true },
      { code: 'en', name: 'inglés', qe: true },
    ],
    next_after: null,
  },
  createJob: queuedJob,
  listJobs: { jobs: [job], next_after: null },
  readJob: job,
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
  importXliff: {
    applied: 1,
    unchanged: 338,
    skipped: [{ position: 40, reason: 'segment-conflict', message: 'Changed here since the file was made.' }],
    changes: [
      {
        position: 12,
        source: segment.source,
        before: { target: segment.target, state: 'draft' },
        after: { target: 'El <g1>inquilino</g1> pagará la renta el primer día de cada mes.', state: 'translated' },
      },
    ],
  },
  readPlan: {
    plan: 'local',
    status: 'active',
    period_start: '2025-03-01T00:00:00Z',
    period_end: null,
    characters: { limit: null, used: 41_208, remaining: null },
    requests_per_minute: 120,
  },
}

const change: SegmentChange = { target: segment.target ?? '', state: 'translated' }

/** A body for each operation that takes JSON. */
export const bodyExamples: { readonly [N in EndpointName]?: unknown } = {
  connect: { code: 'k3v9-2m4q' },
  correctSegment: change,
}
