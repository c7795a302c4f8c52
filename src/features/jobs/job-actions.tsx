import { Link } from '@tanstack/react-router'
import { isFinal, type Job } from '#contract/resources/job.ts'
import { useMessages } from '../../messages/use-messages.tsx'
import { Button } from '../../ui/button.tsx'
import { buttonLook } from '../../ui/button-look.ts'
import { Icon } from '../../ui/icon.tsx'
import { Menu } from '../../ui/menu.tsx'
import { hasFile, hasSegments, isStale, needsReview } from './job-view.ts'
import { useJobActions } from './use-job-actions.ts'

/** The next step of a job as a button, the rest in a menu. */
export function JobActions({ job }: { readonly job: Job }) {
  const { jobs: words } = useMessages()
  const actions = useJobActions(job)
  const items = [
    hasFile(job) && { label: words.download, onSelect: () => actions.download.mutate() },
    isStale(job) && needsReview(job) && { label: words.rebuild, onSelect: () => actions.rebuild.mutate() },
    { label: words.downloadOriginal, onSelect: () => actions.downloadOriginal.mutate() },
    actions.mayManage && isFinal(job.status) && { label: words.deleteJob, danger: true, onSelect: actions.remove },
  ].filter((item) => item !== false)
  return (
    <div className="flex justify-end gap-1 max-sm:justify-start">
      <NextStep job={job} actions={actions} />
      <Menu
        items={items}
        trigger={
          <Button kind="quiet" size="icon" aria-label={words.more(job.file_name)}>
            <Icon name="more" />
          </Button>
        }
      />
    </div>
  )
}

function NextStep({ job, actions }: { readonly job: Job; readonly actions: ReturnType<typeof useJobActions> }) {
  const { jobs: words } = useMessages()
  if (!isFinal(job.status)) {
    if (!actions.mayManage) return null
    return (
      <Button kind="quiet" busy={actions.cancel.isPending} onClick={() => actions.cancel.mutate()}>
        {words.cancelJob}
      </Button>
    )
  }
  // While there is something to review that comes first; the file can wait for it.
  if (isStale(job) && !needsReview(job)) {
    const { isPending } = actions.rebuild
    return (
      <Button kind="primary" busy={isPending} onClick={() => actions.rebuild.mutate()}>
        {isPending ? `${words.rebuilding}…` : words.rebuild}
      </Button>
    )
  }
  if (!hasSegments(job)) return null
  return (
    <Link to="/jobs/$jobId/review" params={{ jobId: job.id }} className={buttonLook()}>
      {words.review}
    </Link>
  )
}
