import type { Job } from '#contract/resources/job.ts'
import { countRemarks } from '#contract/resources/remark.ts'
import { useWords } from '../../messages/use-messages.tsx'
import { Notice } from '../../ui/notice.tsx'

/** What of the document was left as it is or moved, and why, with the first texts of each kind. */
export function JobRemarks({ job }: { readonly job: Job }) {
  const { remarks: words } = useWords('job')
  const { remarks = [] } = job
  if (remarks.length === 0) return null
  const { left, moved } = countRemarks(remarks)
  const title = [left > 0 ? words.left(left) : '', moved > 0 ? words.moved(moved) : '']
  return (
    <Notice tone="revisar" title={title.filter((part) => part !== '').join(' ')} className="mb-6">
      <ul className="flex flex-col gap-2">
        {remarks.map(({ reason, count, places }) => (
          <li key={reason}>
            {words.reasons[reason](count)}
            <ul className="mt-1 list-disc pl-5 text-ink-2">
              {places.map(({ part, text }, at) => (
                // Texts may repeat, and the list never changes.
                // oxlint-disable-next-line react/no-array-index-key
                <li key={at}>
                  <q className="break-words">{text}</q> <span className="text-ink-3">{part}</span>
                </li>
              ))}
              {count > places.length && <li>{words.more(count - places.length)}</li>}
            </ul>
          </li>
        ))}
      </ul>
    </Notice>
  )
}
