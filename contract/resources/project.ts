import * as z from 'zod/mini'
import { limits } from '../limits.ts'
import { integerText, Timestamp } from './query.ts'
import { resourceStatuses } from './resource.ts'

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
  q: z.optional(z.string().check(z.minLength(1), z.maxLength(200))),
  after: z.optional(z.string().check(z.minLength(1), z.maxLength(limits.cursor.resources))),
  limit: z.optional(integerText(1, limits.page.resources.max)),
})
export type ProjectsQuery = z.infer<typeof ProjectsQuery>

const description = z.optional(z.nullable(z.string().check(z.maxLength(limits.noteCharacters))))

/** Whether the name will do is `invalid-project`, not `invalid-request`: 1 to 200 code points, trimmed. */
export const NewProject = z.object({ name: z.string(), description })
export type NewProject = z.infer<typeof NewProject>

/** At least one field. */
export const ProjectChange = z
  .object({ name: z.optional(z.string()), description })
  .check(z.refine((change) => change.name !== undefined || change.description !== undefined, 'name or description'))
export type ProjectChange = z.infer<typeof ProjectChange>
