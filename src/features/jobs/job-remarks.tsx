import type { Job } from '#contract/resources/job.ts'
import { remarkGroups } from '../../messages/remark-groups.ts'
import { useLateWords } from '../../messages/use-messages.tsx'
import { Notice } from '../../ui/notice.tsx'
import { QuotedGroups } from '../../ui/quoted-groups.tsx'

/** Texts of the document that were left or moved, and why, with the first texts of each kind. */
export function JobRemarks({ job: { remarks = [] } }: { readonly job: Job }) {
  const words = useLateWords('remarks')
  if (words === undefined || remarks.length === 0) return null
  const { title, groups } = remarkGroups(words, remarks)
  return (
    <Notice tone="revisar" title={title} className="mb-6">
      <QuotedGroups groups={groups} />
    </Notice>
  )
}
