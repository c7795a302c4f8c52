import { queryOptions } from '@tanstack/react-query'
import { limits } from '#contract/limits.ts'
import type { BulkAction, NewBulkAction } from '#contract/resources/bulk-action.ts'
import { isOver } from '#contract/resources/bulk-action.ts'
import type { Api } from './api.ts'
import type { Download } from './transport/call-types.ts'
import { isApiError } from './transport/api-error.ts'
import { jobKeys } from './jobs.ts'
import { resourceKeys } from './resource-query.ts'
import { unlessAbsent } from './transport/unless-absent.ts'

export const bulkActionKeys = {
  list: ['bulk-actions'] as const,
  report: (id: string, failed: number) => ['bulk-actions', id, failed] as const,
}

// Milliseconds between looks while an action runs, and while none does.
const LIVELY = 2000
const IDLE = 20_000

/** Reads the latest of the organisation, newest first; null where the service takes one job a request. */
export function bulkActionsQuery({ client }: Api) {
  return queryOptions({
    queryKey: bulkActionKeys.list,
    queryFn: async ({ signal }): Promise<readonly BulkAction[] | null> => {
      const reply = await unlessAbsent(client('listBulkActions', { signal, priority: 'prefetch' }))
      return reply?.bulk_actions ?? null
    },
    staleTime: 1000,
    refetchInterval: ({ state: { data } }) => {
      if (data === null) return false
      return data?.every(isOver) === false ? LIVELY : IDLE
    },
    refetchOnWindowFocus: true,
  })
}

/** Reads the report, with the jobs that stayed unchanged; another report with each further one. */
export function bulkReportQuery({ client }: Api, { id, failed }: Pick<BulkAction, 'id' | 'failed'>) {
  return queryOptions({
    queryKey: bulkActionKeys.report(id, failed),
    queryFn: ({ signal }) => client('readBulkAction', { signal, params: { bulk_action_id: id } }),
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** Starts a bulk action; null where the service takes one job a request. */
export async function startBulkAction(
  api: Api,
  body: NewBulkAction,
  idempotencyKey: string,
): Promise<BulkAction | null> {
  const asked = api.client('createBulkAction', { body, idempotencyKey, priority: 'act' })
  const started = await asked.catch((error: unknown) => {
    if (isApiError(error, 'project-not-found') || isApiError(error, 'resource-not-found')) throw error
    return unlessAbsent(Promise.reject<null>(error))
  })
  if (started !== null) putBulkAction(api, started)
  return started
}

/** Downloads the translated files of many jobs as one package; null where the service gives one file a request. */
export function downloadFiles(
  { client }: Api,
  jobIds: readonly string[],
  note: { readonly name: string; readonly text: string },
  signal: AbortSignal,
): Promise<Download | null> {
  const body = { job_ids: jobIds.slice(0, limits.bulkJobs), note }
  return unlessAbsent(client('downloadFiles', { body, signal, priority: 'act' }))
}

export async function cancelBulkAction(api: Api, id: string): Promise<void> {
  putBulkAction(api, await api.client('cancelBulkAction', { params: { bulk_action_id: id }, priority: 'act' }))
}

function putBulkAction(api: Api, action: BulkAction): void {
  api.queries.setQueryData(bulkActionsQuery(api).queryKey, (before) => [
    action,
    ...(before ?? []).filter(({ id }) => id !== action.id),
  ])
  void api.queries.invalidateQueries({ queryKey: bulkActionKeys.list, exact: true })
}

/** Reads again the data that a bulk action has changed; at its end all of them. */
export function refreshAfterBulk({ queries }: Api, { action, isEnd }: { action: string; isEnd: boolean }): void {
  void queries.invalidateQueries({ queryKey: jobKeys.lists })
  void queries.invalidateQueries({ queryKey: jobKeys.allTotals })
  if (!isEnd) return
  void queries.resetQueries({ queryKey: jobKeys.olders })
  if (action === 'add_to_memory') void queries.invalidateQueries({ queryKey: resourceKeys.all('memory') })
}
