import type { Job } from '#contract/resources/job.ts'
import { useApi } from '../../api/api.ts'
import { useFormat, useMessages } from '../../messages/use-messages.tsx'
import { BandBadge } from '../../ui/band-badge.tsx'
import { Meter } from '../../ui/meter.tsx'
import { timeLeft } from './job-view.ts'
import { outcomeText } from '../../messages/outcome-text.ts'

const small = 'num text-xs text-ink-3'

type Props = {
  readonly job: Job
  /** One line, of which what has no space is read out, and shown on the page of the job. */
  readonly isLine?: boolean
}

/** The state of a job, in a word, and its progress. */
export function JobProgress({ job, isLine = false }: Props) {
  const { jobs: words } = useMessages()
  switch (job.status) {
    case 'running':
      return <Running job={job} isLine={isLine} />
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
    default:
      return <Outcome job={job} isLine={isLine} />
  }
}

function Outcome({ job, isLine }: Required<Props>) {
  const { jobs: words } = useMessages()
  const { text, tone } = outcomeText(words, job)
  return (
    <div title={text} className={isLine ? '-my-0.5 flex' : ''}>
      <BandBadge tone={tone} className={isLine ? 'max-w-full' : 'max-w-[42ch]'}>
        <span className={isLine ? 'truncate' : ''}>{text}</span>
      </BandBadge>
    </div>
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

/** What the service does with the job, and how far it is. */
function Running({ job, isLine }: Required<Props>) {
  const { jobs: words } = useMessages()
  const format = useFormat()
  const { clock } = useApi()
  const { done, total } = job.progress
  const left = timeLeft(job, clock.now())
  const stage = job.stage === null ? words.statuses.running : words.stages[job.stage]
  const share = total === null || total === 0 ? 0 : done / total
  const facts = [
    ...(total === null ? [] : [words.progress(done, total)]),
    ...(left === null ? [] : [words.left(format.duration(left))]),
  ].join(', ')
  return (
    <div className={isLine ? 'flex items-center gap-2.5' : ''} title={isLine ? facts : ''}>
      <div className={isLine ? 'sr-only' : 'text-sm font-semibold text-accent'}>{stage}</div>
      <Meter
        label={stage}
        parts={[{ share, tone: 'accent' }]}
        className={isLine ? 'min-w-10 grow' : 'my-1 w-[150px]'}
      />
      <div className={isLine ? 'sr-only' : small}>{facts}</div>
      {isLine && (
        <span aria-hidden className="num min-w-16 truncate text-end text-xs text-ink-2">
          {total === null ? stage : format.percent(share)}
        </span>
      )}
    </div>
  )
}
