import type { EndpointName, Endpoints, PathParam } from '../endpoints.ts'
import { limits } from '../limits.ts'
import { jobKinds, jobStatuses } from '../resources/job.ts'
import { origins } from '../resources/segment.ts'
import { bands } from '../segments/bands.ts'
import { segmentStates } from '../segments/states.ts'
import type { JsonSchema } from './schemas.ts'

export type ParameterText = { readonly description: string; readonly schema?: JsonSchema; readonly example?: unknown }

type PathName = PathParam<Endpoints[EndpointName]['path']>
type HeaderName = 'Idempotency-Key' | 'If-Match' | 'If-None-Match'

const limit = ({ max, default: usual }: { max: number; default: number }): ParameterText => ({
  description: 'The most records of a page.',
  schema: { type: 'integer', minimum: 1, maximum: max, default: usual },
})
const several = (values: readonly string[]): JsonSchema => ({
  type: 'array',
  minItems: 1,
  items: { type: 'string', enum: values },
})
const yesOrNo: JsonSchema = { type: 'boolean' }

export const pathTexts: Readonly<Record<PathName, ParameterText>> = {
  job_id: {
    description: 'The id of a job.',
    schema: { type: 'string', pattern: '^job_' },
    example: 'job_01j9z3k4m5n6p7q8r9s0t1v2w3',
  },
  position: {
    description: 'The position of a sentence in its document, from 0.',
    schema: { type: 'integer', minimum: 0, maximum: 2_147_483_647 },
    example: 12,
  },
}

/**
 * What the members of queries mean, and what of them a query's schema, which sees text only, cannot say: numbers, and
 * several values separated by commas. A name may mean different things to different endpoints.
 */
export const queryTexts: Readonly<Partial<Record<EndpointName, Readonly<Record<string, ParameterText>>>>> = {
  listLanguages: {
    after: { description: 'The `next_after` of the previous page.' },
    limit: limit(limits.page.languages),
  },
  listJobs: {
    status: { description: 'Only jobs with this status.', schema: { type: 'string', enum: jobStatuses } },
    project_id: { description: 'Only jobs of this project.' },
    kind: {
      description: 'Only jobs of this kind; document jobs when absent.',
      schema: { type: 'string', enum: jobKinds },
    },
    q: { description: 'Only jobs whose file name contains this.' },
    after: { description: 'The `next_after` of the previous page.' },
    limit: limit(limits.page.jobs),
  },
  importXliff: {
    dry_run: { description: 'True: only tell what would change.', schema: yesOrNo },
    overwrite: {
      description: 'True: take over sentences that were also changed here since the file was made.',
      schema: yesOrNo,
    },
  },
  listSegments: {
    state: { description: 'Only sentences in one of these states.', schema: several(segmentStates) },
    band: { description: 'Only sentences in one of these quality bands.', schema: several(bands) },
    origin: { description: 'Only sentences of one of these origins.', schema: several(origins) },
    q: { description: 'Only sentences whose source or target contains this.' },
    check: { description: 'Only sentences that did not pass the check with this code.' },
    max_score: {
      description: 'Only sentences with a score, and none above this.',
      schema: { type: 'integer', minimum: 0, maximum: 100 },
    },
    repeated: { description: 'True: only sentences that occur more than once.', schema: yesOrNo },
    after: {
      description: 'The `next_after` of the previous page: the position of the last sentence received.',
      schema: { type: 'integer', minimum: -1, maximum: 2_147_483_647 },
    },
    limit: limit(limits.page.segments),
  },
}

export const headerTexts: Readonly<Record<HeaderName, ParameterText>> = {
  'Idempotency-Key': {
    description: `Sent again with the same upload within ${limits.idempotencyKey.hours} hours, it gives the job created the first time.`,
    schema: { type: 'string', minLength: 1, maxLength: limits.idempotencyKey.max, pattern: '^[\\x21-\\x7e]+$' },
    example: '7a0c1f1e-5b1d-4c39-8c40-0c3c1b6f2a55',
  },
  'If-Match': {
    description: 'The revision that the change was made upon; with another one stored the answer is 412.',
    schema: { type: 'string', pattern: '^("(0|[1-9]\\d*)"|\\*)$' },
    example: '"3"',
  },
  'If-None-Match': {
    description: 'The `ETag` of an answer at hand; while it is still the same the answer is 304.',
    schema: { type: 'string' },
  },
}

export const formTexts: Readonly<Partial<Record<EndpointName, Readonly<Record<string, ParameterText>>>>> = {
  createJob: {
    file: {
      description: `The document, up to ${limits.fileBytes} bytes.`,
      schema: { type: 'string', contentMediaType: 'application/octet-stream' },
    },
    source_lang: { description: 'The language of the document, BCP 47.', example: 'en' },
    target_lang: { description: 'The language to translate into, another one than the source.', example: 'es' },
    notify_email: { description: 'An address that is written to when the job ends.' },
    webhook_url: {
      description: 'An address that receives a notice when the job ends.',
      schema: { type: 'string', format: 'uri', pattern: '^https://' },
    },
    memory_ids: { description: `Up to ${limits.resourcesNamed} ids of memories, separated by commas.` },
    glossary_ids: { description: `Up to ${limits.resourcesNamed} ids of glossaries, separated by commas.` },
    project_id: { description: 'A project whose memories and glossaries for the pair are used.' },
    allow_partial: {
      description: 'True: what cannot be translated is delivered in the source language.',
      schema: { type: 'boolean', default: false },
    },
  },
}
