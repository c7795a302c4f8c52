import { useMemo } from 'react'
import type { Job } from '#contract/resources/job.ts'
import { useFormat, useMessages } from '../../messages/use-messages.tsx'
import { VirtualTable } from '../../ui/virtual-table.tsx'
import { arrangeJobs, isGroup, type ListRow } from './arrange-jobs.ts'
import { GroupHead } from './group-head.tsx'
import { jobColumns } from './job-columns.tsx'
import type { JobListSearch } from './job-list-search.ts'

type Props = {
  readonly search: JobListSearch
  readonly onSearch: (search: JobListSearch) => void
  readonly jobs: readonly Job[]
  readonly selected: ReadonlySet<string>
  readonly onSelect: (selected: ReadonlySet<string>) => void
  readonly onSight: (first: number, last: number) => void
}

/** One row for each job; on narrow screens each row is a card of its own. */
export function JobsTable({ search, onSearch, jobs, selected, onSelect, onSight }: Props) {
  const { jobs: words } = useMessages()
  const { locale } = useFormat()
  const { group, sort, down } = search
  const rows = useMemo(() => arrangeJobs(jobs, { group, sort, down }, locale), [jobs, group, sort, down, locale])
  const order = useMemo(
    () => ({ sort, down, onSort: (next: Pick<JobListSearch, 'sort' | 'down'>) => onSearch({ ...search, ...next }) }),
    [sort, down, search, onSearch],
  )
  const columns = useMemo(
    () =>
      jobColumns(words, order, {
        selected,
        all: jobs.every(({ id }) => selected.has(id)),
        onTick: (jobId, ticked) =>
          onSelect(new Set(ticked ? [...selected, jobId] : [...selected].filter((id) => id !== jobId))),
        onTickAll: (ticked) => onSelect(new Set(ticked ? jobs.map(({ id }) => id) : [])),
      }),
    [words, order, jobs, selected, onSelect],
  )
  return (
    <VirtualTable
      label={words.title}
      columns={columns}
      tracks="sm:grid-cols-[2.25rem_minmax(0,2fr)_minmax(0,1fr)_minmax(0,1.4fr)_9.5rem] lg:grid-cols-[2.25rem_minmax(0,2.2fr)_minmax(0,1.15fr)_minmax(0,2fr)_8rem_9.5rem_9.5rem]"
      count={rows.length}
      rowAt={(index) => rows[index]}
      keyOf={keyOf}
      headingOf={headingOf}
      onSight={onSight}
    />
  )
}

function headingOf(row: ListRow) {
  return isGroup(row) ? <GroupHead group={row} /> : null
}

function keyOf(row: ListRow): string {
  return isGroup(row) ? `group ${row.id}` : row.id
}
