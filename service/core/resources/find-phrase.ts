import { limits } from '#contract/limits.ts'
import type { EntriesQuery, GlossaryEntry } from '#contract/resources/entry.ts'
import type { EntrySide, StoredEntry } from '../../matching/memory-indexes.ts'
import type { Store } from '../../store/open-store.ts'
import { findEntries } from '../../store/resources/entries.ts'
import { entryNumberOf } from '../../store/resources/entry-feed.ts'
import type { ResourceRow } from '../../store/schema.ts'
import type { CoreParts } from '../core-parts.ts'
import { Problem } from '../problem.ts'
import { toEntry } from './to-entry.ts'
import { toMemoryEntry } from './to-memory-entry.ts'

/**
 * Finds entries with the phrase, or with `mode=words` with its words, in their source, their target, or either, newest
 * first. The cursor is the seq down to which both sides have been searched.
 */
export async function findPhrase(
  { store, indexes }: Pick<CoreParts, 'store' | 'indexes'>,
  resource: ResourceRow,
  phrase: string,
  query: EntriesQuery,
): Promise<{ entries: GlossaryEntry[]; next_after: string | null }> {
  const memory = { organisationId: resource.organisation_id, memoryId: resource.resource_id, head: resource.seq }
  const limit = Number(query.limit ?? limits.page.entries.default)
  const after = parseCursor(query.after)
  const sides: readonly EntrySide[] =
    query.side === undefined || query.side === 'both' ? ['source', 'target'] : [query.side]
  const pages = await Promise.all(
    sides.map((side) => {
      const language = side === 'source' ? resource.source_lang : resource.target_lang
      const how = { limit, ...(after !== null && { after }), ...(query.mode === 'words' && { language }) }
      return indexes.concordance(memory, phrase, side, how)
    }),
  )
  // One of the sides has not been searched below this seq.
  const searched = Math.max(...pages.map(({ next }) => next ?? 0))
  const found = new Map(pages.flatMap(({ entries }) => entries.map((entry) => [entry.seq, entry] as const)))
  const newest = [...found.values()].filter(({ seq }) => seq >= searched).sort((one, other) => other.seq - one.seq)
  const shown = newest.slice(0, limit)
  const last = newest.length > limit ? shown.at(-1)?.seq : searched
  return {
    entries:
      resource.kind === 'memory'
        ? shown.map((stored) => toMemoryEntry(stored))
        : await ofGlossary(store, resource, shown),
    next_after: last === undefined || last === 0 ? null : String(last),
  }
}

/** Reads entries of a glossary, which have more fields; leaves out those changed meanwhile. */
async function ofGlossary(
  { db }: Store,
  glossary: ResourceRow,
  shown: readonly StoredEntry[],
): Promise<GlossaryEntry[]> {
  const rows = await findEntries(
    db,
    glossary,
    shown.flatMap(({ entryId }) => entryNumberOf(entryId) ?? []),
  )
  return rows.toSorted((one, other) => other.seq - one.seq).map((row) => toEntry(row))
}

function parseCursor(after: string | undefined): number | null {
  if (after === undefined) return null
  if (/^[1-9]\d{0,9}$/.test(after)) return Number(after)
  throw new Problem('invalid-request', { errors: [{ path: 'after', message: 'not valid' }] })
}
