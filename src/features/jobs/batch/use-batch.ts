import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useStore } from 'zustand'
import { useApi } from '../../../api/api.ts'
import { wholeJobsQuery } from '../../../api/jobs.ts'
import { useLiveJobs } from '../../../api/follow/use-live-jobs.ts'
import { goneJobs } from '../delete-unless-undone.ts'

/** Returns all jobs of a batch, read again and again while one of them moves. */
export function useBatch(batchId: string) {
  const gone = useStore(goneJobs, (state) => state.ids)
  const { data, error, dataUpdatedAt, refetch } = useQuery(
    wholeJobsQuery(useApi(), { batch_id: batchId }, useLiveJobs()),
  )
  const jobs = useMemo(
    // A service that knows only the contract ignores the filter.
    () => data?.jobs.filter(({ id, batch_id }) => batch_id === batchId && !gone.has(id)),
    [data, gone, batchId],
  )
  return {
    jobs,
    isCut: data !== undefined && data.next_after !== null,
    error,
    readAt: dataUpdatedAt,
    retry: () => void refetch(),
  }
}
