import { type InfiniteData, infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { isFinal, type Job, type JobsPage, type JobsQuery } from '#contract/resources/job.ts'
import { limits } from '#contract/limits.ts'
import type { ReviewReply } from '#contract/resources/review.ts'
import type { Api } from './api.ts'
import { isRecord } from '../lib/is-record.ts'
import { isApiError } from './transport/api-error.ts'
import { resourceKeys } from './resource-query.ts'
import { segmentKeys } from './segments.ts'
import { unlessAbsent } from './transport/unless-absent.ts'

/** Filter of jobs; an empty one means all jobs. */
export type JobsFilter = Pick<
  JobsQuery,
  'q' | 'status' | 'project_id' | 'batch_id' | 'target_lang' | 'assignee' | 'due'
>

export const jobKeys = {
  all: ['jobs'] as const,
  lists: ['jobs', 'list'] as const,
  list: (filter: JobsFilter) => ['jobs', 'list', filter] as const,
  whole: (filter: JobsFilter) => ['jobs', 'list', filter, 'whole'] as const,
  allTotals: ['jobs', 'totals'] as const,
  totals: (filter: JobsFilter) => ['jobs', 'totals', filter] as const,
  olders: ['jobs', 'older'] as const,
  older: (filter: JobsFilter) => ['jobs', 'older', filter] as const,
  one: (jobId: string) => ['jobs', 'one', jobId] as const,
}

// Milliseconds between looks at running jobs, and at a job list without any.
const LIVELY = 1500
const STEADY = 3000
export const IDLE = 20_000
/** Milliseconds after its end in which a person or a program may still correct and rebuild a job. */
const SETTLING = 15_000

/**
 * Reads the newest jobs, again and again while they are on the screen; every `idle` milliseconds while nothing moves.
 */
export function jobsQuery({ client, queries }: Api, filter: JobsFilter = {}, idle = IDLE) {
  return queryOptions({
    queryKey: jobKeys.list(filter),
    queryFn: async ({ signal }) => {
      const query = { limit: String(limits.page.jobs.max), ...filter }
      const page = await client('listJobs', { signal, query })
      const before = queries.getQueryData<JobsPage>(jobKeys.list(filter))
      if (before !== undefined && before !== page) moveOver(queries, filter, before, page)
      return page
    },
    staleTime: 1000,
    refetchInterval: ({ state }) => {
      const moving = state.data?.jobs.some((job) => isMoving(job, state.dataUpdatedAt)) ?? false
      // An empty job list is a new one: its first jobs are about to come.
      const isNew = state.data?.jobs.length === 0 && state.dataUpdateCount < 10
      if (!moving && !isNew) return idle
      // Right after an upload the person watches; with the job list open for long, not.
      return state.dataUpdateCount < 60 ? LIVELY : STEADY
    },
    refetchOnWindowFocus: true,
  })
}

/** Number of jobs that are read for a batch, or to be put into another order; of more, the newest. */
export const MOST_AT_ONCE = 5000

/**
 * Reads all jobs of a filter, newest first: for callers that need each of them. Read again as often as one request per
 * `LIVELY` allows while one of them moves. `next_after` is null unless there are more than `MOST_AT_ONCE`.
 */
export function wholeJobsQuery({ client }: Api, filter: JobsFilter, idle = IDLE) {
  const size = limits.page.jobs.max
  return queryOptions({
    queryKey: jobKeys.whole(filter),
    queryFn: async ({ signal }): Promise<JobsPage> => {
      const jobs: Job[] = []
      let after: string | null = null
      do {
        const query: JobsQuery = { limit: String(size), ...filter, ...(after !== null && { after }) }
        const page: JobsPage = await client('listJobs', { signal, query })
        jobs.push(...page.jobs)
        after = page.next_after
      } while (after !== null && jobs.length < MOST_AT_ONCE)
      return { jobs, next_after: after }
    },
    staleTime: 1000,
    refetchInterval: ({ state }) => {
      const pages = Math.max(1, Math.ceil((state.data?.jobs.length ?? 0) / size))
      const moving = state.data?.jobs.some((job) => isMoving(job, state.dataUpdatedAt)) ?? false
      const isNew = state.data?.jobs.length === 0 && state.dataUpdateCount < 10
      if (!moving && !isNew) return Math.max(idle, pages * STEADY)
      return pages * (state.dataUpdateCount < 60 ? LIVELY : STEADY)
    },
    refetchOnWindowFocus: true,
  })
}

/** Milliseconds between two looks at the totals. */
const COUNTING = 5000

/** Reads the totals of all jobs of a filter, however many are loaded; null where the service does not count them. */
export function jobTotalsQuery({ client }: Api, filter: JobsFilter = {}, idle = IDLE) {
  return queryOptions({
    queryKey: jobKeys.totals(filter),
    queryFn: ({ signal }) => unlessAbsent(client('countJobs', { signal, query: filter, priority: 'prefetch' })),
    staleTime: 1000,
    refetchInterval: ({ state }) => (state.data === null ? false : (state.data?.running ?? 1) > 0 ? COUNTING : idle),
    refetchOnWindowFocus: true,
  })
}

/** Reads again totals that are rarely read because nothing ran: a job has been made. Others are read soon anyway. */
export function recountJobs(queries: Api['queries']): void {
  const isIdle = (data: unknown) => isRecord(data) && data['running'] === 0
  void queries.invalidateQueries({ queryKey: jobKeys.allTotals, predicate: ({ state }) => isIdle(state.data) })
}

export type JobPages = InfiniteData<JobsPage, string>

/**
 * Moves jobs that new ones push off the newest page to the front of the older ones, which are fetched once and not
 * again. Where moved jobs cannot be distinguished from deleted ones, the older ones are requested again.
 */
function moveOver(queries: Api['queries'], filter: JobsFilter, before: JobsPage, now: JobsPage): void {
  const here = new Set(now.jobs.map(({ id }) => id))
  const known = new Set(before.jobs.map(({ id }) => id))
  const pushed = before.jobs.slice(before.jobs.findLastIndex(({ id }) => here.has(id)) + 1)
  // A page that is not full lost its last jobs to a deletion: there is nothing older.
  if (pushed.length === 0 || now.next_after === null) return
  const newcomers = now.jobs.findIndex(({ id }) => known.has(id))
  if (newcomers < pushed.length) {
    void queries.resetQueries({ queryKey: jobKeys.older(filter) })
    return
  }
  queries.setQueryData<JobPages>(jobKeys.older(filter), (older) => {
    const [first, ...rest] = older?.pages ?? []
    return older === undefined || first === undefined
      ? older
      : { ...older, pages: [{ ...first, jobs: [...pushed, ...first.jobs] }, ...rest] }
  })
}

function isMoving({ status, finished_at }: Job, now: number): boolean {
  return !isFinal(status) || (finished_at !== null && now - Date.parse(finished_at) < SETTLING)
}

/** Reads the jobs after the cursor of the newest page, in pages, each once: they are final, or nearly. */
export function olderJobsQuery({ client }: Api, filter: JobsFilter, after: string | null) {
  return infiniteQueryOptions({
    queryKey: jobKeys.older(filter),
    queryFn: ({ signal, pageParam }) =>
      client('listJobs', { signal, query: { limit: String(limits.page.jobs.max), ...filter, after: pageParam } }),
    initialPageParam: after ?? '',
    getNextPageParam: (page) => page.next_after ?? undefined,
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/**
 * Forgets the segments of a document whose file has a new version, which has others at their places; and their counts by
 * band when a run has ended.
 */
function forgetOutdated(queries: Api['queries'], { id, source_version, status }: Job): void {
  const known = queries.getQueryData<Job>(jobKeys.one(id))
  if (known === undefined) return
  if (known.source_version?.number !== source_version?.number)
    void queries.resetQueries({ queryKey: segmentKeys.job(id) })
  else if (isFinal(status) && !isFinal(known.status))
    void queries.invalidateQueries({ queryKey: segmentKeys.counts(id) })
}

export function jobQuery({ client, queries }: Api, jobId: string) {
  return queryOptions({
    queryKey: jobKeys.one(jobId),
    queryFn: async ({ signal }) => {
      const job = await client('readJob', { signal, params: { job_id: jobId } })
      forgetOutdated(queries, job)
      return job
    },
    // As long as the segments, whose version it names.
    gcTime: 1_800_000,
    staleTime: 1000,
    refetchInterval: ({ state }) => (state.data && !isFinal(state.data.status) ? LIVELY : false),
    refetchOnWindowFocus: true,
  })
}

export async function cancelJob(api: Api, jobId: string): Promise<Job> {
  const job = await api.client('cancelJob', { params: { job_id: jobId } })
  putJob(api, job)
  return job
}

/** Runs a job again, for its missing parts. */
export async function retryJob(api: Api, jobId: string): Promise<Job> {
  const job = await api.client('retryJob', { params: { job_id: jobId } })
  putJob(api, job)
  return job
}

/** Deletes a job; succeeds when it is absent already. */
export async function deleteJob(api: Api, jobId: string): Promise<void> {
  try {
    await api.client('deleteJob', { params: { job_id: jobId } })
  } catch (error) {
    if (!isApiError(error, 'job-not-found')) throw error
  }
  forgetJobs(api, [jobId])
}

/** Takes deleted jobs out of the lists. */
export function forgetJobs(api: Api, ids: readonly string[]): void {
  if (ids.length === 0) return
  const gone = new Set(ids)
  changePages(api, (jobs) => jobs.filter(({ id }) => !gone.has(id)))
  for (const id of ids) api.queries.removeQueries({ queryKey: jobKeys.one(id) })
}

/** Builds the file with the corrections. A service that does not answer with the job is asked for it. */
export async function rebuildJob(api: Api, jobId: string): Promise<Job> {
  const params = { job_id: jobId }
  const job = await api.client('rebuildJob', { params, priority: 'act' }).catch((error: unknown) => {
    if (isApiError(error, 'unreadable') && error.status < 300) return api.client('readJob', { params })
    throw error
  })
  putJob(api, job)
  return job
}

/** Puts people's translations and approvals into a memory. */
export async function reviewJob(api: Api, jobId: string, memoryId: string): Promise<ReviewReply> {
  const reply = await api.client('reviewJob', { params: { job_id: jobId }, body: { memory_id: memoryId } })
  await api.queries.invalidateQueries({ queryKey: resourceKeys.all('memory') })
  return reply
}

/** Puts a job that the service has just answered with everywhere it is shown. */
export function putJob(api: Api, job: Job): void {
  forgetOutdated(api.queries, job)
  api.queries.setQueryData(jobKeys.one(job.id), job)
  changePages(api, (jobs) => jobs.map((other) => (other.id === job.id ? job : other)))
}

function changePages({ queries }: Api, change: (jobs: readonly Job[]) => Job[]): void {
  const changed = (page: JobsPage): JobsPage => ({ ...page, jobs: change(page.jobs) })
  queries.setQueriesData<JobsPage>({ queryKey: jobKeys.lists }, (page) => page && changed(page))
  queries.setQueriesData<JobPages>(
    { queryKey: jobKeys.olders },
    (older) => older && { ...older, pages: older.pages.map(changed) },
  )
}
