import { queryOptions } from '@tanstack/react-query'
import { isFinal, type Job, type JobsPage } from '#contract/resources/job.ts'
import { limits } from '#contract/limits.ts'
import type { Api } from './api.ts'
import type { Download } from './call-types.ts'
import { isApiError } from './api-error.ts'

export type JobsFilter = { readonly q?: string; readonly project_id?: string }

export const jobKeys = {
  all: ['jobs'] as const,
  lists: ['jobs', 'list'] as const,
  list: (filter: JobsFilter) => ['jobs', 'list', filter] as const,
  older: (after: string, pages: number) => ['jobs', 'list', { after, pages }] as const,
  one: (jobId: string) => ['jobs', 'one', jobId] as const,
}

// Milliseconds between looks at what moves, and at a board where nothing does.
const LIVELY = 1500
const STEADY = 3000
const IDLE = 20_000
/** For so long after its end a job may still be worked on: corrected and rebuilt, by another person or a program. */
const SETTLING = 15_000

/** The newest jobs, looked at again and again while they are on the screen. */
export function jobsQuery({ client }: Api, filter: JobsFilter = {}) {
  return queryOptions({
    queryKey: jobKeys.list(filter),
    queryFn: ({ signal }) => client('listJobs', { signal, query: { limit: String(limits.page.jobs.max), ...filter } }),
    staleTime: 1000,
    refetchInterval: ({ state }) => {
      const moving = state.data?.jobs.some((job) => isMoving(job, state.dataUpdatedAt)) ?? false
      // An empty board is a new one: what fills it is about to come.
      const isNew = state.data?.jobs.length === 0 && state.dataUpdateCount < 10
      if (!moving && !isNew) return IDLE
      // Somebody who just dropped files watches; who leaves the board open for long does not.
      return state.dataUpdateCount < 60 ? LIVELY : STEADY
    },
    refetchOnWindowFocus: true,
  })
}

function isMoving({ status, finished_at }: Job, now: number): boolean {
  return !isFinal(status) || (finished_at !== null && now - Date.parse(finished_at) < SETTLING)
}

/** So many pages of jobs that are older than the cursor. They are final, or nearly: looked at once. */
export function olderJobsQuery({ client }: Api, after: string, pages: number) {
  return queryOptions({
    queryKey: jobKeys.older(after, pages),
    queryFn: async ({ signal }): Promise<JobsPage> => {
      const jobs: Job[] = []
      let cursor: string | null = after
      for (let page = 0; page < pages && cursor !== null; page++) {
        const query: Record<'limit' | 'after', string> = { limit: String(limits.page.jobs.max), after: cursor }
        const answer: JobsPage = await client('listJobs', { signal, query })
        jobs.push(...answer.jobs)
        cursor = answer.next_after
      }
      return { jobs, next_after: cursor }
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
}

export function jobQuery({ client }: Api, jobId: string) {
  return queryOptions({
    queryKey: jobKeys.one(jobId),
    queryFn: ({ signal }) => client('readJob', { signal, params: { job_id: jobId } }),
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

/** Done also when it was gone already. */
export async function deleteJob(api: Api, jobId: string): Promise<void> {
  try {
    await api.client('deleteJob', { params: { job_id: jobId } })
  } catch (error) {
    if (!isApiError(error, 'job-not-found')) throw error
  }
  api.queries.setQueriesData<JobsPage>({ queryKey: jobKeys.lists }, (page) =>
    page === undefined ? page : { ...page, jobs: page.jobs.filter((job) => job.id !== jobId) },
  )
  api.queries.removeQueries({ queryKey: jobKeys.one(jobId) })
}

/** Builds the file with the corrections. A service that answers something else than the job is asked for it. */
export async function rebuildJob(api: Api, jobId: string): Promise<Job> {
  const params = { job_id: jobId }
  const job = await api.client('rebuildJob', { params, priority: 'save' }).catch((error: unknown) => {
    if (isApiError(error, 'unreadable') && error.status < 300) return api.client('readJob', { params })
    throw error
  })
  putJob(api, job)
  return job
}

export function downloadFile({ client }: Api, jobId: string): Promise<Download> {
  return client('downloadFile', { params: { job_id: jobId } })
}

export function downloadOriginal({ client }: Api, jobId: string): Promise<Download> {
  return client('downloadOriginal', { params: { job_id: jobId } })
}

/** Puts a job that has just been answered where it is shown. */
export function putJob({ queries }: Api, job: Job): void {
  queries.setQueryData(jobKeys.one(job.id), job)
  queries.setQueriesData<JobsPage>({ queryKey: jobKeys.lists }, (page) =>
    page === undefined ? page : { ...page, jobs: page.jobs.map((other) => (other.id === job.id ? job : other)) },
  )
}
