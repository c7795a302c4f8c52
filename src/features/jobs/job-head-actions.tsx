import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { isFinal, type Job } from '#contract/resources/job.ts'
import { useMessages } from '../../messages/use-messages.tsx'
import { Button } from '../../ui/button.tsx'
import { buttonLook } from '../../ui/button-look.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Menu } from '../../ui/menu.tsx'
import { hasFile, hasSegments, isStale } from './job-view.ts'
import { useJobActions } from './use-job-actions.ts'

type Props = { readonly job: Job; readonly onGone: () => void }

/** Everything that can be done with a job, the likeliest filled. */
export function JobHeadActions({ job, onGone }: Props) {
  const messages = useMessages()
  const { jobs: words } = messages
  const actions = useJobActions(job, { onDeleted: onGone })
  const [asking, setAsking] = useState(false)
  const stale = isStale(job)
  const items = [
    { label: words.downloadOriginal, onSelect: () => actions.downloadOriginal.mutate() },
    hasFile(job) && !stale && { label: words.rebuild, onSelect: () => actions.rebuild.mutate() },
    actions.mayManage &&
      isFinal(job.status) && { label: words.deleteJob, danger: true, onSelect: () => setAsking(true) },
  ].filter((item) => item !== false)
  return (
    <div className="flex flex-wrap gap-2">
      {!isFinal(job.status) && actions.mayManage && (
        <Button busy={actions.cancel.isPending} onClick={() => actions.cancel.mutate()}>
          {words.cancelJob}
        </Button>
      )}
      {hasFile(job) && (
        <Button busy={actions.download.isPending} onClick={() => actions.download.mutate()}>
          {words.download}
        </Button>
      )}
      {hasSegments(job) && (
        <Link to="/jobs/$jobId/review" params={{ jobId: job.id }} className={buttonLook(stale ? 'plain' : 'primary')}>
          {words.job.openReview}
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
      {asking && (
        <ConfirmDialog
          title={words.deleteTitle(job.file_name)}
          body={words.deleteBody}
          confirm={words.deleteConfirm}
          cancel={messages.cancel}
          busy={actions.remove.isPending}
          onConfirm={() => actions.remove.mutate(undefined, { onSettled: () => setAsking(false) })}
          onCancel={() => setAsking(false)}
        />
      )}
    </div>
  )
}
