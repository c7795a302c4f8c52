import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useStore } from 'zustand'
import { isFinal } from '#contract/resources/job.ts'
import { isApiError } from '../../api/transport/api-error.ts'
import { useApi } from '../../api/api.ts'
import { jobQuery } from '../../api/jobs.ts'
import { storedDocuments } from '../../api/stored-documents.ts'
import { languageName } from '../../lib/language-name.ts'
import { useFormat, useMessages, useWords } from '../../messages/use-messages.tsx'
import { buttonLook } from '../../ui/button-look.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { NotStored } from '../../ui/not-stored.tsx'
import { UnreadyPage } from '../../ui/unready-page.tsx'
import { FileIcon } from '../../ui/file-icon.tsx'
import { JobDeliveries } from './job-deliveries.tsx'
import { JobFacts } from './job-facts.tsx'
import { JobHeadActions } from './job-head-actions.tsx'
import { JobNotices } from './job-notices.tsx'
import { JobResources } from './job-resources.tsx'
import { JobVersion } from './job-version.tsx'
import { JobTimeline } from './job-timeline.tsx'
import { anyWaits, hasSegments } from './job-view.ts'
import { JobRemarks } from './job-remarks.tsx'
import { JobReport } from './report/job-report.tsx'
import { DocumentCard } from './strip/document-card.tsx'
import { SegmentCounts } from './segment-counts.tsx'

type Props = {
  readonly jobId: string
  readonly onGone: () => void
  /** Shows why jobs wait; given by the route, because other features show it too. */
  readonly delays: (isWaiting: boolean) => ReactNode
}

/** One job: its facts, its outcome, the next step. */
export function JobScreen({ jobId, onGone, delays }: Props) {
  const { arrow, notFound } = useMessages()
  const { page } = useWords('job')
  const { locale } = useFormat()
  const api = useApi()
  const { data: job, error, refetch } = useQuery(jobQuery(api, jobId))
  const isSilent = useStore(api.connection, ({ silentSince }) => silentSince !== null)
  if (isApiError(error, 'job-not-found')) {
    return (
      <EmptyState level={1} title={notFound.title} body={notFound.body}>
        <Link to="/jobs" className={buttonLook('primary')}>
          {notFound.home}
        </Link>
      </EmptyState>
    )
  }
  if (job === undefined && isSilent) return <NotStored documents={storedDocuments(api.queries)} now={api.clock.now()} />
  if (job === undefined) {
    return <UnreadyPage title={page.breadcrumb} error={error} onRetry={() => void refetch()} />
  }
  return (
    <>
      <nav aria-label={page.breadcrumb} className="mb-3 text-sm text-ink-3 print:hidden">
        <Link to="/jobs" className="hover:underline">
          {page.breadcrumb}
        </Link>
      </nav>
      <div className="mb-6 flex flex-wrap items-start gap-x-6 gap-y-4">
        <div className="flex min-w-0 grow basis-80 items-start gap-3">
          <span className="mt-1.5">
            <FileIcon fileName={job.file_name} />
          </span>
          <div className="min-w-0">
            <h1 className="text-xl font-semibold break-words">{job.file_name}</h1>
            <p className="text-ink-2">
              {arrow(languageName(job.source_lang, locale), languageName(job.target_lang, locale))}
            </p>
          </div>
        </div>
        <JobHeadActions job={job} onGone={onGone} />
      </div>
      {delays(anyWaits([job], api.clock.now()))}
      <JobNotices job={job} />
      <JobVersion job={job} />
      <JobRemarks job={job} />
      <div className="grid items-start gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_330px]">
        <div className="flex flex-col gap-8">
          {hasSegments(job) && <DocumentCard job={job} />}
          <SegmentCounts job={job} />
          {hasSegments(job) && isFinal(job.status) && <JobReport job={job} />}
        </div>
        <div className="flex flex-col gap-8">
          <JobFacts job={job} />
          <JobDeliveries job={job} />
          <JobTimeline job={job} />
          <JobResources job={job} />
        </div>
      </div>
    </>
  )
}
