import { limits } from '#contract/limits.ts'
import type { EntriesQuery, GlossaryEntry } from '#contract/resources/entry.ts'
import { listEntries as listStored } from '../../store/resources/entries.ts'
import { entryIdOf, entryNumberOf } from '../../store/resources/entry-feed.ts'
import type { ResourceRow } from '../../store/schema.ts'
import type { CoreParts } from '../core-parts.ts'
import { Problem } from '../problem.ts'
import type { Caller } from '../../ports/records.ts'
import { findClosest } from './find-closest.ts'
import { findPhrase } from './find-phrase.ts'
import { requireReady, type ResourceId } from './find-resources.ts'
import { toEntry } from './to-entry.ts'

export type EntriesPage = { readonly entries: GlossaryEntry[]; readonly next_after: string | null }

type Parts = Pick<CoreParts, 'store' | 'indexes'>

/**
 * Returns entries in the order in which they were made; with `q` the closest, or those with it as a phrase or words.
 *
 * Throws `resource-not-found`, `resource-busy`, `invalid-request` for an invalid cursor.
 */
export async function listEntries(
  parts: Parts,
  caller: Caller,
  resourceId: ResourceId,
  query: EntriesQuery,
): Promise<EntriesPage> {
  const reading = requireReady(parts, caller, resourceId)
  if (query.q === undefined) return listPage(parts, await reading, query)
  if (query.mode === 'concordance' || query.mode === 'words') return findPhrase(parts, await reading, query.q, query)
  const memory = { organisationId: caller.organisationId, memoryId: resourceId.id }
  const limit = Number(query.limit ?? limits.closestEntries)
  const [entries = []] = await findClosest(parts, memory, reading, [{ text: query.q }], { limit })
  // The closest entries have only one page.
  return { entries, next_after: null }
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
