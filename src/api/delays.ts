import { queryOptions } from '@tanstack/react-query'
import type { Delay } from '#contract/resources/delay.ts'
import type { Api } from './api.ts'
import { jobKeys } from './jobs.ts'
import { statusKey } from './status.ts'
import { unlessAbsent } from './transport/unless-absent.ts'

const delaysKey = ['delays'] as const
/** Milliseconds between looks while something waits, and while nothing does. */
const LOOKS = { waiting: 5000, quiet: 15_000 } as const
/** Looks without a delay after which no more are made: the screen asks again when a job waits. */
const QUIET_LOOKS = 12

/** Reads why jobs wait; null where the service does not say it. */
export function delaysQuery({ client }: Api) {
  return queryOptions({
    queryKey: delaysKey,
    queryFn: ({ signal }) => unlessAbsent(client('listDelays', { signal, priority: 'prefetch' })),
    staleTime: 2000,
    refetchInterval: ({ state: { data, dataUpdateCount } }) => {
      if (data === null) return false
      if (data === undefined || data.delays.length > 0) return LOOKS.waiting
      return dataUpdateCount < QUIET_LOOKS ? LOOKS.quiet : false
    },
  })
}

/** Tries at once what jobs wait for. */
export async function retryDelays(api: Api): Promise<void> {
  const reply = await api.client('retryDelays', { priority: 'act' })
  api.queries.setQueryData(delaysKey, reply)
  for (const queryKey of [jobKeys.lists, statusKey]) void api.queries.invalidateQueries({ queryKey })
}

/** True when one of the delays that were read has this cause. */
export function isDelayedBy(delays: readonly Delay[] | undefined, cause: Delay['cause']): boolean {
  return delays?.some((delay) => delay.cause === cause) ?? false
}
