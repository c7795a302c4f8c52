import { useMemo, useState } from 'react'
import type { Job } from '#contract/resources/job.ts'
import { useFormat, useMessages } from '../../messages/use-messages.tsx'
import { VirtualTable } from '../../ui/virtual-table.tsx'
import { arrangeJobs, isGroup } from './arrange-jobs.ts'
import { foldFiles, type ListRow } from './fold-files.ts'
import { GroupHead } from './group-head.tsx'
import { jobColumns, jobTracks } from './job-columns.tsx'
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
  const [unfolded, setUnfolded] = useState<ReadonlySet<string>>(new Set())
  const arranged = useMemo(() => arrangeJobs(jobs, { group, sort, down }, locale), [jobs, group, sort, down, locale])
  const rows = useMemo(() => foldFiles(arranged, { sort }, unfolded), [arranged, sort, unfolded])
  const order = useMemo(
    () => ({ sort, down, onSort: (next: Pick<JobListSearch, 'sort' | 'down'>) => onSearch({ ...search, ...next }) }),
    [sort, down, search, onSearch],
  )
  const columns = useMemo(() => {
    const ticks = {
      selected,
      all: jobs.every(({ id }) => selected.has(id)),
      onTick: (jobIds: readonly string[], ticked: boolean) =>
        onSelect(new Set(ticked ? [...selected, ...jobIds] : [...selected].filter((id) => !jobIds.includes(id)))),
      onTickAll: (ticked: boolean) => onSelect(new Set(ticked ? jobs.map(({ id }) => id) : [])),
    }
    const onUnfold = (rowId: string) => setUnfolded((before) => toggled(before, rowId))
    return jobColumns(words, locale, order, ticks, { unfolded, onUnfold })
  }, [words, locale, order, jobs, selected, onSelect, unfolded])
  return (
    <VirtualTable
      label={words.title}
      columns={columns}
      tracks={jobTracks}
      usualHeight={44}
      count={rows.length}
      rowAt={(index) => rows[index]}
      keyOf={keyOf}
      headingOf={headingOf}
      onSight={onSight}
    />
  )
}

function toggled(rows: ReadonlySet<string>, id: string): ReadonlySet<string> {
  return new Set(rows.has(id) ? [...rows].filter((row) => row !== id) : [...rows, id])
}

function headingOf(row: ListRow) {
  return isGroup(row) ? <GroupHead group={row} /> : null
}

function keyOf(row: ListRow): string {
  return isGroup(row) ? `group ${row.id}` : row.id
}
