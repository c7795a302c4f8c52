import type { JobsFilter } from '../../api/jobs.ts'

/** Filters of the job list. They are in a file of their own: the address is read before anything else is loaded. */
export const jobFilters = ['all', 'running', 'review', 'done', 'failed'] as const
export type JobFilter = (typeof jobFilters)[number]

/** Properties for which the list has headings. */
export const jobGroups = ['none', 'batch', 'project', 'language'] as const
export type JobGroup = (typeof jobGroups)[number]

export const jobSorts = ['newest', 'file', 'languages', 'progress', 'quality', 'reviewed'] as const
export type JobSort = (typeof jobSorts)[number]

/** Jobs of the person, and jobs that are due; '' is as the role has it: a translator sees their own, if there are any. */
export const jobViews = ['all', 'mine', 'due'] as const
export type JobView = (typeof jobViews)[number] | ''

/** `project`: an id, `to`: a target language, `person`: an id or `none`; '' for any. `down`: from the last to the first; never for `newest`. */
export type JobListSearch = {
  readonly show: JobFilter
  readonly view: JobView
  readonly q: string
  readonly project: string
  readonly to: string
  readonly person: string
  readonly group: JobGroup
  readonly sort: JobSort
  readonly down: boolean
}

export const wholeJobList: JobListSearch = {
  show: 'all',
  view: '',
  q: '',
  project: '',
  to: '',
  person: '',
  group: 'none',
  sort: 'newest',
  down: false,
}

/** True for any order but newest first, which is that of the service: it is known only once all jobs are. */
export function needsAll({ group, sort }: Pick<JobListSearch, 'group' | 'sort'>): boolean {
  return group !== 'none' || sort !== 'newest'
}

/** Reads the filters of an address; unset ones are not in it. */
export function parseJobListSearch(search: Readonly<Record<string, unknown>>): Partial<JobListSearch> {
  const show = jobFilters.find((known) => known === search['show'])
  const group = jobGroups.find((known) => known === search['group'])
  const sort = jobSorts.find((known) => known === search['sort'])
  const view = jobViews.find((known) => known === search['view'])
  const { q, project, to, person, down } = search
  return {
    ...(show !== undefined && show !== 'all' && { show }),
    ...(view !== undefined && { view }),
    ...(typeof q === 'string' && q !== '' && { q }),
    ...(typeof project === 'string' && project !== '' && { project }),
    ...(typeof to === 'string' && to !== '' && { to }),
    ...(typeof person === 'string' && person !== '' && { person }),
    ...(group !== undefined && group !== 'none' && { group }),
    ...(sort !== undefined && sort !== 'newest' && { sort, ...(down === true && { down }) }),
  }
}

/** Returns the query for the service; whether translated jobs are reviewed is known from their counts. */
export function filterOf({ show, view, project, to, person }: JobListSearch, q: string): JobsFilter {
  return {
    ...(q !== '' && { q }),
    ...(project !== '' && { project_id: project }),
    ...(to !== '' && { target_lang: to }),
    ...(person !== '' && { assignee: person }),
    ...(view === 'mine' && { assignee: 'me' }),
    ...(view === 'due' && { due: 'open' as const }),
    ...(show === 'failed' && { status: 'failed' }),
    ...((show === 'review' || show === 'done') && { status: 'succeeded' }),
  }
}
