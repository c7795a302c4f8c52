import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import type { Job } from '#contract/resources/job.ts'
import { useApi } from '../../api/api.ts'
import { jobsQuery, olderJobsQuery } from '../../api/jobs.ts'
import type { JobFilter } from './job-filters.ts'
import { jobStats, matchesFilter, matchesText } from './job-view.ts'

export type BoardSearch = { readonly show: JobFilter; readonly q: string }

/**
 * The newest jobs, looked at again and again by one request; older pages on demand. A name is looked for in the newest
 * at once, and in all by the service.
 */
export function useBoard(search: BoardSearch) {
  const api = useApi()
  const [olderPages, setOlderPages] = useState(0)
  const newest = useQuery(jobsQuery(api))
  const after = newest.data?.next_after ?? null
  const older = useQuery({
    ...olderJobsQuery(api, after ?? '', olderPages),
    enabled: olderPages > 0 && after !== null,
    placeholderData: keepPreviousData,
  })
  const q = useDeferredValue(search.q.trim())
  const found = useQuery({ ...jobsQuery(api, { q }), enabled: q !== '' && newest.data?.next_after !== null })

  const loaded = unique([...(newest.data?.jobs ?? []), ...(older.data?.jobs ?? [])])
  const known =
    q === '' ? loaded : unique([...loaded.filter((job) => matchesText(job, q)), ...(found.data?.jobs ?? [])])
  const more = older.data === undefined ? after : older.data.next_after
  return {
    jobs: known.filter((job) => matchesFilter(job, search.show)),
    stats: newest.data === undefined ? null : jobStats(loaded),
    isEmpty: newest.data !== undefined && loaded.length === 0,
    error: newest.error,
    isPending: newest.isPending,
    retry: () => void newest.refetch(),
    /** Null when there are no older ones. */
    showOlder: more === null ? null : () => setOlderPages((shown) => shown + 1),
    isLoadingOlder: older.isFetching,
  }
}

function unique(jobs: readonly Job[]): Job[] {
  return [...new Map(jobs.map((job) => [job.id, job])).values()]
}
