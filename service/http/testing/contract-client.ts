import * as z from 'zod/mini'

/**
 * A client written from the text of the contract alone: its fields, its values, its error types. It takes nothing from
 * `contract/`, so that a change there cannot change the expectations here.
 */
const Band = z.enum(['fiable', 'revisar', 'rehacer', 'sin-nota'])
const Score = z.nullable(z.int().check(z.minimum(0), z.maximum(100)))
const Timestamp = z.iso.datetime({ offset: true })

export const Languages = z.object({
  languages: z.array(z.object({ code: z.string(), name: z.string(), qe: z.boolean() })),
  next_after: z.nullable(z.string().check(z.maxLength(16))),
})

export const Translation = z.object({
  source_lang: z.string(),
  target_lang: z.string(),
  model_version: z.string(),
  qe_version: z.string(),
  segments: z.array(
    z.object({
      index: z.int(),
      source: z.string(),
      target: z.string(),
      origin: z.string(),
      score: Score,
      band: Band,
      applied_terms: z.array(z.object({ source: z.string(), target: z.string() })),
      checks: z.array(z.unknown()),
      status: z.string(),
      changed: z.unknown(),
      explanation: z.unknown(),
    }),
  ),
})

export const Quality = z.object({
  qe_version: z.string(),
  items: z.array(z.object({ index: z.int(), score: Score, band: Band, checks: z.array(z.unknown()) })),
})

export const Job = z
  .object({
    id: z.string().check(z.startsWith('job_')),
    kind: z.string(),
    status: z.enum(['queued', 'running', 'retrying', 'succeeded', 'failed', 'cancelled']),
    file_name: z.string(),
    source_lang: z.string(),
    target_lang: z.string(),
    allow_partial: z.boolean(),
    stage: z.nullable(z.enum(['extracting', 'translating', 'scoring', 'rebuilding'])),
    progress: z.object({ done: z.int(), total: z.nullable(z.int()) }),
    counts: z.nullable(
      z.object({
        segments: z.int(),
        translated: z.int(),
        from_memory: z.int(),
        untranslatable: z.int(),
        edited: z.int(),
        failed: z.int(),
        pending: z.int(),
        characters: z.int(),
        words: z.int(),
      }),
    ),
    result: z.nullable(
      z.object({
        file_id: z.string(),
        segments: z.int(),
        scored: z.boolean(),
        average_score: z.nullable(z.number()),
        low_score_segments: z.int(),
        failed_segments: z.int(),
        mark_warnings: z.int(),
      }),
    ),
    error: z.nullable(z.string()),
    error_code: z.nullable(z.string()),
    attempts: z.int(),
    created_at: z.nullable(Timestamp),
    started_at: z.nullable(Timestamp),
    finished_at: z.nullable(Timestamp),
    project_id: z.nullable(z.string()),
  })
  .check(
    z.refine(({ status, stage }) => status === 'running' || stage === null, 'a stage while running alone'),
    z.refine(({ status, result }) => status !== 'succeeded' || result !== null, 'a result on success'),
    z.refine(({ result }) => result === null || result.scored === (result.average_score !== null), 'a mean of scores'),
    z.refine(
      ({ counts, result }) => counts === null || result === null || counts.failed === result.failed_segments,
      'one number of failed segments',
    ),
    z.refine(
      ({ status, error, error_code: code, attempts }) =>
        status !== 'retrying' || (error !== null && code !== null && attempts > 0),
      'a reason and an attempt while it will be tried again',
    ),
  )

export const Resource = z.object({
  id: z.string().check(z.regex(/^(tm|gl)_/)),
  name: z.string(),
  source_lang: z.string(),
  target_lang: z.string(),
  status: z.enum(['indexing', 'ready', 'failed']),
  error_code: z.nullable(z.enum(['invalid_resource', 'empty_resource'])),
  job_id: z.nullable(z.string()),
})

export const Entry = z.object({ id: z.string(), source: z.string(), target: z.string() })

const notice = {
  job_id: z.string(),
  status: z.string(),
  error_code: z.nullable(z.string()),
  sent_at: Timestamp,
}

/** Bodies by event: a key that the contract does not name is refused. */
export const notices: Readonly<Record<string, z.ZodMiniType>> = {
  'job.succeeded': z.strictObject({ ...notice, error_code: z.null() }),
  'job.failed': z.strictObject({ ...notice, error_code: z.string() }),
  'resource.ready': z.strictObject({ ...notice, resource_id: z.string(), kind: z.string() }),
  'resource.failed': z.strictObject({ ...notice, resource_id: z.string(), kind: z.string() }),
}

const statuses: Readonly<Record<string, readonly number[]>> = {
  'invalid-request': [400],
  'invalid-language': [400],
  unauthorized: [401],
  forbidden: [403],
  'trial-ended': [402],
  'quota-exceeded': [402],
  'trial-paused': [503],
  'rate-limited': [429],
  'translation-failed': [422],
  'engine-unavailable': [503],
  'engine-mismatch': [502],
  'qe-unavailable': [503],
  'invalid-document': [400],
  'document-rejected': [400, 413],
  'job-not-found': [404],
  'job-not-ready': [409],
  'job-busy': [409],
  'segment-not-found': [404],
  'segment-locked': [409],
  'invalid-segment': [400],
  'invalid-resource': [400],
  'resource-not-found': [404],
  'resource-busy': [409],
  'resource-language-mismatch': [400],
  'entry-not-found': [404],
  'invalid-entry': [400],
  'project-not-found': [404],
  'invalid-project': [400],
  'request-not-found': [404],
  'not-found': [404],
  'storage-unavailable': [503],
  internal: [500],
}

const ProblemRecord = z.object({
  type: z.url(),
  title: z.string(),
  status: z.int(),
  detail: z.optional(z.string()),
  errors: z.optional(z.array(z.object({ path: z.string(), message: z.string() }))),
})

/** Returns the type of a refusal. Throws where type, status or shape is not of the contract. */
export async function refusalOf(response: Response): Promise<string> {
  const problem = z.parse(ProblemRecord, await response.json())
  const type = problem.type.split('/').at(-1) ?? ''
  const isKnown = statuses[type]?.includes(response.status) === true && problem.status === response.status
  if (!isKnown) throw new Error(`${response.status} ${type} is not of the contract`)
  if (type === 'invalid-request' && problem.errors === undefined) throw new Error('invalid-request names no field')
  return type
}
