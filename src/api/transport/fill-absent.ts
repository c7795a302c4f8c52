import { bandOf, bands } from '#contract/segments/bands.ts'
import { origins } from '#contract/resources/segment.ts'
import type { EndpointName } from '#contract/endpoints.ts'
import { isRecord } from '../../lib/is-record.ts'

/** Total of a page that does not give it. */
export const UNKNOWN_TOTAL = -1
/** Revision of a segment whose service stores none: nothing to compare, the last write wins. */
export const NO_REVISION = -1

type Raw = Readonly<Record<string, unknown>>

/**
 * Adds the fields that a service that follows only the contract leaves out, because our decisions added them. Their
 * values say "not known", so that the rest of the workbench reads one shape.
 */
export function fillAbsent(name: EndpointName, reply: unknown): unknown {
  if (!isRecord(reply)) return reply
  switch (name) {
    case 'listJobs':
      return { next_after: null, ...reply, jobs: listIn(reply, 'jobs').map(fillJob) }
    case 'readJob':
    case 'createJob':
    case 'replaceSource':
    case 'cancelJob':
    case 'rebuildJob':
    case 'retryJob':
      return fillJob(reply)
    case 'listSegments':
      return { next_after: null, total: UNKNOWN_TOTAL, ...reply, segments: listIn(reply, 'segments').map(fillSegment) }
    case 'readSegment':
    case 'correctSegment':
      return fillSegment(reply)
    case 'listKeys':
      return { ...reply, keys: listIn(reply, 'keys').map(fillKey) }
    case 'createKey':
    case 'createSession':
      return fillKey(reply)
    case 'readAccount':
    case 'changeAccount':
      return { engines: [], ...reply }
    default:
      return reply
  }
}

/** Returns the list of a page, which the contract does not name: ours first, else the only list. */
function listIn(page: Raw, name: string): unknown[] {
  const named = page[name]
  if (Array.isArray(named)) return named
  const lists = Object.values(page).filter((value) => Array.isArray(value))
  return lists.length === 1 && Array.isArray(lists[0]) ? lists[0] : []
}

/** Adds the fields of keys that an older service does not have. */
function fillKey(key: unknown): unknown {
  return isRecord(key) ? { expires_at: null, last_used_at: null, created_via: null, created_by: null, ...key } : key
}

const absentInJob: Raw = {
  kind: 'translate_document',
  allow_partial: false,
  mt: true,
  stage: null,
  progress: { done: 0, total: null },
  counts: null,
  result: null,
  error: null,
  error_code: null,
  error_reason: null,
  attempts: 0,
  waiting_for: null,
  waiting_since: null,
  next_attempt_at: null,
  created_at: null,
  started_at: null,
  finished_at: null,
  batch_id: null,
  path: null,
  project_id: null,
  project_name: null,
  memory_ids: [],
  glossary_ids: [],
  notify_email: null,
  original_format: null,
  file_size: 0,
  revision: 0,
  rebuilt_revision: null,
  resource_id: null,
  report: null,
}

function fillJob(job: unknown): unknown {
  return isRecord(job) ? { ...absentInJob, ...job } : job
}

const absentInSegment: Raw = {
  target: null,
  score: null,
  origin: null,
  locked: false,
  translatable: true,
  match: null,
  applied_terms: [],
  checks: [],
  part: '',
  repetition_of: null,
  mt_target: null,
  error_code: null,
  revision: NO_REVISION,
  updated_at: '1970-01-01T00:00:00Z',
}

function fillSegment(segment: unknown): unknown {
  if (!isRecord(segment)) return segment
  const score = typeof segment['score'] === 'number' ? segment['score'] : null
  const filled = { ...absentInSegment, block: segment['position'], band: bandOf(score), ...segment }
  return {
    ...filled,
    // A newer service may know more bands and origins than we do.
    band: bands.find((band) => band === filled.band) ?? bandOf(score),
    origin: origins.find((origin) => origin === segment['origin']) ?? null,
  }
}
