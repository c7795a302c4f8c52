import type { Job } from '#contract/resources/job.ts'
import { outcomeOf } from '#contract/resources/job-outcome.ts'
import { languageName } from '../../lib/language-name.ts'
import type { JobGroup, JobListSearch, JobSort } from './job-list-search.ts'
import { reviewedOf } from './job-view.ts'

/** Jobs with a common property. `id`: '' for those without it, such as no project. */
export type GroupHead = { readonly by: JobGroup; readonly id: string; readonly jobs: readonly Job[] }

export function isGroup(row: object): row is GroupHead {
  return 'by' in row
}

type How = Pick<JobListSearch, 'group' | 'sort' | 'down'>

/** Returns the rows of the list: jobs in an order, under the headings of their groups. `jobs` are newest first. */
export function arrangeJobs(
  jobs: readonly Job[],
  { group, sort, down }: How,
  locale: string,
): readonly (Job | GroupHead)[] {
  const sorted = sortJobs(jobs, sort, down, locale)
  if (group === 'none') return sorted
  const groups = new Map<string, Job[]>()
  // Groups are in the order of their newest job, whatever the order in them.
  for (const job of jobs) groups.set(groupOf(job, group), [])
  for (const job of sorted) groups.get(groupOf(job, group))?.push(job)
  const heads = [...groups].map(([id, of]): GroupHead => ({ by: group, id, jobs: of }))
  const compare = new Intl.Collator(locale).compare
  const nameOf = ({ by, jobs: [first] }: GroupHead) => {
    if (first === undefined || by === 'batch') return ''
    return by === 'project' ? (first.project_name ?? '') : pairName(first, locale)
  }
  const ordered = heads
    .toSorted((a, b) => compare(nameOf(a), nameOf(b)))
    .toSorted((a, b) => Number(a.id === '') - Number(b.id === ''))
  return ordered.flatMap((head) => [head, ...head.jobs])
}

function groupOf({ batch_id, project_id, source_lang, target_lang }: Job, group: JobGroup): string {
  if (group === 'batch') return batch_id ?? ''
  return group === 'project' ? (project_id ?? '') : `${source_lang} ${target_lang}`
}

function pairName({ source_lang, target_lang }: Job, locale: string): string {
  return `${languageName(source_lang, locale)} ${languageName(target_lang, locale)}`
}

/** Outcomes that need a person come first. */
const urgency = ['failed', 'not-translated', 'partly', 'open', 'translated', 'no-text', 'cancelled']

function sortJobs(jobs: readonly Job[], sort: JobSort, down: boolean, locale: string): readonly Job[] {
  if (sort === 'newest') return jobs
  if (sort === 'file' || sort === 'languages') {
    const { compare } = new Intl.Collator(locale, { numeric: true })
    const textOf = (job: Job) => (sort === 'file' ? job.file_name : pairName(job, locale))
    return sortBy(jobs, textOf, (a, b) => (down ? compare(b, a) : compare(a, b)))
  }
  const numberOf = { progress: urgencyOf, quality: scoreOf, reviewed: shareOf }[sort]
  // Jobs without a figure come last in either direction.
  return sortBy(jobs, numberOf, (a, b) => {
    if (a === null || b === null) return Number(a === null) - Number(b === null)
    return down ? b - a : a - b
  })
}

/** Sorts by values that are made once; of equal ones the newest first. */
function sortBy<Value>(jobs: readonly Job[], valueOf: (job: Job) => Value, compare: (a: Value, b: Value) => number) {
  return jobs
    .map((job) => ({ job, value: valueOf(job) }))
    .toSorted((a, b) => compare(a.value, b.value))
    .map(({ job }) => job)
}

function urgencyOf(job: Job): number {
  return urgency.indexOf(outcomeOf(job).kind)
}

function scoreOf({ result }: Job): number | null {
  return result?.scored === true ? result.average_score : null
}

function shareOf(job: Job): number | null {
  const reviewed = reviewedOf(job)
  return reviewed === null || reviewed.total === 0 ? null : reviewed.done / reviewed.total
}
