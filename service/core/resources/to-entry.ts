import type { GlossaryEntry } from '#contract/resources/entry.ts'
import { entryIdOf } from '../../store/resources/entry-feed.ts'
import type { EntryRow } from '../../store/schema.ts'

/** The fields of an entry. */
export type Shown = Omit<EntryRow, 'organisation_id' | 'resource_id' | 'source_hash' | 'variant' | 'deleted'>

/** Returns the contract's record of a stored entry; that of a memory has fewer fields. */
export function toEntry(row: Shown, similarity?: number): GlossaryEntry {
  return {
    id: entryIdOf(row.number),
    source: row.source,
    target: row.target,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    created_by: row.created_by,
    origin: row.origin,
    ...(similarity !== undefined && { similarity }),
    note: row.note,
    part_of_speech: row.part_of_speech,
    case_sensitive: row.case_sensitive,
    forbidden: row.forbidden,
  }
}
