import * as z from 'zod/mini'
import { limits } from '../limits.ts'
import { BooleanText, changeOf, filledText, integerText, listText, Timestamp } from './query.ts'

/** `reject`: why a segment was rejected. `document`: a comment that the document came with, which is not changed. */
export const noteKinds = ['note', 'reject', 'document'] as const

/** An entry of a memory or glossary that the note's author proposes. */
const ProposedEntry = z.object({
  resource_id: filledText(128),
  source: filledText(limits.memoryEntryCharacters),
  target: filledText(limits.memoryEntryCharacters),
})

/** A note on a segment. Those that answer another one make a thread with it. */
export const Note = z.object({
  id: z.string(),
  /** The name of the key that wrote it; null: the document. */
  author: z.nullable(z.string()),
  text: z.string(),
  created_at: Timestamp,
  /** True when the thread of the note is resolved. */
  resolved: z.boolean(),
  /** The note that its thread begins with. */
  reply_to: z.optional(z.string()),
  kind: z.enum(noteKinds),
  /** The note proposes it, and is resolved once it is added or declined. */
  entry: z.optional(ProposedEntry),
})
export type Note = z.infer<typeof Note>

/** Notes in the order in which they were written; those of the document come first. */
export const Notes = z.object({ notes: z.array(Note) })
export type Notes = z.infer<typeof Notes>

/** A note of a whole document, with the position of its segment. */
export const JobNote = z.object({ ...Note.shape, position: z.int() })
export type JobNote = z.infer<typeof JobNote>

export const JobNotesPage = z.object({ notes: z.array(JobNote), next_after: z.nullable(z.string()) })
export type JobNotesPage = z.infer<typeof JobNotesPage>

export const JobNotesQuery = z.object({
  kind: z.optional(listText(noteKinds)),
  resolved: z.optional(BooleanText),
  with_entry: z.optional(BooleanText),
  after: z.optional(filledText(limits.cursor.resources)),
  limit: z.optional(integerText(1, limits.page.notes.max)),
})
export type JobNotesQuery = z.infer<typeof JobNotesQuery>

const NoteText = z.string().check(z.minLength(1), z.maxLength(limits.noteCharacters), z.regex(/\S/))

export const NewNote = z.object({
  text: NoteText,
  /** Any note of the thread. */
  reply_to: z.optional(filledText(128)),
  /** `note` when absent. */
  kind: z.optional(z.enum(['note', 'reject'])),
  entry: z.optional(ProposedEntry),
})
export type NewNote = z.infer<typeof NewNote>

/** A change has at least one field. */
export const NoteChange = changeOf({ text: z.optional(NoteText), resolved: z.optional(z.boolean()) })
export type NoteChange = z.infer<typeof NoteChange>
