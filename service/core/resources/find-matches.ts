import { limits } from '#contract/limits.ts'
import type { MatchesRequest } from '#contract/resources/entry.ts'
import type { CoreParts } from '../core-parts.ts'
import type { Caller } from '../../ports/records.ts'
import { findClosest, type FoundEntry } from './find-closest.ts'
import { requireAllReady } from './find-resources.ts'

/** The closest entries of one memory for each text, in the given order, the best first. */
export type MemoryMatches = { readonly memory_id: string; readonly matches: FoundEntry[][] }

/**
 * Finds the matches of several memories for several texts, by memory in the given order.
 *
 * Throws `resource-not-found`, `resource-busy`.
 */
export async function findMatches(
  parts: Pick<CoreParts, 'store' | 'indexes'>,
  caller: Caller,
  { memory_ids: memoryIds, segments, neighbours = [], limit = limits.closestEntries }: MatchesRequest,
): Promise<MemoryMatches[]> {
  const ids = [...new Set(memoryIds)]
  const texts = segments.map((text, at) => ({ text, ...neighbours[at] }))
  const resources = await requireAllReady(parts, caller, 'memory', ids)
  return Promise.all(
    resources.map(async (resource) => {
      const memory = { organisationId: resource.organisation_id, memoryId: resource.resource_id }
      const how = { limit, among: ids.length }
      const matches = await findClosest(parts, memory, Promise.resolve(resource), texts, how)
      return { memory_id: resource.resource_id, matches }
    }),
  )
}
