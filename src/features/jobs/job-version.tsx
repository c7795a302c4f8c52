import type { Job } from '#contract/resources/job.ts'
import { useWords } from '../../messages/use-messages.tsx'
import { Button } from '../../ui/button.tsx'
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
        dropped > 0 && (
          <Button busy={exportTmx.isPending} onClick={() => exportTmx.mutate('dropped')}>
            {words.download(dropped)}
          </Button>
        )
      }
    >
      {words.countsAbout} {dropped > 0 && words.downloadAbout}
    </Notice>
  )
}
