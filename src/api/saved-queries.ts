import { queryOptions } from '@tanstack/react-query'
import type { NewSavedQuery, SavedQuery } from '#contract/resources/saved-query.ts'
import type { Api } from './api.ts'
import { isApiError } from './transport/api-error.ts'
import { unlessAbsent } from './transport/unless-absent.ts'

export const savedQueryKeys = { all: ['saved-queries'] as const }

/** Reads the queries that the organisation has saved, by name; null where the service stores none. */
export function savedQueriesQuery({ client }: Api) {
  return queryOptions({
    queryKey: savedQueryKeys.all,
    queryFn: async ({ signal }): Promise<readonly SavedQuery[] | null> =>
      (await unlessAbsent(client('listQueries', { signal })))?.queries ?? null,
    staleTime: 60_000,
  })
}

/** Saves a query in the place of one of the same name; false where the service stores none. */
export async function saveQuery(api: Api, query: NewSavedQuery): Promise<boolean> {
  const saved = await unlessAbsent(api.client('saveQuery', { priority: 'act', body: query }))
  if (saved === null) return false
  setSaved(api, (queries) => [...queries.filter(({ id }) => id !== saved.id), saved])
  return true
}

/** Deletes a query; succeeds when another person deleted it before. */
export async function deleteQuery(api: Api, queryId: string): Promise<void> {
  try {
    await api.client('deleteQuery', { priority: 'act', params: { query_id: queryId } })
  } catch (error) {
    if (!isApiError(error, 'query-not-found')) throw error
  }
  setSaved(api, (queries) => queries.filter(({ id }) => id !== queryId))
}

function setSaved(api: Api, change: (queries: readonly SavedQuery[]) => readonly SavedQuery[]): void {
  api.queries.setQueryData(savedQueriesQuery(api).queryKey, (before) => change(before ?? []))
  void api.queries.invalidateQueries({ queryKey: savedQueryKeys.all })
}
