import * as z from 'zod/mini'
import { limits } from '../limits.ts'
import { Assignee } from './assignment.ts'
import { CodePatternLines } from './code-pattern.ts'
import { documentFaults } from './document-fault.ts'
import { registerChoices, registers, Style } from './register.ts'
import { Remark } from './remark.ts'
import { BooleanText, filledText, Id, integerText, LanguageCode, Timestamp, WebhookUrl } from './query.ts'

export const jobStatuses = ['queued', 'running', 'retrying', 'succeeded', 'failed', 'cancelled'] as const
export type JobStatus = (typeof jobStatuses)[number]

export const jobStages = ['extracting', 'translating', 'scoring', 'rebuilding'] as const
export type JobStage = (typeof jobStages)[number]

/** Programs, machines and quotas that a job depends on. */
export const jobDependencies = ['engine', 'storage', 'database', 'quota'] as const

export const jobKinds = ['translate_document', 'index_memory', 'index_glossary'] as const
export type JobKind = (typeof jobKinds)[number]

/** Choices for the translations that a bilingual document (PO) holds already. */
export const existingTargetChoices = ['keep', 'ignore'] as const
export type ExistingTargets = (typeof existingTargetChoices)[number]

/** True when a job will not move by itself any more. */
export function isFinal(status: JobStatus): boolean {
  return status === 'succeeded' || status === 'failed' || status === 'cancelled'
}

/**
 * A new version of the file of a document that had been read: segments that were in the version before as they are now,
 * that took the place of a similar one, that have no counterpart, and those of the version before that have none.
 */
export const SourceVersion = z.object({
  /** 2 for the first new version. */
  number: z.int(),
  kept: z.int(),
  changed: z.int(),
  added: z.int(),
  gone: z.int(),
  /** Translations by people, of changed and gone segments of all versions, that can be downloaded as TMX. */
  dropped: z.int(),
})
export type SourceVersion = z.infer<typeof SourceVersion>

/** Counts that a new version would have. */
export const SourceComparison = z.pick(SourceVersion, { kept: true, changed: true, added: true, gone: true })
export type SourceComparison = z.infer<typeof SourceComparison>

/** Segments, except `characters` (code points of the source, tags not counted) and `words`. */
export const JobCounts = z.object({
  segments: z.int(),
  translated: z.int(),
  from_memory: z.int(),
  /** Segments whose translation was in the uploaded file already. */
  from_file: z.optional(z.int()),
  untranslatable: z.int(),
  edited: z.int(),
  /** Translated segments that a person wrote and did not confirm. */
  drafts: z.optional(z.int()),
  failed: z.int(),
  pending: z.int(),
  characters: z.int(),
  words: z.int(),
  /** Words without a translation, and words with one that no person confirmed; absent where unknown. */
  words_to_translate: z.optional(z.int()),
  words_to_review: z.optional(z.int()),
  /** Unresolved threads of notes on its segments. */
  notes: z.optional(z.int()),
})

export const JobResult = z.object({
  file_id: z.string(),
  segments: z.int(),
  scored: z.boolean(),
  average_score: z.nullable(z.number()),
  low_score_segments: z.int(),
  failed_segments: z.int(),
  mark_warnings: z.int(),
})

/** Counts of the lines of a memory's or glossary's file by their outcome. */
export const ImportReport = z.object({
  created: z.int(),
  replaced: z.int(),
  skipped: z.int(),
  /** Why entries were skipped or changed, with the first lines (from 1) where it happened. */
  notes: z.array(z.object({ code: z.string(), message: z.string(), count: z.int(), lines: z.array(z.int()) })),
})
export type ImportReport = z.infer<typeof ImportReport>

export const Job = z.object({
  id: z.string(),
  kind: z.enum(jobKinds),
  status: z.enum(jobStatuses),
  file_name: z.string(),
  source_lang: z.string(),
  target_lang: z.string(),
  allow_partial: z.boolean(),
  /** False: only memories translated it, and the rest is left to people. */
  mt: z.boolean(),
  stage: z.nullable(z.enum(jobStages)),
  progress: z.object({ done: z.int(), total: z.nullable(z.int()) }),
  counts: z.nullable(JobCounts),
  result: z.nullable(JobResult),
  error: z.nullable(z.string()),
  error_code: z.nullable(z.string()),
  /** The fault of the file, with `invalid-document`. */
  error_reason: z.nullable(z.enum(documentFaults)),
  attempts: z.int(),
  /** The dependency that does not answer, or the plan with too few characters left, that the job waits for. */
  waiting_for: z.nullable(z.enum(jobDependencies)),
  waiting_since: z.nullable(Timestamp),
  next_attempt_at: z.nullable(Timestamp),
  created_at: z.nullable(Timestamp),
  started_at: z.nullable(Timestamp),
  finished_at: z.nullable(Timestamp),
  /** The batch that its upload named: documents that belong together. */
  batch_id: z.nullable(z.string()),
  /** The name that people gave that batch; left out for none. */
  batch_name: z.optional(z.string()),
  /** The place of the file in the uploaded folder: `app/src/main/res/values/strings.xml`. */
  path: z.nullable(z.string()),
  project_id: z.nullable(z.string()),
  project_name: z.nullable(z.string()),
  /** The person that it is given to, and when it is due; left out for none. */
  assignee: z.optional(Assignee),
  due_at: z.optional(Timestamp),
  memory_ids: z.array(z.string()),
  glossary_ids: z.array(z.string()),
  /** How the engine is asked to address the reader; left out for none. */
  register: z.optional(z.enum(registers)),
  /** The style in a person's words; lists of jobs leave it out. */
  style: z.optional(z.string()),
  /** The MT engine that was chosen for it: an id or a kind; left out for none. */
  engine: z.optional(z.string()),
  notify_email: z.nullable(z.string()),
  original_format: z.nullable(z.string()),
  /** Bytes of the uploaded file. */
  file_size: z.int(),
  /** Grows with each change of a segment. The file is stale while `rebuilt_revision` is lower. */
  revision: z.int(),
  rebuilt_revision: z.nullable(z.int()),
  /** What the last new version of its file brought; left out for the first. */
  source_version: z.optional(SourceVersion),
  /** The memory or glossary that an indexing job fills, and the outcome of its file. */
  resource_id: z.nullable(z.string()),
  report: z.nullable(ImportReport),
  /** Parts of the document that were not offered for translation, or moved in the translation; left out for none. */
  remarks: z.optional(z.array(Remark)),
})
export type Job = z.infer<typeof Job>

/** `translated`: drafts are written as translations, without the sign that a format has for them. */
export const FileQuery = z.object({ drafts: z.optional(z.enum(['translated'])) })
export type FileQuery = z.infer<typeof FileQuery>

export const JobsPage = z.object({ jobs: z.array(Job), next_after: z.nullable(z.string()) })
export type JobsPage = z.infer<typeof JobsPage>

/** Made by the uploading client: the same for documents that belong together. */
const BatchId = filledText(limits.batchIdCharacters)

/** `overdue`: only what is past its date. */
export const dueFilters = ['open', 'overdue'] as const

const jobsFilter = {
  status: z.optional(z.enum(jobStatuses)),
  project_id: z.optional(Id),
  batch_id: z.optional(BatchId),
  kind: z.optional(z.enum(jobKinds)),
  target_lang: z.optional(LanguageCode),
  /** `me`, `none`, or the id of a person. */
  assignee: z.optional(Id),
  /** Jobs with a due date and something left to do, what is due first. */
  due: z.optional(z.enum(dueFilters)),
  q: z.optional(filledText(200)),
}

/** Number of jobs, and the segments and words of all of them together. */
export const JobTotals = z.object({
  jobs: z.int(),
  running: z.int(),
  succeeded: z.int(),
  failed: z.int(),
  cancelled: z.int(),
  /** Translated, with segments that no person has confirmed. */
  to_review: z.int(),
  /** Translated in full, and the file is not older than the corrections. */
  ready: z.int(),
  segments: z.int(),
  words: z.int(),
  segments_left: z.int(),
  segments_reviewed: z.int(),
  /** Words that no person has reviewed, about: those of each document by the share of its segments. */
  words_left: z.optional(z.int()),
  /** Words without a translation, and words with one that no person has reviewed; absent where a document has no such count. */
  words_to_translate: z.optional(z.int()),
  words_to_review: z.optional(z.int()),
  /** Given to the person of the request; with a due date and something left to do; past that date. */
  mine: z.optional(z.int()),
  due: z.optional(z.int()),
  overdue: z.optional(z.int()),
  /** The target languages of these jobs, and the people that they are given to, each once. */
  target_langs: z.optional(z.array(z.string())),
  assignees: z.optional(z.array(Assignee)),
})
export type JobTotals = z.infer<typeof JobTotals>

export const JobTotalsQuery = z.object(jobsFilter)
export type JobTotalsQuery = z.infer<typeof JobTotalsQuery>

export const JobsQuery = z.object({
  ...jobsFilter,
  after: z.optional(filledText(limits.cursor.jobs)),
  limit: z.optional(integerText(1, limits.page.jobs.max)),
})
export type JobsQuery = z.infer<typeof JobsQuery>

/** Ids of one kind, separated by commas. */
// @__NO_SIDE_EFFECTS__
export const idList = (prefix: string) =>
  z.string().check(
    z.refine((text) => {
      const ids = text.split(',')
      return ids.length <= limits.resourcesNamed && ids.every((id) => id.startsWith(prefix) && id.length <= 128)
    }, `up to ${limits.resourcesNamed} ${prefix} ids separated by commas`),
  )

/** A path within a tree, with `/`. It never leaves the tree and is never an address of a machine. */
const TreePath = z.string().check(
  z.maxLength(limits.pathCharacters),
  z.refine(
    (path) => path.split('/').every((step) => !['', '.', '..'].includes(step)) && !/[\\\0]/.test(path),
    'a path within a folder, with /',
  ),
)

/**
 * The columns of a table (CSV, XLSX) that have the two languages, from 1. Without them CSV goes by its first row, and
 * XLSX is translated as a document.
 */
export const columnFields = {
  source_column: z.optional(integerText(1, limits.tableColumns)),
  /** The one that the first row names when absent, else a new one. */
  target_column: z.optional(integerText(1, limits.tableColumns)),
  /** `true` when absent: the first row has the names of columns. */
  has_header: z.optional(BooleanText),
}
const ColumnFields = z.object(columnFields)
export type ColumnFields = z.infer<typeof ColumnFields>

/** The form fields beside `file`. */
export const JobUpload = z.object({
  source_lang: LanguageCode,
  target_lang: LanguageCode,
  notify_email: z.optional(z.email().check(z.maxLength(limits.emailCharacters))),
  webhook_url: z.optional(WebhookUrl),
  memory_ids: z.optional(idList('tm_')),
  glossary_ids: z.optional(idList('gl_')),
  project_id: z.optional(Id),
  batch_id: z.optional(BatchId),
  path: z.optional(TreePath),
  assignee: z.optional(Id),
  due_at: z.optional(Timestamp),
  allow_partial: z.optional(BooleanText),
  /** `keep` when absent. */
  existing_targets: z.optional(z.enum(existingTargetChoices)),
  /** Regular expressions of codes that stay as they are, one a line, beside those of the project. */
  code_patterns: z.optional(CodePatternLines),
  ...columnFields,
  /** `true` when absent. */
  mt: z.optional(BooleanText),
  /** The threshold of the project when absent, else 75. */
  match_threshold: z.optional(integerText(limits.matchThreshold.least, limits.matchThreshold.most)),
  /** Those of the project when absent; `none` and an empty style stand for no choice. */
  register: z.optional(z.enum(registerChoices)),
  style: z.optional(Style),
  /** An MT engine by its id or kind; that of the project when absent, `auto` for the first in order. */
  engine: z.optional(Id),
})
export type JobUpload = z.infer<typeof JobUpload>

/** Beside the file: the job has its languages and options. */
export const JobSource = z.object({
  /** The number of the version that it follows; with another one stored it is refused. */
  version: z.optional(integerText(1, 2_147_483_647)),
})
export type JobSource = z.infer<typeof JobSource>
