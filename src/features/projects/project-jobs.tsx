import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useApi } from '../../api/api.ts'
import { jobsQuery } from '../../api/jobs.ts'
import { languageName } from '../../lib/language-name.ts'
import { outcomeText } from '../../messages/outcome-text.ts'
import { useFormat, useMessages, useWords } from '../../messages/use-messages.tsx'
import { ProblemPanel } from '../../ui/problem-panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

/** The jobs of a project, newest first, read again after `idle` milliseconds in which nothing moves. */
export function ProjectJobs({ projectId, idle }: { readonly projectId: string; readonly idle: number }) {
  const api = useApi()
  const words = useWords('projects')
  const { arrow, loading, jobs: jobWords } = useMessages()
  const format = useFormat()
  const { data, error, refetch } = useQuery(jobsQuery(api, { project_id: projectId }, idle))
  return (
    <section aria-label={words.jobsTitle}>
      <h2 className="mb-2 text-lg font-semibold">{words.jobsTitle}</h2>
      {error !== null && data === undefined ? (
        <ProblemPanel error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <div role="status" aria-label={loading}>
          <Skeleton className="h-24" />
        </div>
      ) : data.jobs.length === 0 ? (
        <p className="rounded-card border border-dashed border-line-strong px-4 py-5 text-sm text-ink-2">
          {words.noJobs}
        </p>
      ) : (
        <ul className="overflow-hidden rounded-card border border-line bg-paper">
          {data.jobs.map((job) => (
            <li
              key={job.id}
              className="flex flex-wrap items-center gap-x-4 border-t border-line px-4 py-2.5 first:border-0"
            >
              <Link
                to="/jobs/$jobId"
                params={{ jobId: job.id }}
                className="min-w-0 grow basis-48 font-medium [overflow-wrap:anywhere] hover:underline"
              >
                {job.file_name}
              </Link>
              <span className="text-sm text-ink-2">
                {arrow(languageName(job.source_lang, format.locale), languageName(job.target_lang, format.locale))}
              </span>
              <span className="text-sm">{outcomeText(jobWords, job).text}</span>
              {job.created_at !== null && (
                <span className="w-28 text-end text-xs text-ink-3">
                  {format.ago(Date.parse(job.created_at), api.clock.now())}
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
