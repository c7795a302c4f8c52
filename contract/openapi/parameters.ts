import type { EndpointName, Endpoints, PathParam } from '../endpoints.ts'
import { limits } from '../limits.ts'
import { deliveryStatuses } from '../resources/delivery.ts'
import { dueFilters, jobKinds, jobStatuses } from '../resources/job.ts'
import { noteKinds } from '../resources/note.ts'
import { origins } from '../resources/segment.ts'
import { bands } from '../segments/bands.ts'
import { xliffVersions } from '../resources/xliff.ts'
import { segmentStates } from '../segments/states.ts'
import type { JsonSchema } from './schemas.ts'

export type ParameterText = { readonly description: string; readonly schema?: JsonSchema; readonly example?: unknown }

type PathName = PathParam<Endpoints[EndpointName]['path']>
type HeaderName = 'Idempotency-Key' | 'If-Match' | 'If-None-Match' | 'Last-Event-ID' | 'Upload-Offset'

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
const importParameters: Readonly<Record<string, ParameterText>> = {
  dry_run: { description: 'True: only tell what would change.', schema: yesOrNo },
  overwrite: {
    description: 'True: overwrite segments that were also changed here since the file was made.',
    schema: yesOrNo,
  },
}
const after: ParameterText = { description: 'The `next_after` of the previous page.' }

const resources = (kind: string): Readonly<Record<string, ParameterText>> => ({
  source_lang: { description: `Only ${kind} from this language.`, example: 'en' },
  target_lang: { description: `Only ${kind} into this language.`, example: 'es' },
  q: { description: `Only ${kind} whose name contains this.` },
  project_id: { description: `Only ${kind} of this project.` },
  after,
  limit: limit(limits.page.resources),
})

const entries: Readonly<Record<string, ParameterText>> = {
  q: { description: 'A text to find the closest entries for, or a phrase.' },
  mode: {
    description:
      'How `q` is looked up: by similarity to the source, as a phrase in the text, or by its words near each other, in other forms too.',
    schema: { type: 'string', enum: ['similar', 'concordance', 'words'], default: 'similar' },
  },
  side: {
    description: 'Where a phrase or words are looked for.',
    schema: { type: 'string', enum: ['source', 'target', 'both'], default: 'both' },
  },
  after,
  limit: {
    description: `The most records of a page; ${limits.closestEntries} when absent and \`q\` is given.`,
    schema: { type: 'integer', minimum: 1, maximum: limits.page.entries.max },
  },
}

const exported = (formats: readonly string[]): Readonly<Record<string, ParameterText>> => ({
  format: { description: 'The format of the file.', schema: { type: 'string', enum: formats, default: formats[0] } },
  safe: {
    description: '0: the exact text, also where a spreadsheet would calculate it.',
    schema: { type: 'string', enum: ['0', '1'], default: '1' },
  },
})

export const pathTexts: Readonly<Record<PathName, ParameterText>> = {
  job_id: {
    description: 'The id of a job.',
    schema: { type: 'string', pattern: '^job_' },
    example: 'job_01j9z3k4m5n6p7q8r9s0t1v2w3',
  },
  memory_id: { description: 'The id of a memory.', schema: { type: 'string', pattern: '^tm_' } },
  glossary_id: { description: 'The id of a glossary.', schema: { type: 'string', pattern: '^gl_' } },
  entry_id: { description: 'The id of an entry.', schema: { type: 'string' } },
  project_id: { description: 'The id of a project.', schema: { type: 'string', pattern: '^prj_' } },
  resource_id: {
    description: 'The id of a memory or of a glossary.',
    schema: { type: 'string', pattern: '^(tm|gl)_' },
  },
  request_id: { description: 'The `X-Request-Id` of an answer.', schema: { type: 'string' } },
  engine_id: { description: 'The id of an MT engine.', schema: { type: 'string' } },
  secret_id: { description: 'The id of a webhook secret.', schema: { type: 'string' } },
  notification_id: { description: 'The id of a notification that was not taken.', schema: { type: 'string' } },
  model_name: { description: 'The name of a translation model.', schema: { type: 'string' }, example: 'en-es' },
  query_id: { description: 'The id of a saved query.', schema: { type: 'string' } },
  batch_id: { description: 'What the uploads of the batch named as `batch_id`.', schema: { type: 'string' } },
  bulk_action_id: { description: 'The id of a bulk action.', schema: { type: 'string', pattern: '^bulk_' } },
  upload_id: { description: 'The id of an upload.', schema: { type: 'string', pattern: '^upl_' } },
  note_id: { description: 'The id of a note.', schema: { type: 'string' } },
  key_id: { description: 'The id of a key.', schema: { type: 'string' } },
  position: {
    description: 'The position of a segment in its document, from 0.',
    schema: { type: 'integer', minimum: 0, maximum: 2_147_483_647 },
    example: 12,
  },
}

/**
 * Meanings of the members of queries, with what a query's schema cannot say, since it sees text only: numbers, and
 * several values separated by commas. A name may mean different things to different endpoints.
 */
const jobsFilterTexts = {
  status: { description: 'Only jobs with this status.', schema: { type: 'string', enum: jobStatuses } },
  batch_id: { description: 'Only jobs whose upload named this batch.' },
  project_id: { description: 'Only jobs of this project.' },
  target_lang: { description: 'Only jobs into this language.', example: 'es' },
  kind: {
    description: 'Only jobs of this kind; document jobs when absent.',
    schema: { type: 'string', enum: jobKinds },
  },
  assignee: {
    description: 'Only jobs that are given to this person: the id of a key, `me` for that of the request, or `none`.',
    example: 'me',
  },
  due: {
    description:
      'Only jobs with a due date that are not reviewed yet, what is due first; `overdue`: only those past their date.',
    schema: { type: 'string', enum: dueFilters },
  },
  q: { description: 'Only jobs whose file name, or the name of the batch, contains this.' },
} satisfies Readonly<Record<string, ParameterText>>

export const queryTexts: Readonly<Partial<Record<EndpointName, Readonly<Record<string, ParameterText>>>>> = {
  listLanguages: {
    after: { description: 'The `next_after` of the previous page.' },
    limit: limit(limits.page.languages),
    engines: { description: 'With `1`, each language says in `pairs` what the MT engines translate it into.' },
  },
  countJobs: jobsFilterTexts,
  listJobs: {
    ...jobsFilterTexts,
    after: { description: 'The `next_after` of the previous page.' },
    limit: limit(limits.page.jobs),
  },
  followJob: {
    client: { description: 'An id that the client made for this window; the one that it reports its place with.' },
  },
  listMemories: resources('memories'),
  listGlossaries: resources('glossaries'),
  listMemoryEntries: entries,
  listGlossaryEntries: entries,
  exportMemory: exported(['tmx', 'csv', 'tsv']),
  exportGlossary: exported(['tbx', 'csv', 'tsv']),
  listProjects: {
    q: { description: 'Only projects whose name contains this.' },
    after,
    limit: limit(limits.page.resources),
  },
  readUsage: {
    from: { description: 'The first day, YYYY-MM-DD; 29 days before the last one when absent.', example: '2025-03-01' },
    to: { description: 'The last day, YYYY-MM-DD; today when absent.', example: '2025-03-31' },
    by: {
      description: 'One item a day or a month.',
      schema: { type: 'string', enum: ['day', 'month'], default: 'day' },
    },
    split: {
      description: 'Adds `shares`: the translated text of the period by pair of languages, project, key, or origin.',
      schema: { type: 'string', enum: ['languages', 'project', 'key', 'origin'] },
    },
  },
  listRequests: {
    status: {
      description: 'Only requests answered with this status.',
      schema: { type: 'integer', minimum: 100, maximum: 599 },
    },
    operation: { description: 'Only requests of this operation, such as `createJob`.' },
    key_name: { description: 'Only requests with keys of this name.' },
    job_id: { description: 'Only requests about this job.' },
    from: { description: 'The first day, YYYY-MM-DD, UTC.', example: '2025-03-01' },
    to: { description: 'The last day, YYYY-MM-DD, UTC.', example: '2025-03-31' },
    polling: {
      description: 'False: without successful readings that programs repeat to see whether something has changed.',
      schema: yesOrNo,
    },
    after,
    limit: limit(limits.page.requests),
  },
  listAudit: { after, limit: limit(limits.page.requests) },
  revokeKey: {
    made: {
      description:
        'True: the keys that it made, those that they made, and the webhook secrets of all of them are revoked with it.',
      schema: yesOrNo,
    },
  },
  readPage: {
    page: {
      description: 'The page, from 1; the last one where there are fewer.',
      schema: { type: 'integer', minimum: 1, maximum: 100_000, default: 1 },
    },
    revision: {
      description: 'The `revision` of an earlier answer: a page of the same document, unless that is gone.',
      schema: { type: 'integer', minimum: 0, maximum: 2_147_483_647 },
    },
    soon: {
      description:
        'True: of a long document that is not stored, this page comes before the others are laid out, with `pages` null. Their number comes with the `revision` of that answer.',
      schema: yesOrNo,
    },
  },
  downloadFile: {
    drafts: {
      description:
        '`translated`: drafts are written as translations, without the sign that the format has for them (`fuzzy`, `needs-translation`), from the segments as they are now. Of formats that hold no drafts it is the file as it was built.',
      schema: { type: 'string', enum: ['translated'] },
    },
  },
  downloadXliff: {
    version: {
      description: 'Of XLIFF: 2.1, or 1.2 for tools that read no other.',
      schema: { type: 'string', enum: xliffVersions, default: '2.1' },
    },
    drafts: {
      description:
        '`omit`: segments whose translation nobody has confirmed have none in the file, since some tools show a draft as done.',
      schema: { type: 'string', enum: ['omit'] },
    },
  },
  listDeliveries: {
    job_id: { description: 'Only those about this job.' },
    status: { description: 'Only those in this state.', schema: { type: 'string', enum: deliveryStatuses } },
    after,
    limit: limit(limits.page.requests),
  },
  listJobNotes: {
    kind: { description: 'Only notes of these kinds.', schema: several(noteKinds) },
    resolved: { description: 'Only notes of threads that are resolved, or that are not.', schema: yesOrNo },
    with_entry: { description: 'Only notes that propose an entry of a memory or glossary.', schema: yesOrNo },
    after,
    limit: limit(limits.page.notes),
  },
  downloadTmx: {
    state: {
      description:
        'Only segments in one of these states; without it those that are translated, approved or signed off.',
      schema: several(segmentStates),
    },
    segments: {
      description: '`dropped`: translations by people that new versions of the file have no segment for, instead.',
      schema: { type: 'string', enum: ['dropped'] },
    },
  },
  importXliff: importParameters,
  importTable: importParameters,
  listSegments: {
    state: { description: 'Only segments in one of these states.', schema: several(segmentStates) },
    band: { description: 'Only segments in one of these quality bands.', schema: several(bands) },
    origin: { description: 'Only segments of one of these origins.', schema: several(origins) },
    q: { description: 'Only segments whose source or target contains this.' },
    check: { description: 'Only segments that did not pass the check with this code.' },
    max_score: {
      description: 'Only segments with a score, and none above this.',
      schema: { type: 'integer', minimum: 0, maximum: 100 },
    },
    repeated: { description: 'True: only segments that occur more than once.', schema: yesOrNo },
    after: {
      description: 'The `next_after` of the previous page: the position of the last segment received.',
      schema: { type: 'integer', minimum: -1, maximum: 2_147_483_647 },
    },
    limit: limit(limits.page.segments),
  },
}

export const headerTexts: Readonly<Record<HeaderName, ParameterText>> = {
  'Idempotency-Key': {
    description: `Sent again with the same request within ${limits.idempotencyKey.hours} hours, it gives the job or bulk action created the first time.`,
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
  'Last-Event-ID': {
    description: 'The id of the last event received: the stream goes on after it.',
    schema: { type: 'string', maxLength: 40 },
  },
  'Upload-Offset': {
    description: 'Required: the bytes before this part, which is the `offset` of the upload.',
    schema: { type: 'integer', minimum: 0, maximum: limits.fileBytes },
    example: 0,
  },
}
