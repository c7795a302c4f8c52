import { queryOptions } from '@tanstack/react-query'
import type { JobAssignment, People } from '#contract/resources/assignment.ts'
import type { Job } from '#contract/resources/job.ts'
import type { Api } from './api.ts'
import { jobKeys, putJob } from './jobs.ts'
import { unlessAbsent } from './transport/unless-absent.ts'

/** Reads those that a job can be given to; null where the service does not list them. */
export function peopleQuery({ client }: Api) {
  return queryOptions({
    queryKey: ['people'] as const,
    queryFn: async ({ signal }): Promise<People['people'] | null> =>
      (await unlessAbsent(client('listPeople', { signal })))?.people ?? null,
    staleTime: 60_000,
  })
}

/** Gives a job to a person, or sets when it is due. */
export async function assignJob(api: Api, jobId: string, assignment: JobAssignment): Promise<Job> {
  const job = await api.client('assignJob', { params: { job_id: jobId }, body: assignment, priority: 'act' })
  putJob(api, job)
  void api.queries.invalidateQueries({ queryKey: jobKeys.lists })
  void api.queries.invalidateQueries({ queryKey: jobKeys.allTotals })
  return job
}
