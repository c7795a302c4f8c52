import { infiniteQueryOptions } from '@tanstack/react-query'
import { limits } from '#contract/limits.ts'
import type { NewResource } from '#contract/resources/resource.ts'
import type { Api } from './api.ts'
import type { Download } from './transport/call-types.ts'
import { isApiError } from './transport/api-error.ts'
import type { Resource, ResourceKind } from './resource-kind.ts'
import { LIVELY, resourceKeys, type ResourcesFilter } from './resource-query.ts'

/** Reads resources page after page, newest first; again while one of them is being filled. */
export function resourcesQuery({ client }: Api, kind: ResourceKind, filter: ResourcesFilter = {}) {
  return infiniteQueryOptions({
    queryKey: resourceKeys.list(kind, filter),
    queryFn: async ({ signal, pageParam }) => {
      const query = { limit: String(limits.page.resources.max), ...filter, ...(pageParam && { after: pageParam }) }
      if (kind === 'memory') {
        const page = await client('listMemories', { signal, query })
        return { resources: page.memories, next_after: page.next_after }
      }
      const page = await client('listGlossaries', { signal, query })
      return { resources: page.glossaries, next_after: page.next_after }
    },
    initialPageParam: '',
    getNextPageParam: (page) => page.next_after ?? undefined,
    staleTime: 5000,
    refetchInterval: ({ state }) =>
      state.data?.pages.some((page) => page.resources.some(({ status }) => status === 'indexing')) ? LIVELY : false,
  })
}

export async function createResource(api: Api, kind: ResourceKind, body: NewResource): Promise<Resource> {
  const resource =
    kind === 'memory' ? await api.client('createMemory', { body }) : await api.client('createGlossary', { body })
  await api.queries.invalidateQueries({ queryKey: resourceKeys.lists(kind) })
  return resource
}

export async function renameResource(api: Api, kind: ResourceKind, id: string, name: string): Promise<Resource> {
  const body = { name }
  const resource =
    kind === 'memory'
      ? await api.client('changeMemory', { params: { memory_id: id }, body })
      : await api.client('changeGlossary', { params: { glossary_id: id }, body })
  api.queries.setQueryData(resourceKeys.one(kind, id), resource)
  await api.queries.invalidateQueries({ queryKey: resourceKeys.lists(kind) })
  return resource
}

/** Deletes a resource; succeeds when it is absent already. */
export async function deleteResource(api: Api, kind: ResourceKind, id: string): Promise<void> {
  try {
    if (kind === 'memory') await api.client('deleteMemory', { params: { memory_id: id } })
    else await api.client('deleteGlossary', { params: { glossary_id: id } })
  } catch (error) {
    if (!isApiError(error, 'resource-not-found')) throw error
  }
  api.queries.removeQueries({ queryKey: resourceKeys.one(kind, id) })
  await api.queries.invalidateQueries({ queryKey: resourceKeys.lists(kind) })
}

export type ExportFormat = 'tmx' | 'tbx' | 'csv' | 'tsv'

/** Exports a resource. `exact`: CSV without changes, also texts that a spreadsheet would calculate. */
export function exportResource(
  { client }: Api,
  kind: ResourceKind,
  id: string,
  format: ExportFormat,
  exact: boolean,
): Promise<Download> {
  const how = { safe: exact ? '0' : '1' } as const
  if (kind === 'memory')
    return client('exportMemory', {
      params: { memory_id: id },
      query: { ...how, format: format === 'tbx' ? 'tmx' : format },
    })
  return client('exportGlossary', {
    params: { glossary_id: id },
    query: { ...how, format: format === 'tmx' ? 'tbx' : format },
  })
}
