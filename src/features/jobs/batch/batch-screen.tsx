import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, Suspense, useState } from 'react'
import { endpoints } from '#contract/endpoints.ts'
import type { Job } from '#contract/resources/job.ts'
import type { LeftOutFiles } from '#contract/resources/left-out.ts'
import { MOST_AT_ONCE } from '../../../api/jobs.ts'
import { accountQuery, mayCall } from '../../../api/account.ts'
import { leftOutQuery } from '../../../api/left-out.ts'
import { useApi } from '../../../api/api.ts'
import { useDataAge } from '../../../api/follow/use-data-age.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { useFormat, useMessages, useWords } from '../../../messages/use-messages.tsx'
import { Button } from '../../../ui/button.tsx'
import { buttonLook } from '../../../ui/button-look.ts'
import { CopyText } from '../../../ui/copy-text.tsx'
import { DataAge } from '../../../ui/data-age.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { Menu } from '../../../ui/menu.tsx'
import { Pair } from '../../../ui/pair.tsx'
import { UnreadyPage } from '../../../ui/unready-page.tsx'
import { jobsCsv } from '../jobs-csv.ts'
import { problemLine } from '../../../messages/problem-text.ts'
import { useBulkActions } from '../bulk/use-bulk-actions.ts'
import { wholeJobList } from '../job-list-search.ts'
import { anyWaits } from '../job-view.ts'
import { useManyJobs } from '../use-many-jobs.ts'
import { batchRows, batchTotals } from './batch-rows.ts'
import { BatchName } from './batch-name.tsx'
import { BatchTable } from './batch-table.tsx'
import { BatchTiles } from './batch-tiles.tsx'
import { leftOutLines } from './left-out-text.ts'
import { useBatch } from './use-batch.ts'

// They are loaded only for actions on many jobs.
const AskedDialog = lazyPart(async () => (await import('../bulk/asked-dialog.tsx')).AskedDialog)
// It is loaded only when documents are ticked.
const SelectionBar = lazyPart(async () => (await import('../selection-bar.tsx')).SelectionBar)
const BulkPanel = lazyPart(async () => (await import('../bulk/bulk-panel.tsx')).BulkPanel)

type ScreenProps = {
  readonly batchId: string
  /** Shows why jobs wait; given by the route, because other features show it too. */
  readonly delays: (isWaiting: boolean) => ReactNode
}

/** Documents that were uploaded together: rows files, columns languages, and the actions on all of them. */
export function BatchScreen({ batchId, delays }: ScreenProps) {
  const words = useWords('batch')
  const { jobs, isCut, error, readAt, retry } = useBatch(batchId)
  const { data: leftOut } = useQuery(leftOutQuery(useApi(), batchId))
  const age = useDataAge(readAt)
  const { clock } = useApi()
  if (jobs === undefined) return <UnreadyPage title={words.name} error={error} onRetry={retry} />
  if (jobs.length === 0) {
    return (
      <EmptyState level={1} {...words.empty}>
        <Link to="/jobs" className={buttonLook('primary')}>
          {words.allJobs}
        </Link>
      </EmptyState>
    )
  }
  return (
    <Batch
      batchId={batchId}
      jobs={jobs}
      leftOut={leftOut ?? noneLeftOut}
      isCut={isCut}
      age={<DataAge of={age} />}
      delays={delays(anyWaits(jobs, clock.now()))}
    />
  )
}

const noneLeftOut: LeftOutFiles = { files: [], more: 0 }

type Props = {
  readonly batchId: string
  readonly jobs: readonly Job[]
  readonly leftOut: LeftOutFiles
  readonly isCut: boolean
  readonly age: ReactNode
  readonly delays: ReactNode
}

function Batch({ batchId, jobs, leftOut, isCut, age, delays }: Props) {
  const words = useWords('batch')
  const { clock } = useApi()
  const format = useFormat()
  const bulk = useBulkActions()
  const { targets, rows } = batchRows(jobs, format.locale)
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const ticked = jobs.filter(({ id }) => selected.has(id))
  const { segments, reviewed } = batchTotals(jobs)
  const begun = jobs.flatMap(({ created_at }) => (created_at === null ? [] : [Date.parse(created_at)]))
  const projects = [...new Set(jobs.flatMap(({ project_name }) => project_name ?? []))]
  const name = jobs.find(({ batch_name }) => batch_name !== undefined)?.batch_name ?? ''
  const usual = words.title(rows.length, targets.length)
  const about = [
    ...(name === '' ? [] : [usual]),
    ...(begun.length > 0 ? [words.uploaded(format.lately(Math.min(...begun), clock.now()))] : []),
    ...projects,
  ]
  return (
    // It is as wide as the window: each language is a column.
    <div data-wide>
      <nav className="mb-3 text-sm text-ink-3 print:hidden">
        <Link to="/jobs" className="hover:underline">
          {words.allJobs}
        </Link>
      </nav>
      <div className="mb-5 flex flex-wrap items-start gap-x-6 gap-y-3">
        <div className="grow basis-72">
          <Title batchId={batchId} name={name} usual={usual} level={segments === 0 ? 0 : reviewed / segments} />
          <p className="mt-1 text-sm text-ink-2">{about.join(' · ')}</p>
        </div>
        <BatchActions jobs={jobs} leftOut={leftOut} />
      </div>
      {isCut && <p className="mb-3 text-sm text-ink-2">{words.cut(MOST_AT_ONCE)}</p>}
      {age}
      {delays}
      <Suspense>
        {bulk.shown.length > 0 && <BulkPanel actions={bulk.shown} isSilent={bulk.isSilent} onDismiss={bulk.dismiss} />}
      </Suspense>
      <BatchTiles jobs={jobs} leftOut={leftOut.files.length + leftOut.more} />
      <Suspense>
        {ticked.length > 0 && (
          <SelectionBar
            jobs={ticked}
            shown={jobs.length}
            hasOlder={false}
            isReading={false}
            search={wholeJobList}
            onSelectAll={() => setSelected(new Set(jobs.map(({ id }) => id)))}
            onDone={() => setSelected(new Set())}
          />
        )}
      </Suspense>
      <BatchTable targets={targets} rows={rows} leftOut={leftOut} selected={selected} onSelect={setSelected} />
    </div>
  )
}

type TitleProps = {
  readonly batchId: string
  readonly name: string
  readonly usual: string
  readonly level: number
}

const RENAME = 'rename-batch'

/** The name of the batch, which a manager can change here. */
function Title({ batchId, name, usual, level }: TitleProps) {
  const words = useWords('batch')
  const [isEdited, setEdited] = useState(false)
  const { data: account } = useQuery(accountQuery(useApi()))
  const title = name || usual
  const close = () => {
    setEdited(false)
    requestAnimationFrame(() => document.getElementById(RENAME)?.focus())
  }
  return (
    <div className="flex items-center gap-2.5">
      <Pair level={level} size={24} />
      <h1 className={isEdited ? 'sr-only' : 'min-w-0 text-xl font-semibold tracking-tight wrap-anywhere'}>{title}</h1>
      {isEdited ? (
        <BatchName batchId={batchId} name={name} usual={usual} onClose={close} />
      ) : (
        mayCall(account, endpoints.changeBatch) && (
          <Button
            id={RENAME}
            kind="quiet"
            size="icon"
            aria-label={words.rename}
            title={words.rename}
            onClick={() => setEdited(true)}
            className="print:hidden"
          >
            <Icon name="pencil" />
          </Button>
        )
      )}
    </div>
  )
}

function BatchActions({ jobs, leftOut }: Pick<Props, 'jobs' | 'leftOut'>) {
  const messages = useMessages()
  const { jobs: jobWords, cancel } = messages
  const words = useWords('batch')
  const many = useManyJobs(jobs)
  const { ready, fitting, downloading, isActing, error, act } = many
  return (
    <div className="flex flex-wrap items-center gap-2 print:hidden">
      <span role="status" className="num text-sm text-ink-2 empty:hidden">
        {downloading}
      </span>
      {error !== null && <p className="text-sm text-rehacer">{problemLine(messages, error)}</p>}
      {downloading !== null && <Button onClick={many.stopDownload}>{cancel}</Button>}
      {fitting.cancel.length > 0 && (
        <Button busy={isActing} onClick={() => act('cancel')}>
          {jobWords.cancelMany(fitting.cancel.length)}
        </Button>
      )}
      {fitting.retry.length > 0 && (
        <Button busy={isActing} onClick={() => act('retry')}>
          {jobWords.retryMany(fitting.retry.length)}
        </Button>
      )}
      {fitting.assign.length > 0 && <Button onClick={() => act('assign')}>{jobWords.assign}</Button>}
      <Button
        onClick={() =>
          saveFile(
            jobsCsv(jobWords, jobs, leftOutLines({ jobs: jobWords, batch: words }, leftOut)),
            jobWords.report.fileName,
          )
        }
      >
        {words.csv}
      </Button>
      <CopyText text={linkHere()} label={words.copyLink} copied={words.linkCopied} />
      <Menu
        trigger={
          <Button kind="quiet" size="icon" aria-label={words.more}>
            <Icon name="more" />
          </Button>
        }
        items={[
          ...(fitting.add_to_memory.length > 0
            ? [{ label: words.intoMemory, onSelect: () => act('add_to_memory') }]
            : []),
          { label: words.print, onSelect: () => window.print() },
        ]}
      />
      {ready.length > 0 && (
        <Button kind="primary" busy={downloading !== null} onClick={many.download}>
          {jobWords.downloadMany(ready.length)}
        </Button>
      )}
      <Suspense>{(many.asked !== null || many.remarks !== null) && <AskedDialog jobs={jobs} many={many} />}</Suspense>
    </div>
  )
}

/** Returns the address of this page for another person, without the parts that only this window has. */
function linkHere(): string {
  return `${window.location.origin}${window.location.pathname}`
}
