import type { Job } from '#contract/resources/job.ts'
import { useMessages, useWords } from '../../../messages/use-messages.tsx'
import { Button } from '../../../ui/button.tsx'
import { ProblemPanel } from '../../../ui/problem-panel.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { ChecksSummary } from './checks-summary.tsx'
import { QualityReport } from './quality-report.tsx'
import { useReport } from './use-report.ts'

/** Issues and changes by people, of the whole document. */
export function JobReport({ job }: { readonly job: Job }) {
  const { loading } = useMessages()
  const words = useWords('job')
  const { report, error, retry, read, requests } = useReport(job)
  if (error !== null) return <ProblemPanel error={error} onRetry={retry} />
  if (read !== null) {
    return (
      <div className="flex flex-wrap items-center gap-3">
        <Button onClick={read}>{words.readReport}</Button>
        <p className="text-sm text-ink-3">{words.reportCost(requests)}</p>
      </div>
    )
  }
  if (report === null) {
    return (
      <div role="status" aria-label={loading} className="flex flex-col gap-8">
        <Skeleton className="h-32" />
      </div>
    )
  }
  return (
    <>
      <ChecksSummary checks={report.checks} />
      <QualityReport report={report} />
    </>
  )
}
