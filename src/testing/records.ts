import type { Job } from '#contract/resources/job.ts'
import type { Segment } from '#contract/resources/segment.ts'
import { bandOf } from '#contract/segments/bands.ts'

export function jobRecord(changes: Partial<Job> = {}): Job {
  return {
    id: 'job_1',
    kind: 'translate_document',
    status: 'succeeded',
    file_name: 'contract.docx',
    source_lang: 'en',
    target_lang: 'es',
    allow_partial: false,
    stage: null,
    progress: { done: 3, total: 3 },
    counts: {
      segments: 3,
      translated: 3,
      from_memory: 0,
      untranslatable: 0,
      edited: 0,
      failed: 0,
      pending: 0,
      characters: 60,
      words: 12,
    },
    result: {
      file_id: 'file_1',
      segments: 3,
      scored: false,
      average_score: null,
      low_score_segments: 0,
      failed_segments: 0,
      mark_warnings: 0,
    },
    error: null,
    error_code: null,
    attempts: 1,
    waiting_for: null,
    waiting_since: null,
    next_attempt_at: null,
    created_at: '2026-11-20T10:00:00Z',
    started_at: '2026-11-20T10:00:01Z',
    finished_at: '2026-11-20T10:00:09Z',
    project_id: null,
    project_name: null,
    memory_ids: [],
    glossary_ids: [],
    notify_email: null,
    original_format: 'docx',
    file_size: 1234,
    revision: 1,
    rebuilt_revision: 1,
    resource_id: null,
    report: null,
    ...changes,
  }
}

export function segmentRecord(position: number, changes: Partial<Segment> = {}): Segment {
  const score = changes.score ?? null
  return {
    position,
    source: `Sentence ${position}.`,
    target: `Frase ${position}.`,
    state: 'draft',
    score,
    band: bandOf(score),
    origin: 'engine',
    locked: false,
    translatable: true,
    match: null,
    applied_terms: [],
    checks: [],
    part: 'body',
    block: position,
    repetition_of: null,
    mt_target: `Frase ${position}.`,
    error_code: null,
    revision: 1,
    updated_at: '2026-11-20T10:00:09Z',
    ...changes,
  }
}
