import type { Job } from '#contract/resources/job.ts'
import { useApi } from '../../api/api.ts'
import { cx } from '../../lib/cx.ts'
import { useFormat, useMessages } from '../../messages/use-messages.tsx'
import { dueDay, initialsOf, openDueOf } from './due.ts'
import type { JobRow } from './fold-files.ts'
import { JobAge } from './job-cells.tsx'

/** The persons that the jobs of a row are given to, and when the first is due; else how long ago the file was uploaded. */
export function JobDates({ row: { part, jobs } }: { readonly row: JobRow }) {
  const dates = jobs.flatMap((job) => openDueOf(job) ?? [])
  const isPlain = dates.length === 0 && jobs.every(({ assignee }) => assignee === undefined)
  // Below its file, a language has the age of that.
  if (isPlain && part === 'language') return null
  return (
    <span className="flex items-center gap-2 sm:justify-end" {...(isPlain && { 'data-age': true })}>
      <JobPersons jobs={jobs} />
      {dates.length > 0 ? <DueDate time={Math.min(...dates)} /> : <JobAge job={jobs[0]} />}
    </span>
  )
}

/** One sign for each person. */
function JobPersons({ jobs }: { readonly jobs: readonly Job[] }) {
  const { jobs: words } = useMessages()
  const people = new Map(jobs.flatMap(({ assignee }) => (assignee ? [[assignee.id, assignee]] : [])))
  return [...people.values()].slice(0, 2).map(({ id, name }) => (
    <span
      key={id}
      title={words.assignedTo(name)}
      className="relative z-1 grid size-5 shrink-0 place-items-center rounded-full bg-accent-soft text-[9.5px] font-semibold text-accent"
    >
      <span aria-hidden>{initialsOf(name)}</span>
      <span className="sr-only">{words.assignedTo(name)}</span>
    </span>
  ))
}

/** `Due Fri`, or `Overdue, 9 Dec`. */
export function DueDate({ time }: { readonly time: number }) {
  const { jobs: words } = useMessages()
  const format = useFormat()
  const now = useApi().clock.now()
  const isOver = time < now
  const day = dueDay(time, now, format.locale)
  return (
    <time
      dateTime={new Date(time).toISOString()}
      title={format.moment(time)}
      className={cx('num text-xs leading-4 whitespace-nowrap', isOver ? 'font-medium text-rehacer' : 'text-ink-2')}
    >
      {isOver ? words.overdue(day) : words.due(day)}
    </time>
  )
}
