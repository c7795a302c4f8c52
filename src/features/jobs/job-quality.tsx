import { type Band, bandOf } from '#contract/segments/bands.ts'
import type { Job } from '#contract/resources/job.ts'
import { cx } from '../../lib/cx.ts'
import { useFormat, useMessages } from '../../messages/use-messages.tsx'
import { BandBadge } from '../../ui/band-badge.tsx'

const fills: Readonly<Record<Band, string>> = {
  rehacer: 'bg-rehacer-fill',
  revisar: 'bg-revisar-fill',
  'sin-nota': 'bg-sin-nota-fill',
  fiable: 'bg-fiable-fill',
}

/** The average score of the segments, as a small bar and with its band. */
export function JobQuality({ jobs }: { readonly jobs: readonly [Job, ...Job[]] }) {
  const { jobs: words } = useMessages()
  const format = useFormat()
  const results = jobs.flatMap(({ result }) => result ?? [])
  if (results.length === 0) return <span className="text-xs text-ink-3">–</span>
  const average = averageOf(results)
  if (average === null)
    return (
      <BandBadge tone="sin-nota" className="whitespace-nowrap">
        {words.unscored}
      </BandBadge>
    )
  const score = Math.round(average)
  const low = results.reduce((sum, { low_score_segments }) => sum + low_score_segments, 0)
  return (
    <span
      className="-my-0.5 flex items-center gap-2 lg:justify-end"
      title={[words.average(score), ...(low > 0 ? [words.low(low)] : [])].join(', ')}
    >
      <span aria-hidden className="relative h-2 w-10 overflow-hidden rounded-small bg-track max-lg:hidden">
        <span className={cx('absolute inset-y-0 start-0', fills[bandOf(score)])} style={{ width: `${score}%` }} />
      </span>
      <BandBadge tone={bandOf(score)}>
        <span className="num">{format.number(score)}</span>
      </BandBadge>
    </span>
  )
}

/** Returns the average of all scored documents, each by the number of its segments; null where there is none. */
function averageOf(results: readonly NonNullable<Job['result']>[]): number | null {
  let [sum, segments] = [0, 0]
  for (const result of results) {
    if (!result.scored || result.average_score === null) continue
    sum += result.average_score * result.segments
    segments += result.segments
  }
  return segments === 0 ? null : sum / segments
}
