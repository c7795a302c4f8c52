import type { Job } from '#contract/resources/job.ts'
import { useFormat, useMessages, useWords } from '../../messages/use-messages.tsx'
import { outcomeText } from '../../messages/outcome-text.ts'

/** Events with their times, as far as the service reports them. */
export function JobTimeline({ job }: { readonly job: Job }) {
  const { jobs: jobList } = useMessages()
  const words = useWords('job')
  const format = useFormat()
  const { created_at, started_at, finished_at, status, stage, attempts } = job
  const took = started_at && finished_at ? Date.parse(finished_at) - Date.parse(started_at) : null
  const steps: readonly { readonly name: string; readonly at: string | null; readonly more?: string | null }[] = [
    { name: words.uploaded, at: created_at },
    { name: words.started, at: started_at, more: attempts > 1 ? words.attempts(attempts) : null },
    status === 'running'
      ? { name: stage === null ? jobList.statuses.running : jobList.stages[stage], at: null, more: words.now }
      : {
          name: status === 'failed' ? jobList.statuses.failed : outcomeText(jobList, job).text,
          at: finished_at,
          more: took === null ? null : words.tookTime(format.duration(took)),
        },
  ]
  return (
    <section>
      <h2 className="mb-3 text-xs font-medium text-ink-3">{words.timeline}</h2>
      <ol className="flex flex-col gap-2.5 border-s border-line-strong ps-4 text-sm">
        {steps.map(({ name, at, more }) =>
          at === null && !more ? null : (
            <li key={name} className="relative">
              <span aria-hidden className="absolute top-[7px] -start-[20.5px] size-2 rounded-full bg-line-strong" />
              <span className="block">{name}</span>
              <span className="num block text-xs text-ink-3">
                {[at && format.moment(Date.parse(at)), more].filter(Boolean).join(' · ')}
              </span>
            </li>
          ),
        )}
      </ol>
    </section>
  )
}
