import type { Job } from '#contract/resources/job.ts'
import { useFormat, useMessages } from '../../messages/use-messages.tsx'
import { Meter } from '../../ui/meter.tsx'
import { reviewedOf } from './job-view.ts'

/** The number of segments that a person confirmed. */
export function JobReviewed({ job, label }: { readonly job: Job; readonly label: string }) {
  const { jobs: words } = useMessages()
  const format = useFormat()
  const reviewed = reviewedOf(job)
  if (reviewed === null || reviewed.total === 0) return <span className="text-ink-3 max-sm:hidden">–</span>
  const { done, total } = reviewed
  const notes = job.counts?.notes ?? 0
  return (
    <div className="flex flex-col gap-1">
      <Meter
        label={label}
        parts={[{ share: done / total, tone: done === total ? 'done' : 'accent' }]}
        className="w-[150px]"
      />
      <span className="num text-xs text-ink-3">
        {[words.ofTotal(format.number(done), format.number(total)), ...(notes === 0 ? [] : [words.notes(notes)])].join(
          ' · ',
        )}
      </span>
    </div>
  )
}
