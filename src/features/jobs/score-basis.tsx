import type { Job } from '#contract/resources/job.ts'
import { useScoreBasis } from '../../api/use-score-basis.ts'
import { useFormat, useWords } from '../../messages/use-messages.tsx'

/** The basis on which the scores of a job were validated. */
export function ScoreBasis({ job }: { readonly job: Job }) {
  const { page } = useWords('job')
  const format = useFormat()
  const basis = useScoreBasis(job)
  if (basis === null) return null
  const text = page.scoreBasis[basis.against](basis.segments, format.hundredths(basis.pearson))
  return <p className="mt-2 text-sm text-ink-2">{text}</p>
}
