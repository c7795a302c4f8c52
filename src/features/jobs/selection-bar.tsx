import { useQuery } from '@tanstack/react-query'
import type { Job, JobTotals } from '#contract/resources/job.ts'
import { limits } from '#contract/limits.ts'
import { useApi } from '../../api/api.ts'
import { jobTotalsQuery } from '../../api/jobs.ts'
import { useMessages, useWords } from '../../messages/use-messages.tsx'
import { problemLine } from '../../messages/problem-text.ts'
import { Button } from '../../ui/button.tsx'
import { AskedDialog } from './bulk/asked-dialog.tsx'
import { filterOf, type JobFilter, type JobListSearch } from './job-list-search.ts'
import { useManyJobs } from './use-many-jobs.ts'

type Props = {
  readonly jobs: readonly Job[]
  /** Number of jobs loaded; `hasOlder`: the service has more of them. */
  readonly shown: number
  readonly hasOlder: boolean
  /** True while all jobs of the list are read to be selected. */
  readonly isReading: boolean
  readonly search: JobListSearch
  readonly onSelectAll: () => void
  readonly onDone: () => void
}

/** Actions on the ticked jobs, each button with the number of jobs that it applies to. */
export function SelectionBar({ jobs, isReading, onDone, ...list }: Props) {
  const messages = useMessages()
  const { jobs: words, cancel } = messages
  const bulk = useWords('bulk')
  const many = useManyJobs(jobs, onDone)
  const { ready, fitting, downloading, isActing, error, act } = many
  const buttons = [
    ['cancel', words.cancelMany],
    ['retry', words.retryMany],
    ['assign', bulk.assign],
    ['add_to_memory', bulk.addToMemory],
    ['move', bulk.move],
    ['delete', words.deleteMany],
  ] as const
  return (
    <section
      aria-label={words.selection}
      className="sticky top-14 z-20 mb-3 flex flex-wrap items-center gap-2 rounded-card bg-raised px-4 py-2 shadow-menu forced-colors:border md:top-3"
    >
      <div className="flex grow flex-wrap items-center gap-x-3 gap-y-1">
        <span className="num text-sm font-semibold" role="status">
          {downloading ?? (isReading ? bulk.selecting(jobs.length) : words.selected(jobs.length))}
        </span>
        {!isReading && <WholeList ticked={jobs.length} {...list} />}
      </div>
      {error !== null && <p className="text-sm text-rehacer">{problemLine(messages, error)}</p>}
      {downloading !== null && <Button onClick={many.stopDownload}>{cancel}</Button>}
      {!isReading && ready.length > 0 && (
        <Button busy={downloading !== null} onClick={many.download}>
          {words.downloadMany(ready.length)}
        </Button>
      )}
      {!isReading &&
        buttons.map(
          ([action, label]) =>
            fitting[action].length > 0 && (
              <Button key={action} busy={isActing} onClick={() => act(action)}>
                {label(fitting[action].length)}
              </Button>
            ),
        )}
      <Button kind="quiet" onClick={onDone}>
        {words.clearSelection}
      </Button>
      <AskedDialog jobs={jobs} many={many} />
    </section>
  )
}

type WholeProps = Pick<Props, 'shown' | 'hasOlder' | 'search' | 'onSelectAll'> & { readonly ticked: number }

/** Reports that all loaded jobs are ticked, and offers the rest of the list. */
function WholeList({ ticked, shown, hasOlder, search, onSelectAll }: WholeProps) {
  const words = useWords('bulk')
  const { data } = useQuery({ ...jobTotalsQuery(useApi(), filterOf(search, search.q.trim())), enabled: hasOlder })
  if (!hasOlder && ticked === shown) return null
  const all = hasOlder ? countOf(search.show, data) : shown
  if (ticked >= limits.bulkJobs) return <span className="text-sm text-ink-2">{words.most(ticked)}</span>
  return (
    <>
      {hasOlder && ticked === shown && <span className="num text-sm text-ink-2">{words.allShown(shown)}</span>}
      <Button kind="quiet" onClick={onSelectAll}>
        {all === null ? words.selectAll : words.selectAllOf(all)}
      </Button>
    </>
  )
}

/** Returns the number of jobs of the whole list; null where the service does not count them. */
function countOf(show: JobFilter, totals: JobTotals | null | undefined): number | null {
  if (totals === null || totals === undefined) return null
  const { jobs, running, to_review } = totals
  return { all: jobs, failed: jobs, running, review: to_review, done: jobs - to_review }[show]
}
