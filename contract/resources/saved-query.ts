import * as z from 'zod/mini'
import { limits } from '../limits.ts'
import { Timestamp } from './query.ts'

/** A query for rows of the editor, saved by name for everybody in the organisation. */
export const SavedQuery = z.object({
  id: z.string(),
  name: z.string(),
  /** As a person types it: `has:issue -check:numbers`. The service does not read it. */
  query: z.string(),
  /** The name of the key that saved it last. */
  saved_by: z.string(),
  updated_at: Timestamp,
})
export type SavedQuery = z.infer<typeof SavedQuery>

/** Saved queries, sorted by name. */
export const SavedQueries = z.object({ queries: z.array(SavedQuery) })
export type SavedQueries = z.infer<typeof SavedQueries>

export const NewSavedQuery = z.object({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(limits.savedQueries.nameCharacters)),
  query: z.string().check(z.trim(), z.minLength(1), z.maxLength(limits.savedQueries.queryCharacters)),
})
export type NewSavedQuery = z.infer<typeof NewSavedQuery>
