import type { JobsFilter } from '../../api/jobs.ts'

/** What the job list can be asked to show. In a file of its own: the address is read before anything else is loaded. */
export const jobFilters = ['all', 'running', 'review', 'done', 'failed'] as const
export type JobFilter = (typeof jobFilters)[number]

/** What the list has a heading for each of. */
export const jobGroups = ['none', 'batch', 'project', 'language'] as const
export type JobGroup = (typeof jobGroups)[number]

export const jobSorts = ['newest', 'file', 'languages', 'progress', 'quality', 'reviewed'] as const
export type JobSort = (typeof jobSorts)[number]

/** `project`: an id, '' for any. `down`: from the last to the first; never of `newest`. */
export type JobListSearch = {
  readonly show: JobFilter
  readonly q: string
  readonly project: string
  readonly group: JobGroup
  readonly sort: JobSort
  readonly down: boolean
}

export const wholeJobList: JobListSearch = {
  show: 'all',
  q: '',
  project: '',
  group: 'none',
  sort: 'newest',
  down: false,
}

/** Newest first as the service lists them; any other order is known only once all of them are. */
export function needsAll({ group, sort }: Pick<JobListSearch, 'group' | 'sort'>): boolean {
  return group !== 'none' || sort !== 'newest'
}

/** What is not asked for is not in the address. */
export function parseJobListSearch(search: Readonly<Record<string, unknown>>): Partial<JobListSearch> {
  const show = jobFilters.find((known) => known === search['show'])
  const group = jobGroups.find((known) => known === search['group'])
  const sort = jobSorts.find((known) => known === search['sort'])
  const { q, project, down } = search
  return {
    ...(show !== undefined && show !== 'all' && { show }),
    ...(typeof q === 'string' && q !== '' && { q }),
    ...(typeof project === 'string' && project !== '' && { project }),
    ...(group !== undefined && group !== 'none' && { group }),
    ...(sort !== undefined && sort !== 'newest' && { sort, ...(down === true && { down }) }),
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
