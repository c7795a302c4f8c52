import { Link } from '@tanstack/react-router'
import type { Job } from '#contract/resources/job.ts'
import { useApi } from '../../api/api.ts'
import { useFormat, useMessages } from '../../messages/use-messages.tsx'
import { BandBadge } from '../../ui/band-badge.tsx'
import { Meter } from '../../ui/meter.tsx'
import { canFinishByHand, isStale, timeLeft } from './job-view.ts'
import { outcomeText } from '../../messages/outcome-text.ts'

const small = 'num text-xs text-ink-3'

/** The state of a job, in a word, and its progress. */
export function JobProgress({ job }: { readonly job: Job }) {
  const { jobs: words } = useMessages()
  const format = useFormat()
  switch (job.status) {
    case 'running':
      return <Running job={job} />
    case 'queued':
      return (
        <>
          <span className="text-sm font-semibold text-ink-2">{words.statuses.queued}</span>
          <Waiting job={job} />
        </>
      )
    case 'retrying':
      return (
        <>
          <BandBadge tone="revisar">{job.waiting_for === null ? words.statuses.retrying : words.waits}</BandBadge>
          {job.waiting_for === null ? (
            <div className={small}>{words.attempt(job.attempts)}</div>
          ) : (
            <Waiting job={job} />
          )}
        </>
      )
    case 'cancelled':
      return <Outcome job={job} />
    case 'failed':
      return (
        <>
          <Outcome job={job} />
          {canFinishByHand(job) && (
            <Link
              to="/jobs/$jobId/review"
              params={{ jobId: job.id }}
              className="block text-xs text-accent hover:underline"
            >
              {words.byHand}
            </Link>
          )}
        </>
      )
    case 'succeeded':
      return (
        <>
          {isStale(job) ? <BandBadge tone="revisar">{words.stale}</BandBadge> : <Outcome job={job} />}
          {job.counts && (
            <div className={small}>
              {words.segmentsAndWords(words.segments(job.counts.segments), words.words(job.counts.words))}
            </div>
          )}
        </>
      )
    default:
      return <span className="text-sm">{format.number(job.progress.done)}</span>
  }
}

function Outcome({ job }: { readonly job: Job }) {
  const { text, tone } = outcomeText(useMessages().jobs, job)
  return (
    <BandBadge tone={tone} className="max-w-[42ch]">
      {text}
    </BandBadge>
  )
}

/** The dependency that the job waits for, since when, and the time of the next attempt. */
function Waiting({ job: { waiting_for, waiting_since, next_attempt_at } }: { readonly job: Job }) {
  const { jobs: words } = useMessages()
  const format = useFormat()
  if (waiting_for === null || waiting_since === null || next_attempt_at === null) return null
  const [since, next] = [waiting_since, next_attempt_at].map((time) => format.clockTime(Date.parse(time)))
  return <div className={small}>{words.waiting[waiting_for](since ?? '', next ?? '')}</div>
}

function Running({ job }: { readonly job: Job }) {
  const { jobs: words } = useMessages()
  const format = useFormat()
  const { clock } = useApi()
  const { done, total } = job.progress
  const left = timeLeft(job, clock.now())
  const stage = job.stage === null ? words.statuses.running : words.stages[job.stage]
  const label = total === null ? '' : words.progress(done, total)
  return (
    <>
      <div className="text-sm font-semibold text-accent">{stage}</div>
      <Meter
        label={stage}
        parts={[{ share: total === null || total === 0 ? 0 : done / total, tone: 'accent' }]}
        className="my-1 w-[150px]"
      />
      <div className={small}>
        {[label, left !== null && words.left(format.duration(left))].filter(Boolean).join(', ')}
      </div>
    </>
  )
}
