import { wordsLeftText } from '../../../messages/words-left.ts'
import type { ReactNode } from 'react'
import { Link } from '@tanstack/react-router'
import type { Job } from '#contract/resources/job.ts'
import { hasResult } from '#contract/resources/job-outcome.ts'
import { useFormat, useMessages, useWords } from '../../../messages/use-messages.tsx'
import { outcomeText } from '../../../messages/outcome-text.ts'
import { languageName } from '../../../lib/language-name.ts'
import { BandBadge } from '../../../ui/band-badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { buttonLook } from '../../../ui/button-look.ts'
import { openDueOf } from '../due.ts'
import { DueDate } from '../job-person.tsx'
import { JobQuality } from '../job-quality.tsx'
import { useJobActions } from '../use-job-actions.ts'
import { isStale, needsReview, reviewedOf, wordsLeft } from '../job-view.ts'

type Props = {
  readonly job: Job
  readonly troubles: readonly string[]
  /** Shows the texts of the document that were left before it is downloaded. */
  readonly onAsk: () => void
}

/** What is known of one document of a batch, and what can be done with it. */
export function CellCard({ job, troubles, onAsk }: Props) {
  const { jobs: words } = useMessages()
  const batch = useWords('batch')
  const format = useFormat()
  const [reviewed, left, due] = [reviewedOf(job), wordsLeft(job), openDueOf(job)]
  const { text, tone } = outcomeText(words, job)
  const mayReview = needsReview(job)
  const { download } = useJobActions(job)
  return (
    <>
      <p className="flex items-baseline justify-between gap-3 text-sm">
        <span className="min-w-0 truncate font-semibold" title={job.path ?? job.file_name}>
          {job.file_name}
        </span>
        <span className="shrink-0 text-ink-2">{languageName(job.target_lang, format.locale)}</span>
      </p>
      <p className="mt-1">
        <BandBadge tone={tone}>{text}</BandBadge>
      </p>
      <dl className="num mt-2 mb-3 flex flex-col gap-1 text-sm">
        {reviewed !== null && (
          <Fact name={words.columns.reviewed}>{words.progress(reviewed.done, reviewed.total)}</Fact>
        )}
        {left !== null && <Fact name={batch.left}>{wordsLeftText(words, left)}</Fact>}
        {job.result !== null && (
          <Fact name={words.columns.quality}>
            <JobQuality jobs={[job]} />
          </Fact>
        )}
        {(job.assignee !== undefined || due !== null) && (
          <Fact name={words.columns.person}>
            {job.assignee?.name ?? words.noPerson} {due !== null && <DueDate time={due} />}
          </Fact>
        )}
      </dl>
      {isStale(job) && <p className="mb-3 text-xs text-pretty text-ink-2">{words.stale}</p>}
      {troubles.length > 0 && <p className="mb-3 text-sm text-pretty text-rehacer">{troubles.join(' · ')}</p>}
      <div className="flex flex-wrap gap-2">
        {mayReview && (
          <Link to="/jobs/$jobId/review" params={{ jobId: job.id }} className={buttonLook('primary', 's')}>
            {words.review}
          </Link>
        )}
        <Link to="/jobs/$jobId" params={{ jobId: job.id }} className={buttonLook(mayReview ? 'plain' : 'primary', 's')}>
          {batch.open}
        </Link>
        {hasResult(job) && (
          <Button size="s" onClick={() => (job.remarks === undefined ? download.mutate({}) : onAsk())}>
            {words.download}
          </Button>
        )}
      </div>
    </>
  )
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className="flex justify-between gap-3">
      <dt className="text-ink-2">{name}</dt>
      <dd className="text-end">{children}</dd>
    </div>
  )
}
