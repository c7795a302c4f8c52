import type { GlossaryEntry, MemoryEntry } from '#contract/resources/entry.ts'
import type { Candidate, MemoryKey, Query } from '../../matching/memory-indexes.ts'
import { entryIdOf, entryNumberOf } from '../../store/resources/entry-feed.ts'
import { findEntries } from '../../store/resources/entries.ts'
import type { ResourceRow } from '../../store/schema.ts'
import type { CoreParts } from '../core-parts.ts'
import { toEntry } from './to-entry.ts'
import { toMemoryEntry } from './to-memory-entry.ts'

type Parts = Pick<CoreParts, 'store' | 'indexes'>

/** A text, and the sources of the segments before and after it as far as they are known. */
export type TextToFind = {
  readonly text: string
  readonly before?: string | undefined
  readonly after?: string | undefined
}
/** `context`: the whole segment, between the same neighbours. */
export type FoundEntry = GlossaryEntry & Pick<MemoryEntry, 'context'>

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
      // One more than the whole is for the same neighbours.
      ...(similarity > 100 && { context: true as const }),
    })),
  )
}

function toQuery({ text, before, after }: TextToFind): Query {
  return { text, ...(before !== undefined && { before }), ...(after !== undefined && { after }) }
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
