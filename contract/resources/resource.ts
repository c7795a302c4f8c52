import * as z from 'zod/mini'
import { limits } from '../limits.ts'
import { columnFields } from './job.ts'
import { filledText, Id, integerText, LanguageCode, Timestamp, WebhookUrl } from './query.ts'

export const resourceStatuses = ['indexing', 'ready', 'failed'] as const

/** Fields that memories and glossaries have in common. */
const fields = {
  id: z.string(),
  name: z.string(),
  source_lang: z.string(),
  target_lang: z.string(),
  status: z.enum(resourceStatuses),
  /** The reason of the failure. */
  error_code: z.nullable(z.string()),
  /** The job that reads its file; null of one that was made empty. */
  job_id: z.nullable(z.string()),
  entry_count: z.int(),
  created_at: Timestamp,
  updated_at: Timestamp,
  project_ids: z.array(z.string()),
}

export const Memory = z.object(fields)
export type Memory = z.infer<typeof Memory>

export const Glossary = z.object(fields)
export type Glossary = z.infer<typeof Glossary>

export const MemoriesPage = z.object({ memories: z.array(Memory), next_after: z.nullable(z.string()) })
export type MemoriesPage = z.infer<typeof MemoriesPage>

export const GlossariesPage = z.object({ glossaries: z.array(Glossary), next_after: z.nullable(z.string()) })
export type GlossariesPage = z.infer<typeof GlossariesPage>

export const ResourcesQuery = z.object({
  source_lang: z.optional(LanguageCode),
  target_lang: z.optional(LanguageCode),
  q: z.optional(filledText(200)),
  project_id: z.optional(Id),
  after: z.optional(filledText(limits.cursor.resources)),
  limit: z.optional(integerText(1, limits.page.resources.max)),
})
export type ResourcesQuery = z.infer<typeof ResourcesQuery>

/** The name is checked later: 1 to 200 code points, trimmed; faults are `invalid-resource`, not `invalid-request`. */
export const NewResource = z.object({ name: z.string(), source_lang: LanguageCode, target_lang: LanguageCode })
export type NewResource = z.infer<typeof NewResource>

/** The form fields beside `file`. */
export const ResourceUpload = z.object({
  name: z.string(),
  source_lang: LanguageCode,
  target_lang: LanguageCode,
  webhook_url: z.optional(WebhookUrl),
  /** Columns of a table, for one whose first row does not name them. */
  ...columnFields,
})
export type ResourceUpload = z.infer<typeof ResourceUpload>

/** Choices for several translations of one source: all stay, or the one that was changed last. */
export const alternativesChoices = ['keep', 'last'] as const
export type Alternatives = (typeof alternativesChoices)[number]

export const MemoryUpload = z.extend(ResourceUpload, {
  /** `keep` when absent. */
  alternatives: z.optional(z.enum(alternativesChoices)),
})
export type MemoryUpload = z.infer<typeof MemoryUpload>

export const ResourceChange = z.object({ name: z.string() })
export type ResourceChange = z.infer<typeof ResourceChange>

export const resourceKinds = ['memory', 'glossary'] as const

/** Contents of a file of entries, before it is imported. */
export const ResourceAnalysis = z.object({
  /** Reasons why it cannot be imported; with one, nothing else is known of it. */
  problems: z.array(z.object({ message: z.string() })),
  format: z.nullable(z.enum(['tmx', 'tbx', 'xliff', 'csv', 'tsv', 'xlsx'])),
  /** Kinds of resource that it can be imported as. */
  kinds: z.array(z.enum(resourceKinds)),
  /** Units, concepts or rows, whatever their languages. */
  entries: z.int(),
  /** The most frequent first; each with the entries that have both languages. */
  pairs: z.array(z.object({ source_lang: z.string(), target_lang: z.string(), entries: z.int() })),
  /** The language of each column of a table, by its heading or its content; null where that shows none. */
  columns: z.array(z.nullable(z.string())),
})
export type ResourceAnalysis = z.infer<typeof ResourceAnalysis>

/** There are no fields beside `file`. */
export const ResourceAnalysisUpload = z.object({})
