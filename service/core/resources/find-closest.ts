import type { GlossaryEntry } from '#contract/resources/entry.ts'
import type { Candidate } from '../../matching/memory-indexes.ts'
import { entryIdOf, entryNumberOf } from '../../store/resources/entry-feed.ts'
import { findEntries } from '../../store/resources/entries.ts'
import type { ResourceRow } from '../../store/schema.ts'
import type { CoreParts } from '../core-parts.ts'
import { toEntry } from './to-entry.ts'

type Parts = Pick<CoreParts, 'store' | 'indexes'>

/** Entries count as close from this similarity on. */
const leastSimilarity = 50

/** For each text the entries of a resource, just read, that are closest to it, the best first, at most `limit`. */
export async function findClosest(
  parts: Parts,
  resource: ResourceRow,
  texts: readonly string[],
  limit: number,
): Promise<GlossaryEntry[][]> {
  const { organisation_id: organisationId, resource_id: memoryId, seq: head } = resource
  const found = await parts.indexes.closest(
    [{ organisationId, memoryId, head }],
    texts.map((text) => ({ text })),
    { limit, least: leastSimilarity, sourceLang: resource.source_lang, targetLang: resource.target_lang },
  )
  return resource.kind === 'memory'
    ? found.map((candidates) => candidates.map(ofMemory))
    : ofGlossary(parts, resource, found)
}

/** A memory's entry is told by what it was ranked with. */
function ofMemory({ stored, similarity }: Candidate): GlossaryEntry {
  return {
    id: stored.entryId,
    source: stored.source,
    target: stored.target,
    created_at: new Date(stored.createdAt).toISOString(),
    updated_at: new Date(stored.changedAt).toISOString(),
    created_by: stored.createdBy,
    origin: stored.origin,
    similarity: Math.min(similarity, 100),
    note: null,
    part_of_speech: null,
    case_sensitive: false,
    forbidden: [],
  }
}

/** Of a term there is more to tell. */
async function ofGlossary(
  { store }: Parts,
  glossary: ResourceRow,
  found: readonly (readonly Candidate[])[],
): Promise<GlossaryEntry[][]> {
  const numbers = new Set(found.flat().flatMap(({ entryId }) => entryNumberOf(entryId) ?? []))
  const stored = numbers.size === 0 ? [] : await findEntries(store.db, glossary, [...numbers])
  const rows = new Map(stored.map((row) => [entryIdOf(row.number), row]))
  return found.map((candidates) =>
    candidates.flatMap(({ entryId, similarity }) => {
      const row = rows.get(entryId)
      return row === undefined ? [] : [toEntry(row, Math.min(similarity, 100))]
    }),
  )
}
