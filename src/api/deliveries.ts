import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { DeliveryStatus } from '#contract/resources/delivery.ts'
import type { Api } from './api.ts'
import { retryNotification } from './status.ts'

const deliveriesKey = ['deliveries'] as const
/** Milliseconds between looks while a delivery is still to be sent. */
const LOOKS = 5000

/** Reads deliveries page after page, newest first. */
export function deliveriesQuery({ client }: Api, status: DeliveryStatus | '') {
  return infiniteQueryOptions({
    queryKey: [...deliveriesKey, 'list', status],
    queryFn: ({ signal, pageParam }) =>
      client('listDeliveries', {
        signal,
        query: { ...(status !== '' && { status }), ...(pageParam && { after: pageParam }) },
      }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next_after ?? undefined,
    staleTime: 1000,
    refetchInterval: ({ state }) =>
      state.data?.pages.some((page) => page.deliveries.some(isOpen)) === true ? LOOKS : false,
  })
}

/** Reads the deliveries of one job. */
export function deliveriesOfJob({ client }: Api, jobId: string) {
  return queryOptions({
    queryKey: [...deliveriesKey, 'job', jobId],
    queryFn: ({ signal }) => client('listDeliveries', { signal, query: { job_id: jobId } }),
    staleTime: 1000,
    refetchInterval: ({ state }) => (state.data?.deliveries.some(isOpen) === true ? LOOKS : false),
  })
}

function isOpen({ status }: { readonly status: DeliveryStatus }): boolean {
  return status === 'pending'
}

/** Resolves as soon as it is in the queue; the next look shows the outcome. */
export async function sendAgain(api: Api, id: string): Promise<void> {
  await retryNotification(api, id)
  await api.queries.invalidateQueries({ queryKey: deliveriesKey })
}
