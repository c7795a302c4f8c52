import type { GlossaryEntry } from '#contract/resources/entry.ts'
import type { Candidate, MemoryKey } from '../../matching/memory-indexes.ts'
import { entryIdOf, entryNumberOf } from '../../store/resources/entry-feed.ts'
import { findEntries } from '../../store/resources/entries.ts'
import type { ResourceRow } from '../../store/schema.ts'
import type { CoreParts } from '../core-parts.ts'
import { toEntry } from './to-entry.ts'
import { toMemoryEntry } from './to-memory-entry.ts'

type Parts = Pick<CoreParts, 'store' | 'indexes'>

/** Entries count as close from this similarity on. */
const leastSimilarity = 50

/**
 * For each text the entries of a resource that are closest to it, the best first, at most `limit`. `reading` is the
 * resource as the store has it now; what it throws is thrown.
 */
export async function findClosest(
  parts: Parts,
  memory: MemoryKey,
  reading: Promise<ResourceRow>,
  texts: readonly string[],
  how: { readonly limit: number; readonly among?: number },
): Promise<GlossaryEntry[][]> {
  const found = await parts.indexes.closest(
    [{ ...memory, head: reading.then(({ seq }) => seq) }],
    texts.map((text) => ({ text })),
    { ...how, least: leastSimilarity, languages: reading.then(languagesOf) },
  )
  const resource = await reading
  if (resource.kind === 'glossary') return ofGlossary(parts, resource, found)
  return found.map((candidates) =>
    candidates.map(({ stored, similarity }) => toMemoryEntry(stored, Math.min(similarity, 100))),
  )
}

function languagesOf({ source_lang: sourceLang, target_lang: targetLang }: ResourceRow) {
  return { sourceLang, targetLang }
}

/** A term has more fields. */
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
