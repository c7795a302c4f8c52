import { Link } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { isFinal, type Job } from '#contract/resources/job.ts'
import { hasResult } from '#contract/resources/job-outcome.ts'
import { tmxChoices } from '../../api/job-files.ts'
import { useMessages, useWords } from '../../messages/use-messages.tsx'
import { Button } from '../../ui/button.tsx'
import { buttonLook } from '../../ui/button-look.ts'
import { Icon } from '../../ui/icon.tsx'
import { Menu } from '../../ui/menu.tsx'
import { canHoldDrafts, hasSegments, isStale } from './job-view.ts'
import { useJobActions } from './use-job-actions.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'

// They are loaded only for work with another tool or a memory.
const ImportDialog = lazyPart(async () => (await import('./import/import-dialog.tsx')).ImportDialog)
const VersionDialog = lazyPart(async () => (await import('./version-dialog.tsx')).VersionDialog)
const AssignDialog = lazyPart(async () => (await import('./assign-dialog.tsx')).AssignDialog)
const ReviewDialog = lazyPart(async () => (await import('./review-dialog.tsx')).ReviewDialog)

type Props = { readonly job: Job; readonly onGone: () => void }

/** All actions on a job, the likeliest filled. */
// oxlint-disable-next-line complexity
export function JobHeadActions({ job, onGone }: Props) {
  const { jobs: words } = useMessages()
  const actions = useJobActions(job, onGone)
  const more = useWords('job')
  const [open, setOpen] = useState<'xliff' | 'table' | 'review' | 'assign' | 'version' | null>(null)
  const stale = isStale(job)
  const items = [
    canHoldDrafts(job) && {
      label: words.downloadFinal,
      onSelect: () => actions.download.mutate({ drafts: 'translated' }),
    },
    actions.mayAssign && { label: words.assign, onSelect: () => setOpen('assign') },
    actions.mayReplace &&
      hasSegments(job) &&
      isFinal(job.status) && { label: more.version.upload, onSelect: () => setOpen('version') },
    { label: words.downloadOriginal, onSelect: () => actions.downloadOriginal.mutate() },
    hasSegments(job) &&
      isFinal(job.status) && {
        label: more.xliffExport('2.1'),
        onSelect: () => actions.exportXliff.mutate({ version: '2.1' }),
      },
    hasSegments(job) &&
      isFinal(job.status) && {
        label: more.xliffExport('1.2'),
        onSelect: () => actions.exportXliff.mutate({ version: '1.2' }),
      },
    hasSegments(job) &&
      isFinal(job.status) && {
        label: more.xliffWithoutDrafts,
        onSelect: () => actions.exportXliff.mutate({ version: '1.2', drafts: 'omit' }),
      },
    ...tmxChoices.map(
      (which) =>
        hasSegments(job) &&
        isFinal(job.status) && { label: more.tmxExport[which], onSelect: () => actions.exportTmx.mutate(which) },
    ),
    hasSegments(job) &&
      isFinal(job.status) && { label: more.tableExport, onSelect: () => actions.exportTable.mutate() },
    hasSegments(job) && isFinal(job.status) && { label: more.imports.xliff.title, onSelect: () => setOpen('xliff') },
    hasSegments(job) && isFinal(job.status) && { label: more.imports.table.title, onSelect: () => setOpen('table') },
    actions.mayManage &&
      hasSegments(job) &&
      isFinal(job.status) && { label: more.intoMemory, onSelect: () => setOpen('review') },
    hasSegments(job) && { label: more.print, onSelect: () => window.print() },
    hasResult(job) && !stale && { label: words.rebuild, onSelect: () => actions.rebuild.mutate() },
    actions.mayManage && isFinal(job.status) && { label: words.deleteJob, danger: true, onSelect: actions.remove },
  ].filter((item) => item !== false)
  return (
    <div className="flex flex-wrap gap-2 print:hidden">
      {!isFinal(job.status) && actions.mayManage && (
        <Button busy={actions.cancel.isPending} onClick={() => actions.cancel.mutate()}>
          {words.cancelJob}
        </Button>
      )}
      {actions.mayRetry && (
        <Button busy={actions.retry.isPending} onClick={() => actions.retry.mutate()}>
          {words.retry}
        </Button>
      )}
      {hasResult(job) && (
        <Button busy={actions.download.isPending} onClick={() => actions.download.mutate({})}>
          {words.download}
        </Button>
      )}
      {hasSegments(job) && (
        <Link to="/jobs/$jobId/review" params={{ jobId: job.id }} className={buttonLook(stale ? 'plain' : 'primary')}>
          {more.page.openReview}
        </Link>
      )}
      <Menu
        items={items}
        trigger={
          <Button size="icon" aria-label={words.more(job.file_name)}>
            <Icon name="more" />
          </Button>
        }
      />
      <Suspense>
        {(open === 'xliff' || open === 'table') && <ImportDialog job={job} kind={open} onClose={() => setOpen(null)} />}
        {open === 'assign' && (
          <AssignDialog jobs={[job]} onClose={() => setOpen(null)} onStarted={() => setOpen(null)} />
        )}
        {open === 'version' && <VersionDialog job={job} onClose={() => setOpen(null)} />}
        {open === 'review' && <ReviewDialog job={job} onClose={() => setOpen(null)} />}
      </Suspense>
    </div>
  )
}
