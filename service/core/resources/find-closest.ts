import type { GlossaryEntry, MemoryEntry } from '#contract/resources/entry.ts'
import type { Candidate, MemoryKey, Query } from '../../matching/memory-indexes.ts'
import { entryIdOf, entryNumberOf } from '../../store/resources/entry-feed.ts'
import { findEntries } from '../../store/resources/entries.ts'
import type { ResourceRow } from '../../store/schema.ts'
import type { CoreParts } from '../core-parts.ts'
import { toEntry } from './to-entry.ts'
import { toMemoryEntry } from './to-memory-entry.ts'

type Parts = Pick<CoreParts, 'store' | 'indexes'>

/** A text, and the known sources of the segments before and after it. */
export type TextToFind = {
  readonly text: string
  readonly before?: string | undefined
  readonly after?: string | undefined
}
/** `context`: true for an exact match between the same neighbours. */
export type FoundEntry = GlossaryEntry & Pick<MemoryEntry, 'context' | 'draft'>

/** Similarity from which on entries count as close. */
const leastSimilarity = 50

/**
 * Returns the closest entries of a resource for each text, the best first, at most `limit`. `reading` resolves to the
 * resource as the store has it now; its error is rethrown.
 */
export async function findClosest(
  parts: Parts,
  memory: MemoryKey,
  reading: Promise<ResourceRow>,
  texts: readonly TextToFind[],
  how: { readonly limit: number; readonly among?: number },
): Promise<FoundEntry[][]> {
  const found = await parts.indexes.closest([{ ...memory, head: reading.then(({ seq }) => seq) }], texts.map(toQuery), {
    ...how,
    least: leastSimilarity,
    languages: reading.then(languagesOf),
  })
  const resource = await reading
  if (resource.kind === 'glossary') return ofGlossary(parts, resource, found)
  return found.map((candidates) =>
    candidates.map(({ stored, similarity }) => ({
      ...toMemoryEntry(stored, Math.min(similarity, 100)),
      // A similarity of 101 has the same neighbours.
      ...(similarity > 100 && { context: true as const }),
      ...(stored.isDraft && { draft: true as const }),
    })),
  )
}

function toQuery({ text, before, after }: TextToFind): Query {
  return { text, ...(before !== undefined && { before }), ...(after !== undefined && { after }) }
}

function languagesOf({ source_lang: sourceLang, target_lang: targetLang }: ResourceRow) {
  return { sourceLang, targetLang }
}

/** Reads entries of a glossary, which have more fields. */
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
