import { Link } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { endpoints } from '#contract/endpoints.ts'
import { isFinal, type Job } from '#contract/resources/job.ts'
import { hasResult } from '#contract/resources/job-outcome.ts'
import { accountQuery, mayCall } from '../../api/account.ts'
import { useApi } from '../../api/api.ts'
import { useMessages } from '../../messages/use-messages.tsx'
import { Button } from '../../ui/button.tsx'
import { buttonLook } from '../../ui/button-look.ts'
import { Icon } from '../../ui/icon.tsx'
import { LateMenu, OpenMenu } from '../../ui/menu.tsx'
import type { Trigger } from '../../ui/on-demand.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { canHoldDrafts, hasSegments, isStale, needsReview } from './job-view.ts'
import { useJobActions } from './use-job-actions.ts'

// Few documents have texts that were left.
const AssignDialog = lazyPart(async () => (await import('./assign-dialog.tsx')).AssignDialog)
const RemarksDialog = lazyPart(async () => (await import('../../ui/remarks-dialog.tsx')).RemarksDialog)

type Props = { readonly job: Job }

/** The next step of a job as a button, the rest in a menu. Actions of some rows are made ready in those only. */
export function JobActions({ job }: Props) {
  const { jobs: words } = useMessages()
  /** What is to be downloaded, while the person is shown what of the document was left. */
  const [asked, setAsked] = useState<Asked | null>(null)
  const [isAssigning, setAssigning] = useState(false)
  const { download } = useJobActions(job)
  const more = (
    <Button kind="quiet" size="icon" aria-label={words.more(job.file_name)}>
      <Icon name="more" />
    </Button>
  )
  return (
    // They come with the pointer or the focus, over what is at the end of the row.
    <div className="z-1 flex items-center gap-1 sm:rounded-e-card sm:bg-linear-to-r sm:from-transparent sm:to-hover sm:to-[1.5rem] sm:pe-3 sm:ps-7 sm:opacity-0 sm:group-focus-within/row:opacity-100 sm:group-hover/row:opacity-100 sm:has-aria-expanded:opacity-100 [@media(hover:none)]:sm:pointer-events-none">
      <NextStep job={job} />
      <LateMenu trigger={more}>
        <JobMenu job={job} trigger={more} onAsk={setAsked} onAssign={() => setAssigning(true)} />
      </LateMenu>
      <Suspense>
        {isAssigning && (
          <AssignDialog jobs={[job]} onClose={() => setAssigning(false)} onStarted={() => setAssigning(false)} />
        )}
        {asked !== null && (
          <RemarksDialog
            remarks={job.remarks ?? []}
            onDownload={() => {
              setAsked(null)
              download.mutate(asked)
            }}
            onClose={() => setAsked(null)}
          />
        )}
      </Suspense>
    </div>
  )
}

function NextStep({ job }: Props) {
  const { jobs: words } = useMessages()
  const api = useApi()
  if (!isFinal(job.status)) {
    const account = api.queries.getQueryData(accountQuery(api).queryKey)
    return mayCall(account, endpoints.cancelJob) && <CancelStep job={job} />
  }
  // Review comes first; the file can wait for it.
  if (isStale(job) && !needsReview(job)) return <RebuildStep job={job} />
  if (!hasSegments(job)) return null
  return (
    <Link to="/jobs/$jobId/review" params={{ jobId: job.id }} className={buttonLook()}>
      {words.review}
    </Link>
  )
}

function CancelStep({ job }: Props) {
  const { jobs: words } = useMessages()
  const { cancel } = useJobActions(job)
  return (
    <Button kind="quiet" busy={cancel.isPending} onClick={() => cancel.mutate()}>
      {words.cancelJob}
    </Button>
  )
}

function RebuildStep({ job }: Props) {
  const { jobs: words } = useMessages()
  const { rebuild } = useJobActions(job)
  return (
    <Button kind="primary" busy={rebuild.isPending} onClick={() => rebuild.mutate()}>
      {rebuild.isPending ? `${words.rebuilding}…` : words.rebuild}
    </Button>
  )
}

/** How a file is written: with drafts as translations, where it could hold them as drafts. */
type Asked = { readonly drafts?: 'translated' }
type MenuProps = Props & {
  readonly trigger: Trigger
  readonly onAsk: (asked: Asked) => void
  readonly onAssign: () => void
}

/** `onAsk`: shows the texts of the document that were left before it is downloaded. */
function JobMenu({ job, trigger, onAsk, onAssign }: MenuProps) {
  const { jobs: words } = useMessages()
  const actions = useJobActions(job)
  const download = (asked: Asked) => (job.remarks === undefined ? actions.download.mutate(asked) : onAsk(asked))
  const items = [
    hasResult(job) && { label: words.download, onSelect: () => download({}) },
    canHoldDrafts(job) && {
      label: words.downloadFinal,
      onSelect: () => download({ drafts: 'translated' }),
    },
    isStale(job) && needsReview(job) && { label: words.rebuild, onSelect: () => actions.rebuild.mutate() },
    actions.mayRetry && { label: words.retry, onSelect: () => actions.retry.mutate() },
    actions.mayAssign && { label: words.assign, onSelect: onAssign },
    { label: words.downloadOriginal, onSelect: () => actions.downloadOriginal.mutate() },
    actions.mayManage && isFinal(job.status) && { label: words.deleteJob, danger: true, onSelect: actions.remove },
  ].filter((item) => item !== false)
  return <OpenMenu trigger={trigger} items={items} />
}
