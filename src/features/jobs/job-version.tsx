import { Link } from '@tanstack/react-router'
import type { Job } from '#contract/resources/job.ts'
import { useWords } from '../../messages/use-messages.tsx'
import { Button } from '../../ui/button.tsx'
import { buttonLook } from '../../ui/button-look.ts'
import { Notice } from '../../ui/notice.tsx'
import { useJobActions } from './use-job-actions.ts'

/** Counts of the last new version of the document, and the translations that have no segment any more. */
export function JobVersion({ job }: { readonly job: Job }) {
  const { version: words } = useWords('job')
  const { exportTmx } = useJobActions(job)
  if (job.source_version === undefined) return null
  const { kept, changed, added, gone, dropped } = job.source_version
  return (
    <Notice
      tone="sin-nota"
      title={words.counts(kept, changed, added, gone)}
      className="mb-6"
      action={
        <div className="flex flex-wrap gap-2">
          {changed + added > 0 && (
            <Link
              to="/jobs/$jobId/review"
              params={{ jobId: job.id }}
              search={{ q: 'is:changed or is:new' }}
              className={buttonLook()}
            >
              {words.show}
            </Link>
          )}
          {dropped > 0 && (
            <Button busy={exportTmx.isPending} onClick={() => exportTmx.mutate('dropped')}>
              {words.download(dropped)}
            </Button>
          )}
        </div>
      }
    >
      {words.countsAbout} {dropped > 0 && words.downloadAbout}
    </Notice>
  )
}
