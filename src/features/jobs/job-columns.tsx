import { Link } from '@tanstack/react-router'
import type { Job } from '#contract/resources/job.ts'
import { useApi } from '../../api/api.ts'
import { languageName } from '../../lib/language-name.ts'
import type { JobListMessages } from '../../messages/catalogue.ts'
import { useFormat, useMessages } from '../../messages/use-messages.tsx'
import type { Column } from '../../ui/virtual-table.tsx'
import { isGroup, type ListRow } from './arrange-jobs.ts'
import { FileTag } from './file-tag.tsx'
import { JobActions } from './job-actions.tsx'
import type { JobListSearch, JobSort } from './job-list-search.ts'
import { JobProgress } from './job-progress.tsx'
import { JobQuality } from './job-quality.tsx'
import { JobReviewed } from './job-reviewed.tsx'

type Ticks = {
  readonly selected: ReadonlySet<string>
  readonly all: boolean
  readonly onTick: (jobId: string, ticked: boolean) => void
  readonly onTickAll: (ticked: boolean) => void
}

type Order = Pick<JobListSearch, 'sort' | 'down'> & {
  readonly onSort: (order: Pick<JobListSearch, 'sort' | 'down'>) => void
}

/** Returns the columns of the job list; the later ones disappear first as the page narrows. */
export function jobColumns(words: JobListMessages['jobs'], order: Order, ticks: Ticks): readonly Column<ListRow>[] {
  const sorted = (id: Exclude<JobSort, 'newest'>) => ({
    id,
    label: <SortHead column={id} label={words.columns[id]} order={order} />,
    sort: order.sort !== id ? ('none' as const) : order.down ? ('descending' as const) : ('ascending' as const),
  })
  const columns: readonly Column<Job>[] = [
    {
      id: 'select',
      label: <Tick label={words.selectAll} checked={ticks.all} onChange={ticks.onTickAll} />,
      look: 'max-sm:absolute max-sm:top-4 max-sm:right-4',
      cell: ({ id, file_name }) => (
        <Tick
          label={words.select(file_name)}
          checked={ticks.selected.has(id)}
          onChange={(ticked) => ticks.onTick(id, ticked)}
        />
      ),
    },
    { ...sorted('file'), names: true, look: 'max-sm:pr-8', cell: (job) => <JobName job={job} /> },
    { ...sorted('languages'), cell: (job) => <JobLanguages job={job} /> },
    { ...sorted('progress'), cell: (job) => <JobProgress job={job} /> },
    { ...sorted('quality'), look: 'max-lg:hidden', cell: (job) => <JobQuality job={job} /> },
    {
      ...sorted('reviewed'),
      look: 'sm:max-lg:hidden',
      cell: (job) => <JobReviewed job={job} label={words.columns.reviewed} />,
    },
    { id: 'actions', label: words.columns.actions, quiet: true, cell: (job) => <JobActions job={job} /> },
  ]
  // A heading has no cells.
  return columns.map((column) => ({
    ...column,
    cell: (row, index) => (isGroup(row) ? null : column.cell(row, index)),
  }))
}

type SortProps = {
  readonly column: Exclude<JobSort, 'newest'>
  readonly label: string
  readonly order: Order
}

/** Up, down, and then newest first again. */
function SortHead({ column, label, order: { sort, down, onSort } }: SortProps) {
  const isOn = sort === column
  return (
    <button
      type="button"
      onClick={() => onSort(isOn && down ? { sort: 'newest', down: false } : { sort: column, down: isOn })}
      className="-mx-1 flex items-center gap-1 rounded-small px-1 hover:text-ink aria-[pressed=true]:text-ink"
      aria-pressed={isOn}
    >
      {label}
      <span aria-hidden className={isOn ? '' : 'invisible'}>
        {down ? '↓' : '↑'}
      </span>
    </button>
  )
}

function JobName({ job }: { readonly job: Job }) {
  const { jobs: words } = useMessages()
  const format = useFormat()
  const { clock } = useApi()
  const about = [job.project_name, job.created_at && format.ago(Date.parse(job.created_at), clock.now())]
  return (
    <div className="flex items-start gap-2.5">
      <FileTag fileName={job.file_name} />
      <div className="min-w-0">
        <Link
          to="/jobs/$jobId"
          params={{ jobId: job.id }}
          className="line-clamp-2 font-semibold wrap-anywhere hover:underline"
          title={job.path ?? job.file_name}
        >
          {job.file_name}
        </Link>
        <div className="truncate text-xs text-ink-3">
          {about.filter(Boolean).join(' · ')}
          {job.batch_id !== null && (
            <>
              {' · '}
              <Link to="/jobs/batches/$batchId" params={{ batchId: job.batch_id }} className="hover:underline">
                {words.batch.link}
              </Link>
            </>
          )}
        </div>
      </div>
    </div>
  )
}

function JobLanguages({ job }: { readonly job: Job }) {
  const { arrow } = useMessages()
  const { locale } = useFormat()
  return (
    <span className="text-sm max-sm:text-xs max-sm:text-ink-3">
      {arrow(languageName(job.source_lang, locale), languageName(job.target_lang, locale))}
    </span>
  )
}

type TickProps = {
  readonly label: string
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
}

function Tick({ label, checked, onChange }: TickProps) {
  return (
    <input
      type="checkbox"
      aria-label={label}
      checked={checked}
      onChange={({ target }) => onChange(target.checked)}
      className="block size-4 accent-accent"
    />
  )
}
