import type { Job } from '#contract/resources/job.ts'
import { bandOf } from '#contract/segments/bands.ts'
import { useFormat, useMessages, useWords } from '../../../messages/use-messages.tsx'
import { BarChart } from '../../../ui/bar-chart.tsx'
import { Button } from '../../../ui/button.tsx'
import { ProblemPanel } from '../../../ui/problem-panel.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { ChecksSummary } from './checks-summary.tsx'
import { type DocumentReport, scoreSteps } from './document-report.ts'
import { QualityReport } from './quality-report.tsx'
import { useReport } from './use-report.ts'

/** Scores, issues and changes by people, of the whole document. */
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
        <Skeleton className="h-44" />
        <Skeleton className="h-32" />
      </div>
    )
  }
  return (
    <>
      {report.scored > 0 && <ScoreHistogram report={report} />}
      <ChecksSummary checks={report.checks} />
      <QualityReport report={report} />
    </>
  )
}

function ScoreHistogram({ report }: { readonly report: DocumentReport }) {
  const words = useWords('job')
  const format = useFormat()
  const bars = scoreSteps.map(([from, to], index) => {
    const value = report.scores[index] ?? 0
    return { id: String(from), name: `${from}–${to}`, value, valueText: format.number(value), tone: bandOf(from) }
  })
  return (
    <section>
      <BarChart
        title={words.scores}
        heads={[words.score, words.sentences]}
        bars={bars}
        asTable={words.asTable}
        asChart={words.asChart}
        nameAll
      />
    </section>
  )
}
