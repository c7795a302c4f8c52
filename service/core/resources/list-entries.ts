import { limits } from '#contract/limits.ts'
import type { EntriesQuery, GlossaryEntry } from '#contract/resources/entry.ts'
import { findEntries, listEntries as listStored } from '../../store/resources/entries.ts'
import { entryIdOf, entryNumberOf } from '../../store/resources/entry-feed.ts'
import type { ResourceRow } from '../../store/schema.ts'
import type { CoreParts } from '../core-parts.ts'
import { Problem } from '../problem.ts'
import type { Caller } from '../records.ts'
import { findPhrase } from './find-phrase.ts'
import { requireReady, type ResourceId } from './find-resources.ts'
import { toEntry } from './to-entry.ts'

export type EntriesPage = { readonly entries: GlossaryEntry[]; readonly next_after: string | null }

type Parts = Pick<CoreParts, 'store' | 'indexes'>

/** Entries count as close from this similarity on. */
const leastSimilarity = 50

/**
 * Entries in the order in which they were made; with `q` those closest to it, or those that hold it as a phrase.
 *
 * Throws `resource-not-found`, `resource-busy`, `invalid-request` for a cursor that is none.
 */
export async function listEntries(
  parts: Parts,
  caller: Caller,
  resourceId: ResourceId,
  query: EntriesQuery,
): Promise<EntriesPage> {
  const resource = await requireReady(parts, caller, resourceId)
  if (query.q === undefined) return listPage(parts, resource, query)
  if (query.mode === 'concordance') return findPhrase(parts, resource, query.q, query)
  return listClosest(parts, resource, query.q, query)
}

async function listPage({ store }: Parts, resource: ResourceRow, query: EntriesQuery): Promise<EntriesPage> {
  const limit = Number(query.limit ?? limits.page.entries.default)
  const after = query.after === undefined ? 0 : entryNumberOf(query.after)
  if (after === null) throw new Problem('invalid-request', { errors: [{ path: 'after', message: 'not valid' }] })
  const rows = await listStored(store.db, resource, after, limit + 1)
  const last = rows.length > limit ? rows[limit - 1] : undefined
  return {
    entries: rows.slice(0, limit).map((row) => toEntry(row)),
    next_after: last === undefined ? null : entryIdOf(last.number),
  }
}

/** The closest first; there is no page after it. */
async function listClosest(
  { store, indexes }: Parts,
  resource: ResourceRow,
  text: string,
  query: EntriesQuery,
): Promise<EntriesPage> {
  const memory = { organisationId: resource.organisation_id, memoryId: resource.resource_id }
  const [found = []] = await indexes.closest([memory], [{ text }], {
    limit: Number(query.limit ?? limits.closestEntries),
    least: leastSimilarity,
    sourceLang: resource.source_lang,
    targetLang: resource.target_lang,
  })
  const numbers = found.flatMap(({ entryId }) => entryNumberOf(entryId) ?? [])
  const rows = new Map((await findEntries(store.db, resource, numbers)).map((row) => [entryIdOf(row.number), row]))
  const entries = found.flatMap(({ entryId, similarity }) => {
    const row = rows.get(entryId)
    return row === undefined ? [] : [toEntry(row, Math.min(similarity, 100))]
  })
  return { entries, next_after: null }
}
