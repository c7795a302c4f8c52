import { languageName } from '../../lib/language-name.ts'
import type { JobListMessages } from '../../messages/catalogue.ts'
import type { Column } from '../../ui/virtual-table.tsx'
import { isGroup } from './arrange-jobs.ts'
import type { JobRow, ListRow } from './fold-files.ts'
import { JobActions } from './job-actions.tsx'
import { JobLanguages, JobName } from './job-cells.tsx'
import type { JobListSearch, JobSort } from './job-list-search.ts'
import { JobDates } from './job-person.tsx'
import { JobQuality } from './job-quality.tsx'
import { JobTrack } from './job-track.tsx'
import { Tick } from './tick.tsx'

type Ticks = {
  readonly selected: ReadonlySet<string>
  readonly all: boolean
  readonly onTick: (jobIds: readonly string[], ticked: boolean) => void
  readonly onTickAll: (ticked: boolean) => void
}

type Order = Pick<JobListSearch, 'sort' | 'down'> & {
  readonly onSort: (order: Pick<JobListSearch, 'sort' | 'down'>) => void
}

type Folds = { readonly unfolded: ReadonlySet<string>; readonly onUnfold: (rowId: string) => void }

/** Classes of the grid: its tracks, by the width of the page. On a phone a row has two lines, and one for its state. */
export const jobTracks =
  'max-sm:grid-cols-[minmax(0,1fr)_auto]! sm:grid-cols-[2.25rem_minmax(0,1.5fr)_10.5rem_minmax(0,1fr)_9rem] lg:grid-cols-[2.25rem_minmax(0,1.5fr)_11rem_minmax(0,1fr)_7rem_10rem_1px]'

/** Returns the columns of the job list; the later ones disappear first as the page narrows. */
export function jobColumns(
  words: JobListMessages['jobs'],
  locale: string,
  order: Order,
  ticks: Ticks,
  folds: Folds,
): readonly Column<ListRow>[] {
  const head = (id: Exclude<JobSort, 'newest'>) => <SortHead column={id} label={words.columns[id]} order={order} />
  const sorted = (...ids: Exclude<JobSort, 'newest'>[]) => ({
    id: ids[0] ?? '',
    label: (
      <span className="flex gap-4">
        {ids.map((id) => (
          <span key={id}>{head(id)}</span>
        ))}
      </span>
    ),
    sort: ids.every((id) => id !== order.sort)
      ? ('none' as const)
      : order.down
        ? ('descending' as const)
        : ('ascending' as const),
  })
  const columns: readonly Column<JobRow>[] = [
    {
      id: 'select',
      label: <Tick label={words.selectAll} count={ticks.all ? 1 : 0} of={1} onChange={ticks.onTickAll} />,
      look: 'max-sm:absolute max-sm:top-3 max-sm:end-3 z-1',
      cell: ({ part, jobs }) => {
        const ids = jobs.map(({ id }) => id)
        const { file_name, target_lang } = jobs[0]
        return (
          <Tick
            label={words.select(part === 'language' ? `${file_name}, ${languageName(target_lang, locale)}` : file_name)}
            count={ids.filter((id) => ticks.selected.has(id)).length}
            of={ids.length}
            onChange={(ticked) => ticks.onTick(ids, ticked)}
          />
        )
      },
    },
    {
      ...sorted('file'),
      names: true,
      look: 'max-sm:col-span-2 max-sm:pe-8',
      cell: (row) => (
        <JobName row={row} isUnfolded={folds.unfolded.has(row.id)} onUnfold={() => folds.onUnfold(row.id)} />
      ),
    },
    { ...sorted('languages'), look: 'max-sm:ps-8', cell: (row) => <JobLanguages row={row} /> },
    {
      ...sorted('progress', 'reviewed'),
      look: 'max-sm:order-1 max-sm:col-span-2 max-sm:ps-8',
      cell: ({ jobs }) => <JobTrack jobs={jobs} />,
    },
    {
      ...sorted('quality'),
      look: 'sm:max-lg:hidden lg:flex lg:justify-end',
      cell: ({ jobs }) => <JobQuality jobs={jobs} />,
    },
    {
      id: 'uploaded',
      label: <span className="block text-end">{`${words.columns.due} · ${words.columns.uploaded}`}</span>,
      look: 'max-sm:col-span-2 max-sm:ps-8 max-sm:has-[[data-age]]:hidden sm:text-end',
      cell: (row) => <JobDates row={row} />,
    },
    {
      id: 'actions',
      label: words.columns.actions,
      quiet: true,
      look: 'max-sm:order-2 max-sm:col-span-2 max-sm:ps-8 sm:p-0! sm:absolute sm:inset-y-0 sm:end-0 sm:flex',
      cell: ({ part, jobs }) => part !== 'file' && <JobActions job={jobs[0]} />,
    },
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
      {column === 'reviewed' && (
        <span aria-hidden className="h-1.5 w-2.5 rounded-small bg-step-2 forced-colors:hidden" />
      )}
      {label}
      <span aria-hidden className={isOn ? '' : 'invisible'}>
        {down ? '↓' : '↑'}
      </span>
    </button>
  )
}
