import { queryOptions } from '@tanstack/react-query'
import type { Api } from './api.ts'
import type { Resource, ResourceKind } from './resource-kind.ts'

export type ResourcesFilter = { readonly q?: string; readonly source_lang?: string; readonly target_lang?: string }

export const resourceKeys = {
  all: (kind: ResourceKind) => [kind] as const,
  lists: (kind: ResourceKind) => [kind, 'list'] as const,
  list: (kind: ResourceKind, filter: ResourcesFilter) => [kind, 'list', filter] as const,
  one: (kind: ResourceKind, id: string) => [kind, 'one', id] as const,
}

/** Milliseconds between looks while a file is being read. */
export const LIVELY = 1500

export function resourceQuery({ client }: Api, kind: ResourceKind, id: string) {
  return queryOptions({
    queryKey: resourceKeys.one(kind, id),
    queryFn: ({ signal }): Promise<Resource> =>
      kind === 'memory'
        ? client('readMemory', { signal, params: { memory_id: id } })
        : client('readGlossary', { signal, params: { glossary_id: id } }),
    staleTime: 5000,
    refetchInterval: ({ state }) => (state.data?.status === 'indexing' ? LIVELY : false),
  })
}
