import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Job } from '#contract/resources/job.ts'
import { mayRunAgain } from '#contract/resources/job-outcome.ts'
import { accountQuery } from '../../api/account.ts'
import { useApi } from '../../api/api.ts'
import { jobsQuery, retryJob } from '../../api/jobs.ts'
import { outcomeText } from '../../messages/outcome-text.ts'
import { problemLine } from '../../messages/problem-text.ts'
import { useFormat, useMessages, useWords } from '../../messages/use-messages.tsx'
import { Button } from '../../ui/button.tsx'
import { ProblemPanel } from '../../ui/problem-panel.tsx'
import { TableSkeleton } from '../../ui/table-skeleton.tsx'

/** The newest documents that failed; the page of each has the reason. */
export function FailedDocuments() {
  const words = useWords('account').status
  const { data, error, refetch } = useQuery(jobsQuery(useApi(), { status: 'failed' }))
  if (data === undefined && error !== null) return <ProblemPanel error={error} onRetry={() => void refetch()} />
  if (data === undefined) return <TableSkeleton />
  const failed = data.jobs.filter(({ status }) => status === 'failed')
  if (failed.length === 0) return <p className="text-sm text-ink-2">{words.noFailedDocuments}</p>
  return (
    <ul className="divide-y divide-line rounded-card border border-line bg-paper">
      {failed.map((job) => (
        <FailedDocument key={job.id} job={job} />
      ))}
    </ul>
  )
}

function FailedDocument({ job }: { readonly job: Job }) {
  const messages = useMessages()
  const words = useWords('account').status
  const format = useFormat()
  const api = useApi()
  const { data: account } = useQuery(accountQuery(api))
  const retry = useMutation({ mutationFn: () => retryJob(api, job.id) })
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-2 px-4 py-3 text-sm">
      <Link
        to="/jobs/$jobId"
        params={{ jobId: job.id }}
        className="min-w-0 grow basis-48 font-semibold underline-offset-2 [overflow-wrap:anywhere] hover:underline"
      >
        {job.file_name}
      </Link>
      <span className="grow basis-60 text-ink-2">{outcomeText(messages.jobs, job).text}</span>
      {job.finished_at !== null && <span className="num text-ink-3">{format.moment(Date.parse(job.finished_at))}</span>}
      {mayRunAgain(job, account?.engines ?? []) ? (
        <Button busy={retry.isPending} aria-label={words.retryLabel(job.file_name)} onClick={() => retry.mutate()}>
          {words.retry}
        </Button>
      ) : (
        <span className="text-ink-3">{words.notRetryable}</span>
      )}
      {retry.error !== null && (
        <p role="alert" className="basis-full text-rehacer">
          {problemLine(messages, retry.error)}
        </p>
      )}
    </li>
  )
}
