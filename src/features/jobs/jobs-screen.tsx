import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense, useState } from 'react'
import { accountQuery } from '../../api/account.ts'
import { useApi } from '../../api/api.ts'
import { useFormat, useMessages } from '../../messages/use-messages.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { fieldLook } from '../../ui/field.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { ProblemPanel } from '../../ui/problem-panel.tsx'
import { SegmentedControl } from '../../ui/segmented-control.tsx'
import { TableSkeleton } from '../../ui/table-skeleton.tsx'
import { type BoardSearch, jobFilters, wholeBoard } from './board-search.ts'
import { EngineNotice } from './engine-notice.tsx'
import { JobsTable } from './jobs-table.tsx'
import { ProjectFilter } from './project-filter.tsx'
import { useBoard } from './use-board.ts'

// Only who ticks jobs loads it.
const SelectionBar = lazyPart(async () => (await import('./selection-bar.tsx')).SelectionBar)

const none: ReadonlySet<string> = new Set()

type Props = {
  readonly search: BoardSearch
  readonly onSearch: (search: BoardSearch) => void
  /** Where files are chosen; given by the route, since uploading is another feature. */
  readonly upload: ReactNode
}

/** The board of jobs. */
export function JobsScreen({ search, onSearch, upload }: Props) {
  const { jobs: words, loading } = useMessages()
  const board = useBoard(search)
  const [selected, setSelected] = useState(none)
  const { data: account } = useQuery(accountQuery(useApi()))
  const ticked = board.jobs.filter(({ id }) => selected.has(id))
  return (
    <>
      <div className="mb-5 flex flex-wrap items-end gap-x-6 gap-y-3">
        <h1 className="grow text-2xl font-semibold tracking-tight">{words.title}</h1>
        <Stats stats={board.stats} />
      </div>
      {account && <EngineNotice engines={account.engines} />}
      {upload}
      <div className="mb-3 flex flex-wrap items-center gap-2">
        <input
          type="search"
          aria-label={words.search}
          placeholder={words.search}
          value={search.q}
          onChange={(event) => onSearch({ ...search, q: event.target.value })}
          className={`${fieldLook} h-8! sm:w-[260px]!`}
        />
        <SegmentedControl
          label={words.filter}
          value={search.show}
          options={jobFilters.map((value) => ({ value, label: words.filters[value] }))}
          onChange={(show) => onSearch({ ...search, show })}
        />
        <ProjectFilter project={search.project} onChange={(project) => onSearch({ ...search, project })} />
      </div>
      <Suspense>{ticked.length > 0 && <SelectionBar jobs={ticked} onDone={() => setSelected(none)} />}</Suspense>
      {board.error && board.jobs.length === 0 ? (
        <ProblemPanel error={board.error} onRetry={board.retry} />
      ) : board.isPending ? (
        <TableSkeleton />
      ) : board.isEmpty ? (
        <EmptyState {...words.empty} />
      ) : board.jobs.length === 0 ? (
        <EmptyState title={words.none.title} body={words.none.body}>
          <Button onClick={() => onSearch(wholeBoard)}>{words.none.clear}</Button>
        </EmptyState>
      ) : (
        <JobsTable jobs={board.jobs} selected={selected} onSelect={setSelected} onSight={board.onSight} />
      )}
      <div role="status" className="mt-4 h-5 text-center text-sm text-ink-3">
        {board.isLoadingOlder && `${loading}…`}
      </div>
      {board.olderError && <ProblemPanel error={board.olderError} onRetry={board.retryOlder} />}
    </>
  )
}

function Stats({ stats }: { readonly stats: ReturnType<typeof useBoard>['stats'] }) {
  const { jobs: words } = useMessages()
  const format = useFormat()
  return (
    <dl className="flex h-11 gap-7">
      {(['running', 'toReview', 'ready'] as const).map((name) => (
        <div key={name} className="flex flex-col-reverse text-sm text-ink-2">
          <dt>{words.stats[name]}</dt>
          <dd className="num text-xl leading-6 font-semibold tracking-tight text-ink">
            {stats === null ? '–' : format.number(stats[name])}
          </dd>
        </div>
      ))}
    </dl>
  )
}
