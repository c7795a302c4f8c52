import { queryOptions } from '@tanstack/react-query'
import type { Api } from './api.ts'

export const statusKey = ['status'] as const
/** Milliseconds between looks while it is on the screen. */
const LOOKS = 5000

export function statusQuery({ client }: Api) {
  return queryOptions({
    queryKey: statusKey,
    queryFn: ({ signal }) => client('readStatus', { signal }),
    staleTime: 1000,
    refetchInterval: LOOKS,
    refetchOnWindowFocus: true,
  })
}

/** Resolves as soon as it is in the queue; the next look shows the outcome. */
export async function retryNotification(api: Api, id: string): Promise<void> {
  await api.client('retryNotification', { params: { notification_id: id } }).finally(() => {
    void api.queries.invalidateQueries({ queryKey: statusKey })
  })
}
