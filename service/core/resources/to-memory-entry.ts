import type { GlossaryEntry } from '#contract/resources/entry.ts'
import type { StoredEntry } from '../../matching/memory-indexes.ts'

/** Returns the contract's record of a found memory entry; a term has more fields (`toEntry`). */
export function toMemoryEntry(stored: StoredEntry, similarity?: number): GlossaryEntry {
  return {
    id: stored.entryId,
    source: stored.source,
    target: stored.target,
    created_at: new Date(stored.createdAt).toISOString(),
    updated_at: new Date(stored.changedAt).toISOString(),
    created_by: stored.createdBy,
    origin: stored.origin,
    ...(similarity !== undefined && { similarity }),
    note: null,
    part_of_speech: null,
    case_sensitive: false,
    forbidden: [],
  }
}
