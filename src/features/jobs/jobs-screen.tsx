import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense, useState } from 'react'
import type { Account } from '#contract/resources/account.ts'
import { accountQuery } from '../../api/account.ts'
import { useApi } from '../../api/api.ts'
import { useDataAge } from '../../api/follow/use-data-age.ts'
import { useMedia } from '../../lib/use-media.ts'
import { useFormat, useMessages } from '../../messages/use-messages.tsx'
import { Button } from '../../ui/button.tsx'
import { DataAge } from '../../ui/data-age.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { fieldLook } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { ProblemPanel } from '../../ui/problem-panel.tsx'
import { SegmentedControl } from '../../ui/segmented-control.tsx'
import { TableSkeleton } from '../../ui/table-skeleton.tsx'
import { MOST_AT_ONCE } from '../../api/jobs.ts'
import { useBulkActions } from './bulk/use-bulk-actions.ts'
import { type JobListSearch, jobFilters, wholeJobList } from './job-list-search.ts'
import { JobsTable } from './jobs-table.tsx'
import { anyWaits } from './job-view.ts'
import { useJobView } from './use-job-view.ts'
import { useJobList } from './use-job-list.ts'

// It is loaded only where no engine translates.
const EngineNotice = lazyPart(async () => (await import('./engine-notice.tsx')).EngineNotice)
// It is loaded only for actions on many jobs.
const BulkPanel = lazyPart(async () => (await import('./bulk/bulk-panel.tsx')).BulkPanel)
// It is loaded only on a phone, when it is opened.
const ListSheet = lazyPart(async () => (await import('./list-sheet.tsx')).ListSheet)
// They are loaded only where there is a demonstration.
const DemonstrationNote = lazyPart(async () => (await import('./getting-started.tsx')).DemonstrationNote)
const GettingStarted = lazyPart(async () => (await import('./getting-started.tsx')).GettingStarted)
// The list is drawn before anything is chosen.
const ListControls = lazyPart(async () => (await import('./list-controls.tsx')).ListControls)
// It is loaded only where there is no job.
const FirstState = lazyPart(async () => (await import('../../ui/first-state.tsx')).FirstState, EmptyState)
// It is loaded only when jobs are ticked.
const SelectionBar = lazyPart(async () => (await import('./selection-bar.tsx')).SelectionBar)

const none: ReadonlySet<string> = new Set()

type Props = {
  readonly search: JobListSearch
  readonly onSearch: (search: JobListSearch) => void
  /**
   * The ways to upload: a card for who has hardly any jobs, buttons for the others, and the state of the plan. Given by
   * the route, since uploading is another feature.
   */
  readonly upload: {
    readonly card: ReactNode
    readonly buttons: ReactNode
    readonly alert: ReactNode
    readonly choose: () => void
  }
  /** Shows why jobs wait; given by the route, because other features show it too. */
  readonly delays: (isWaiting: boolean) => ReactNode
  /** Adds a first MT engine; given by the route for the same reason. */
  readonly offer: ReactNode
  /** Fills in the demonstration; given by the route for the same reason. */
  readonly sample: ReactNode
}

// From so many jobs on people know that files are dropped.
const KNOWN = 3
const PHONE = '(width < 640px)'

/** The job list. */
export function JobsScreen({ search: asked, onSearch: onAsk, upload, delays, offer, sample }: Props) {
  const { jobs: words, loading } = useMessages()
  const { search, isUnknown, views } = useJobView(asked)
  // A view that was not chosen stays out of the address.
  const onSearch = (next: JobListSearch) =>
    onAsk(asked.view === '' && next.view === search.view ? { ...next, view: '' } : next)
  const [selected, setSelected] = useState<ReadonlySet<string> | 'all'>(none)
  const jobList = useJobList(search, { wantsAll: selected === 'all', isEnabled: !isUnknown })
  const age = useDataAge(jobList.readAt)
  const bulk = useBulkActions()
  const api = useApi()
  const { clock } = api
  const { data: account } = useQuery(accountQuery(api))
  const { jobs } = jobList
  // An empty list is known before the totals: the ways to upload must not change places under a person's keys.
  const all = jobList.isEmpty ? 0 : jobList.all
  const hasButtons = useUploadButtons(all)
  const ticked = selected === 'all' ? jobs : jobs.filter(({ id }) => selected.has(id))
  return (
    <div data-wide>
      <div className="mb-4 flex min-h-9 flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="text-xl font-semibold tracking-tight">{words.title}</h1>
        <Stats stats={jobList.stats} />
        {hasButtons && <div className="ms-auto">{upload.buttons}</div>}
      </div>
      <Engines account={account} offer={offer} />
      {delays(anyWaits(jobList.jobs, clock.now()))}
      {upload.alert}
      <Beginning account={account} jobs={all} onUpload={upload.choose} />
      {!hasButtons && upload.card}
      <Filters search={search} onSearch={onSearch} views={views} set={countSet(asked)} isHidden={jobList.isEmpty} />
      {jobList.isCut && <p className="mb-3 text-sm text-ink-2">{words.cut(MOST_AT_ONCE)}</p>}
      <Suspense>
        {bulk.shown.length > 0 && <BulkPanel actions={bulk.shown} isSilent={bulk.isSilent} onDismiss={bulk.dismiss} />}
      </Suspense>
      <Suspense>
        {ticked.length > 0 && (
          <SelectionBar
            jobs={ticked}
            shown={jobs.length}
            hasOlder={jobList.hasOlder}
            isReading={jobList.isReadingAll}
            search={search}
            onSelectAll={() => setSelected('all')}
            onDone={() => setSelected(none)}
          />
        )}
      </Suspense>
      <DataAge of={age} />
      {jobList.error && jobList.jobs.length === 0 ? (
        <ProblemPanel error={jobList.error} onRetry={jobList.retry} />
      ) : jobList.isPending ? (
        <TableSkeleton />
      ) : jobList.isEmpty ? (
        <Suspense>
          <FirstState drawing="documents" {...words.empty}>
            {sample}
          </FirstState>
        </Suspense>
      ) : jobList.jobs.length === 0 ? (
        jobList.olderError === null && (
          <EmptyState title={words.none.title} body={words.none.body}>
            <Button onClick={() => onSearch({ ...wholeJobList, view: 'all' })}>{words.none.clear}</Button>
          </EmptyState>
        )
      ) : (
        <JobsTable
          search={search}
          onSearch={onSearch}
          jobs={jobList.jobs}
          selected={selected === 'all' ? new Set(jobs.map(({ id }) => id)) : selected}
          onSelect={setSelected}
          onSight={jobList.onSight}
        />
      )}
      <Demonstration account={account} />
      <div role="status" className="mt-4 h-5 text-center text-sm text-ink-3">
        {jobList.isLoadingOlder && `${loading}…`}
      </div>
      {jobList.olderError && <ProblemPanel error={jobList.olderError} onRetry={jobList.retryOlder} />}
    </div>
  )
}

/** On a phone no file is dropped, and the button is at the foot of the window. */
function useUploadButtons(all: number | null): boolean {
  const isPhone = useMedia(PHONE)
  return isPhone || all === null || all >= KNOWN
}

function Engines({ account, offer }: Pick<BeginningProps, 'account'> & Pick<Props, 'offer'>) {
  const hasNone = account && !account.engines.some(({ ok }) => ok)
  return <Suspense>{hasNone && <EngineNotice account={account} offer={offer} />}</Suspense>
}

type BeginningProps = {
  readonly account: Account | null | undefined
  readonly jobs: number | null
  readonly onUpload: () => void
}

function Beginning({ account, ...rest }: BeginningProps) {
  return <Suspense>{account?.organisation.first_steps !== undefined && <GettingStarted {...rest} />}</Suspense>
}

function Demonstration({ account }: { readonly account: Account | null | undefined }) {
  return <Suspense>{account?.organisation.demonstration === true && <DemonstrationNote />}</Suspense>
}

type FiltersProps = Pick<Props, 'search' | 'onSearch'> &
  Pick<ReturnType<typeof useJobView>, 'views'> & {
    /** Number of choices by which the list is not the whole one; the search is in sight. */
    readonly set: number
    /** True where no list is there to be narrowed. */
    readonly isHidden: boolean
  }

/** One line. On a phone all but the search is in a sheet behind a button, which has the number of choices. */
function Filters({ search, onSearch, views, set, isHidden }: FiltersProps) {
  const { jobs: words } = useMessages()
  const isNarrow = useMedia(PHONE)
  const [isOpen, setOpen] = useState(false)
  if (isHidden) return null
  const choices = (
    <>
      {views !== null && (
        <SegmentedControl
          label={words.view}
          value={search.view}
          options={views}
          onChange={(view) => onSearch({ ...search, view })}
        />
      )}
      <SegmentedControl
        label={words.filter}
        value={search.show}
        options={jobFilters.map((value) => ({ value, label: words.filters[value] }))}
        onChange={(show) => onSearch({ ...search, show })}
      />
    </>
  )
  return (
    <div className="mb-3 flex items-center gap-2 sm:flex-wrap">
      <input
        type="search"
        aria-label={words.search}
        placeholder={words.search}
        value={search.q}
        onChange={(event) => onSearch({ ...search, q: event.target.value })}
        className={`${fieldLook} h-8! text-sm! sm:w-[190px]! sm:max-w-[260px] sm:grow`}
      />
      {isNarrow ? (
        <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
          <Icon name="settings" />
          {set === 0 ? words.fold : words.folded(set)}
        </Button>
      ) : (
        <>
          {choices}
          <Suspense fallback={<span className="h-8 w-24" />}>
            <ListControls search={search} onSearch={onSearch} isSet={set > 0} />
          </Suspense>
        </>
      )}
      <Suspense>
        {isNarrow && isOpen && (
          <ListSheet {...{ search, onSearch, choices }} isSet={set > 0} onClose={() => setOpen(false)} />
        )}
      </Suspense>
    </div>
  )
}

function countSet({ show, view, project, to, person, group, sort }: JobListSearch): number {
  const isView = view === 'mine' || view === 'due'
  return [show !== 'all', isView, project, to, person, group !== 'none', sort !== 'newest'].filter(Boolean).length
}

function Stats({ stats }: { readonly stats: ReturnType<typeof useJobList>['stats'] }) {
  const { jobs: words } = useMessages()
  const format = useFormat()
  return (
    <p className="num text-sm text-ink-2">
      {(['running', 'toReview', 'ready'] as const)
        .map((name) => `${stats === null ? '–' : format.number(stats[name])} ${words.stats[name]}`)
        .join(' · ')}
    </p>
  )
}
