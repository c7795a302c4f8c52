import * as z from 'zod/mini'
import { CheckSettings, CheckSettingsChange } from './check-settings.ts'
import { CodePatterns } from './code-pattern.ts'
import { limits } from '../limits.ts'
import { changeOf, filledText, Id, integerText, LanguageCode, Timestamp, WebhookUrl } from './query.ts'
import { registers, Style } from './register.ts'
import { resourceStatuses } from './resource.ts'

export const exactMatches = ['draft', 'translated'] as const
export type ExactMatches = (typeof exactMatches)[number]

const register = z.optional(z.nullable(z.enum(registers)))

export const ProjectResource = z.object({
  id: z.string(),
  kind: z.enum(['memory', 'glossary']),
  name: z.string(),
  source_lang: z.string(),
  target_lang: z.string(),
  status: z.enum(resourceStatuses),
})
export type ProjectResource = z.infer<typeof ProjectResource>

export const Project = z.object({
  id: z.string(),
  name: z.string(),
  description: z.nullable(z.string()),
  /** Defaults for an upload into the project. */
  source_lang: z.optional(z.nullable(z.string())),
  target_langs: z.optional(z.array(z.string())),
  /** Address called about its documents whose upload names none; managers and admins see it. */
  webhook_url: z.optional(z.nullable(z.string())),
  /** The match rate from which a fuzzy match of its memories becomes the draft of a segment; null: 75. */
  match_threshold: z.optional(z.nullable(z.int())),
  /** State of a segment that its memories have as it is: a draft, which a person confirms, or translated already. */
  exact_matches: z.optional(z.enum(exactMatches)),
  /** Regular expressions of codes that stay as they are in its documents. */
  code_patterns: z.optional(z.array(z.string())),
  /** How its documents address their reader, and their style in a person's words; null: not chosen. */
  register,
  style: z.optional(z.nullable(z.string())),
  /** The MT engine of its documents: an id, or a kind such as `deepl`; null: the first in order. */
  engine: z.optional(z.nullable(z.string())),
  /** Its settings of QA checks; lists of projects leave them out. */
  check_settings: z.optional(CheckSettings),
  created_at: Timestamp,
  updated_at: Timestamp,
  /** In the order in which they were added, which is the order of their matches and terms. */
  resources: z.array(ProjectResource),
  job_count: z.int(),
})
export type Project = z.infer<typeof Project>

export const ProjectsPage = z.object({ projects: z.array(Project), next_after: z.nullable(z.string()) })
export type ProjectsPage = z.infer<typeof ProjectsPage>

export const ProjectsQuery = z.object({
  q: z.optional(filledText(200)),
  after: z.optional(filledText(limits.cursor.resources)),
  limit: z.optional(integerText(1, limits.page.resources.max)),
})
export type ProjectsQuery = z.infer<typeof ProjectsQuery>

const description = z.optional(z.nullable(z.string().check(z.maxLength(limits.noteCharacters))))

const settings = {
  source_lang: z.optional(z.nullable(LanguageCode)),
  target_langs: z.optional(z.array(LanguageCode).check(z.maxLength(limits.analysisTargets))),
  webhook_url: z.optional(z.nullable(WebhookUrl)),
  match_threshold: z.optional(
    z.nullable(z.int().check(z.gte(limits.matchThreshold.least), z.lte(limits.matchThreshold.most))),
  ),
  exact_matches: z.optional(z.enum(exactMatches)),
  code_patterns: z.optional(CodePatterns),
  register,
  style: z.optional(z.nullable(Style)),
  engine: z.optional(z.nullable(Id)),
  check_settings: z.optional(CheckSettingsChange),
}

/** The name is checked later: 1 to 200 code points, trimmed; faults are `invalid-project`, not `invalid-request`. */
export const NewProject = z.object({ name: z.string(), description, ...settings })
export type NewProject = z.infer<typeof NewProject>

/** A change has at least one field. */
export const ProjectChange = changeOf({ name: z.optional(z.string()), description, ...settings })
export type ProjectChange = z.infer<typeof ProjectChange>
