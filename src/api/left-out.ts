import { queryOptions } from '@tanstack/react-query'
import { limits } from '#contract/limits.ts'
import type { LeftOutFile, LeftOutFiles } from '#contract/resources/left-out.ts'
import type { Api } from './api.ts'
import { isApiError } from './transport/api-error.ts'
import { unlessAbsent } from './transport/unless-absent.ts'

const keyOf = (batchId: string) => ['left-out', batchId] as const

/** Reads the files of a batch that became no job; null where the service keeps none. */
export function leftOutQuery({ client }: Api, batchId: string) {
  return queryOptions({
    queryKey: keyOf(batchId),
    queryFn: ({ signal }): Promise<LeftOutFiles | null> =>
      unlessAbsent(client('listLeftOut', { signal, params: { batch_id: batchId } })),
    staleTime: 10_000,
    refetchOnWindowFocus: true,
  })
}

/** Reports files that become no job of a batch. A service that keeps none, or a key that may not, is no failure. */
export async function reportLeftOut(api: Api, batchId: string, files: readonly LeftOutFile[]): Promise<void> {
  const more = Math.max(0, files.length - limits.leftOutFiles)
  const body = { files: files.slice(0, limits.leftOutFiles), more }
  try {
    const noted = await api.client('addLeftOut', { params: { batch_id: batchId }, body })
    api.queries.setQueryData(keyOf(batchId), noted)
  } catch (error) {
    if (!isApiError(error, 'not-found') && !isApiError(error, 'forbidden')) throw error
  }
}
