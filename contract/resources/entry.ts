import * as z from 'zod/mini'
import { limits } from '../limits.ts'
import { changeOf, filledText, Id, integerText, Timestamp } from './query.ts'
import { TaggedText } from './tagged-text.ts'

export const entryOrigins = ['import', 'interactive', 'api'] as const

const fields = {
  id: z.string(),
  source: z.string(),
  target: z.string(),
  created_at: Timestamp,
  updated_at: Timestamp,
  /** The name of the key that made it. */
  created_by: z.nullable(z.string()),
  origin: z.enum(entryOrigins),
  /** 0 to 100, only in an answer that is ordered by match rate. */
  similarity: z.optional(z.int()),
}

export const MemoryEntry = z.object({
  ...fields,
  /** The whole segment is between the same neighbours as the one that was looked up; left out otherwise. */
  context: z.optional(z.literal(true)),
  /** Its file marks it as not confirmed by a person; only in an answer ordered by match rate, left out otherwise. */
  draft: z.optional(z.literal(true)),
})
export type MemoryEntry = z.infer<typeof MemoryEntry>

export const GlossaryEntry = z.object({
  ...fields,
  note: z.nullable(z.string()),
  part_of_speech: z.nullable(z.string()),
  case_sensitive: z.boolean(),
  /** Targets that must not be used for the source. */
  forbidden: z.array(z.string()),
})
export type GlossaryEntry = z.infer<typeof GlossaryEntry>

export const MemoryEntriesPage = z.object({ entries: z.array(MemoryEntry), next_after: z.nullable(z.string()) })
export type MemoryEntriesPage = z.infer<typeof MemoryEntriesPage>

export const GlossaryEntriesPage = z.object({ entries: z.array(GlossaryEntry), next_after: z.nullable(z.string()) })
export type GlossaryEntriesPage = z.infer<typeof GlossaryEntriesPage>

/** Without `q` entries are in their order; with it the closest first, or in `concordance` those with the phrase. */
export const EntriesQuery = z.object({
  q: z.optional(filledText(limits.memoryEntryCharacters)),
  mode: z.optional(z.enum(['similar', 'concordance', 'words'])),
  side: z.optional(z.enum(['source', 'target', 'both'])),
  after: z.optional(filledText(limits.cursor.resources)),
  limit: z.optional(integerText(1, limits.page.entries.max)),
})
export type EntriesQuery = z.infer<typeof EntriesQuery>

/** Texts to look up in memories, all in one request. */
export const MatchesRequest = z.object({
  memory_ids: z.array(Id.check(z.startsWith('tm_'))).check(z.minLength(1), z.maxLength(limits.matches.memories)),
  segments: z
    .array(TaggedText.check(z.minLength(1), z.maxLength(limits.memoryEntryCharacters)))
    .check(z.minLength(1), z.maxLength(limits.matches.segments)),
  /** The sources of the segments before and after each text, in the order of the texts, as far as they are known. */
  neighbours: z.optional(
    z
      .array(
        z.object({
          before: z.optional(z.string().check(z.maxLength(limits.targetCharacters))),
          after: z.optional(z.string().check(z.maxLength(limits.targetCharacters))),
        }),
      )
      .check(z.maxLength(limits.matches.segments)),
  ),
  /** Entries for each text from each memory. */
  limit: z.optional(z.int().check(z.gte(1), z.lte(limits.matches.entries))),
})
export type MatchesRequest = z.infer<typeof MatchesRequest>

export const MemoryMatches = z.object({
  memory_id: z.string(),
  /** The closest entries for each text, in the order sent, the best first. */
  matches: z.array(z.array(MemoryEntry)),
})

/** One result for each memory, in the order sent, each memory once. */
export const MatchesReply = z.object({ results: z.array(MemoryMatches) })
export type MatchesReply = z.infer<typeof MatchesReply>

/** `source` and `target` are checked later: faults are `invalid-entry`, not `invalid-request`. */
export const NewMemoryEntry = z.object({ source: z.string(), target: z.string() })
export type NewMemoryEntry = z.infer<typeof NewMemoryEntry>

const termFields = {
  note: z.optional(z.nullable(z.string().check(z.maxLength(limits.noteCharacters)))),
  part_of_speech: z.optional(z.nullable(z.string().check(z.maxLength(100)))),
  case_sensitive: z.optional(z.boolean()),
  forbidden: z.optional(z.array(z.string()).check(z.maxLength(50))),
}

export const NewGlossaryEntry = z.object({ source: z.string(), target: z.string(), ...termFields })
export type NewGlossaryEntry = z.infer<typeof NewGlossaryEntry>

export const MemoryEntryChange = z.object({ target: z.string() })
export type MemoryEntryChange = z.infer<typeof MemoryEntryChange>

/** A change has at least one field. */
export const GlossaryEntryChange = changeOf({ target: z.optional(z.string()), ...termFields })
export type GlossaryEntryChange = z.infer<typeof GlossaryEntryChange>

/** Format → media type of an export. */
export const memoryFileTypes = {
  tmx: 'application/x-tmx+xml',
  csv: 'text/csv',
  tsv: 'text/tab-separated-values',
} as const
export const glossaryFileTypes = {
  tbx: 'application/x-tbx',
  csv: 'text/csv',
  tsv: 'text/tab-separated-values',
} as const

/** `0`: the exact text, for a program. Else cells that a spreadsheet would calculate begin with an apostrophe. */
const safe = z.optional(z.enum(['0', '1']))

export const MemoryExportQuery = z.object({ format: z.optional(z.enum(['tmx', 'csv', 'tsv'])), safe })
export type MemoryExportQuery = z.infer<typeof MemoryExportQuery>

export const GlossaryExportQuery = z.object({ format: z.optional(z.enum(['tbx', 'csv', 'tsv'])), safe })
export type GlossaryExportQuery = z.infer<typeof GlossaryExportQuery>
