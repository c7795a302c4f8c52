import type { JobsFilter } from '../../api/jobs.ts'

/** What the job list can be asked to show. In a file of its own: the address is read before anything else is loaded. */
export const jobFilters = ['all', 'running', 'review', 'done', 'failed'] as const
export type JobFilter = (typeof jobFilters)[number]

/** `project`: an id, '' for any. */
export type JobListSearch = { readonly show: JobFilter; readonly q: string; readonly project: string }

export const wholeJobList: JobListSearch = { show: 'all', q: '', project: '' }

/** What is not asked for is not in the address. */
export function parseJobListSearch(search: Readonly<Record<string, unknown>>): Partial<JobListSearch> {
  const show = jobFilters.find((known) => known === search['show'])
  const { q, project } = search
  return {
    ...(show !== undefined && show !== 'all' && { show }),
    ...(typeof q === 'string' && q !== '' && { q }),
    ...(typeof project === 'string' && project !== '' && { project }),
  }
}

/** What the service is asked; which of the translated ones are reviewed is known from their counts. */
export function filterOf({ show, project }: JobListSearch, q: string): JobsFilter {
  return {
    ...(q !== '' && { q }),
    ...(project !== '' && { project_id: project }),
    ...(show === 'failed' && { status: 'failed' }),
    ...((show === 'review' || show === 'done') && { status: 'succeeded' }),
  }
}
