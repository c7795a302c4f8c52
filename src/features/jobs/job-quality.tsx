import { bandOf } from '#contract/segments/bands.ts'
import type { Job } from '#contract/resources/job.ts'
import { useFormat, useMessages } from '../../messages/use-messages.tsx'
import { BandBadge } from '../../ui/band-badge.tsx'

/** The average score with its band, and the number of segments under 60. */
export function JobQuality({ job }: { readonly job: Job }) {
  const { jobs: words } = useMessages()
  const format = useFormat()
  if (job.result === null) return <span className="text-ink-3">–</span>
  const average = job.result.average_score
  if (!job.result.scored || average === null)
    return (
      <BandBadge tone="sin-nota" className="whitespace-nowrap">
        {words.unscored}
      </BandBadge>
    )
  const score = Math.round(average)
  return (
    <>
      <BandBadge tone={bandOf(score)}>
        <span className="num" title={words.average(score)}>
          {format.number(score)}
        </span>
      </BandBadge>
      {job.result.low_score_segments > 0 && (
        <div className="num text-xs text-ink-3">{words.low(job.result.low_score_segments)}</div>
      )}
    </>
  )
}
