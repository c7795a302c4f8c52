import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { useStore } from 'zustand'
import { limits } from '#contract/limits.ts'
import type { Job, JobsPage, JobTotals } from '#contract/resources/job.ts'
import { useApi } from '../../api/api.ts'
import { accountQuery } from '../../api/account.ts'
import { jobKeys, jobsQuery, jobTotalsQuery, olderJobsQuery, wholeJobsQuery } from '../../api/jobs.ts'
import { useLiveJobs } from '../../api/follow/use-live-jobs.ts'
import { useSettled } from '../../lib/use-settled.ts'
import { type JobFilter, type JobListSearch, filterOf, needsAll } from './job-list-search.ts'
import { openDueOf } from './due.ts'
import { goneJobs } from './delete-unless-undone.ts'
import { jobStats, matchesFilter, matchesText } from './job-view.ts'

/** Milliseconds after the last letter until the service is asked for a name. */
const PAUSE = 300
/** Rows before the end at which older jobs are fetched. */
const AHEAD = 40

/**
 * Reads the newest jobs again and again by one request; older ones near the end of the list. Known jobs are filtered at
 * once, while the service is asked for the rest. Sorted or grouped, all of them are read.
 */
// oxlint-disable-next-line complexity
export function useJobList(search: JobListSearch, { wantsAll = false, isEnabled = true } = {}) {
  const api = useApi()
  const queries = useQueryClient()
  const gone = useStore(goneJobs, (state) => state.ids)
  const q = useSettled(search.q.trim(), PAUSE)
  const filter = filterOf(search, q)
  const idle = useLiveJobs()
  const isWhole = Object.keys(filter).length === 0
  const isArranged = needsAll(search)
  // For another filter, known jobs are shown meanwhile.
  const meanwhile = isWhole && !isArranged ? undefined : queries.getQueryData<JobsPage>(jobKeys.list({}))
  const placeholder = meanwhile && { placeholderData: meanwhile }
  const page = useQuery({ ...jobsQuery(api, filter, idle), ...placeholder, enabled: isEnabled && !isArranged })
  const whole = useQuery({ ...wholeJobsQuery(api, filter, idle), ...placeholder, enabled: isEnabled && isArranged })
  const newest = isArranged ? whole : page
  const after = newest.isPlaceholderData || isArranged ? null : (newest.data?.next_after ?? null)
  const [wantsOlder, setWantsOlder] = useState(false)
  const older = useInfiniteQuery({ ...olderJobsQuery(api, filter, after), enabled: wantsOlder && after !== null })

  const known = useMemo(() => {
    const all = [...(newest.data?.jobs ?? []), ...(older.data?.pages ?? []).flatMap((page) => page.jobs)]
    return [...new Map(all.map((job) => [job.id, job])).values()].filter(({ id }) => !gone.has(id))
  }, [newest.data, older.data, gone])
  const { show, view, project, to, person } = search
  const me = queries.getQueryData(accountQuery(api).queryKey)?.key.id
  const jobs = useMemo(
    () =>
      known.filter(
        (job) =>
          isWanted(job, show, project, search.q) &&
          (to === '' || job.target_lang === to) &&
          (view === 'mine' ? job.assignee?.id === me : person === '' || (job.assignee?.id ?? 'none') === person) &&
          (view !== 'due' || openDueOf(job) !== null),
      ),
    [known, show, view, me, project, to, person, search.q],
  )

  const hasOlder = after !== null && (older.data === undefined || older.hasNextPage)
  const { isFetching, isError, fetchNextPage } = older
  const onSight = (_: number, last: number) => {
    if (last < jobs.length - AHEAD || !hasOlder || isFetching || isError) return
    if (wantsOlder) void fetchNextPage()
    else setWantsOlder(true)
  }
  const isFull = jobs.length >= limits.bulkJobs
  const readsOn = hasOlder && !isError && (jobs.length === 0 || (wantsAll && !isFull)) && !newest.isPlaceholderData
  if (readsOn && !wantsOlder) setWantsOlder(true)
  useEffect(() => {
    if (readsOn && wantsOlder && !isFetching) void fetchNextPage()
  }, [readsOn, isFetching, wantsOlder, fetchNextPage])
  // For a service that does not count, the loaded jobs are counted.
  const { data: totals } = useQuery(jobTotalsQuery(api, project === '' ? {} : { project_id: project }, idle))
  const stats = isWhole ? newest.data : queries.getQueryData<JobsPage>(jobKeys.list({}))
  const { data: allTotals } = useQuery(jobTotalsQuery(api, {}, idle))
  const unfiltered = queries.getQueryData<JobsPage>(jobKeys.list({}))?.jobs
  return {
    jobs,
    stats: statsOf(totals) ?? (stats === undefined ? null : jobStats(isWhole ? known : stats.jobs)),
    /** Number of jobs of the organisation, whatever the filter; of those read where the service does not count. Null until then. */
    all: allTotals?.jobs ?? (allTotals === undefined || unfiltered === undefined ? null : unfiltered.length),
    /** True when there are more jobs than are sorted. */
    isCut: isArranged && newest.data !== undefined && !newest.isPlaceholderData && newest.data.next_after !== null,
    /** True when there are no jobs at all, whatever the filter. */
    isEmpty: isWhole && newest.data !== undefined && known.length === 0 && !hasOlder,
    /** Milliseconds since 1970; 0: not read yet. */
    readAt: newest.dataUpdatedAt,
    error: newest.error,
    olderError: older.error,
    isPending: newest.isPending || (jobs.length === 0 && (newest.isPlaceholderData || readsOn || older.isFetching)),
    /** True while the rest of the list is read because all of it is needed. */
    isReadingAll: wantsAll && (newest.isPlaceholderData || newest.isPending || readsOn),
    retry: () => void newest.refetch(),
    retryOlder: () => void (older.data === undefined ? older.refetch() : fetchNextPage()),
    isLoadingOlder: isFetching,
    hasOlder,
    onSight,
  }
}

function statsOf(totals: JobTotals | null | undefined) {
  return totals ? { running: totals.running, toReview: totals.to_review, ready: totals.ready } : null
}

function isWanted(job: Job, show: JobFilter, project: string, q: string): boolean {
  if (project !== '' && job.project_id !== project) return false
  return matchesFilter(job, show) && matchesText(job, q)
}
