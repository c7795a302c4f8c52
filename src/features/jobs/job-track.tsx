import type { Job } from '#contract/resources/job.ts'
import { outcomeOf } from '#contract/resources/job-outcome.ts'
import { useFormat, useMessages } from '../../messages/use-messages.tsx'
import { outcomeText } from '../../messages/outcome-text.ts'
import { Icon } from '../../ui/icon.tsx'
import { Meter } from '../../ui/meter.tsx'
import { JobProgress } from './job-progress.tsx'
import { isStale, reviewedOf } from './job-view.ts'

/** One track for what is translated and what people have reviewed; in words what else is to be known of the job. */
export function JobTrack({ jobs }: { readonly jobs: readonly [Job, ...Job[]] }) {
  const { jobs: words } = useMessages()
  const format = useFormat()
  const [job] = jobs
  const sum = sumOf(jobs)
  // A file that could not be read has failed in all of its languages for one reason.
  const isOne = jobs.length === 1 || sum.total === 0
  if (isOne && (job.status !== 'succeeded' || outcomeOf(job).kind === 'no-text'))
    return <JobProgress job={job} isLine />
  const notes = jobs.reduce((all, { counts }) => all + (counts?.notes ?? 0), 0)
  const texts = jobs.length === 1 ? [outcomeText(words, job).text, ...(isStale(job) ? [words.stale] : [])] : []
  return (
    <div className="flex items-center gap-2.5" title={[...texts, words.segments(sum.total)].join('. ')}>
      <Meter
        label={words.columns.reviewed}
        parts={[
          { share: sum.done / sum.total || 0, tone: sum.done === sum.total ? 'done' : 'accent' },
          { share: (sum.translated - sum.done) / sum.total || 0, tone: 'soft' },
        ]}
        className="min-w-10 grow"
      />
      <span className="sr-only">{texts[0]}</span>
      {texts[1] !== undefined && (
        <span className="text-revisar">
          <Icon name="warning" size={14} />
          <span className="sr-only">{texts[1]}</span>
        </span>
      )}
      {notes > 0 && (
        <span className="num flex items-center gap-1 text-xs text-ink-3" title={words.notes(notes)}>
          <Icon name="note" size={13} />
          <span aria-hidden>{format.number(notes)}</span>
          <span className="sr-only">{words.notes(notes)}</span>
        </span>
      )}
      <span className="num min-w-16 text-end text-xs whitespace-nowrap text-ink-2">
        {words.ofTotal(format.number(sum.done), format.number(sum.total))}
      </span>
    </div>
  )
}

/** Sums segments: those that people reviewed, those with a translation, all that need one. */
function sumOf(jobs: readonly Job[]) {
  const sum = { done: 0, translated: 0, total: 0 }
  for (const job of jobs) {
    const reviewed = reviewedOf(job)
    if (reviewed === null || job.counts === null) continue
    sum.done += reviewed.done
    sum.total += reviewed.total
    sum.translated += Math.max(reviewed.done, reviewed.total - job.counts.pending - job.counts.failed)
  }
  return sum
}
