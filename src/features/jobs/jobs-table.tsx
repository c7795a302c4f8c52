import { useMemo } from 'react'
import type { Job } from '#contract/resources/job.ts'
import { useMessages } from '../../messages/use-messages.tsx'
import { VirtualTable } from '../../ui/virtual-table.tsx'
import { jobColumns } from './job-columns.tsx'

type Props = {
  readonly jobs: readonly Job[]
  readonly selected: ReadonlySet<string>
  readonly onSelect: (selected: ReadonlySet<string>) => void
  readonly onSight: (first: number, last: number) => void
}

/** One row a job; on narrow screens each row is a card of its own. */
export function JobsTable({ jobs, selected, onSelect, onSight }: Props) {
  const { jobs: words } = useMessages()
  const columns = useMemo(
    () =>
      jobColumns(words, {
        selected,
        all: jobs.every(({ id }) => selected.has(id)),
        onTick: (jobId, ticked) =>
          onSelect(new Set(ticked ? [...selected, jobId] : [...selected].filter((id) => id !== jobId))),
        onTickAll: (ticked) => onSelect(new Set(ticked ? jobs.map(({ id }) => id) : [])),
      }),
    [words, jobs, selected, onSelect],
  )
  return (
    <VirtualTable
      label={words.title}
      columns={columns}
      tracks="sm:grid-cols-[2.25rem_minmax(0,2fr)_minmax(0,1fr)_minmax(0,1.4fr)_9.5rem] lg:grid-cols-[2.25rem_minmax(0,2.2fr)_minmax(0,1.15fr)_minmax(0,2fr)_8rem_9.5rem_9.5rem]"
      count={jobs.length}
      rowAt={(index) => jobs[index]}
      keyOf={({ id }) => id}
      onSight={onSight}
    />
  )
}
