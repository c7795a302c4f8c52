import { Link } from '@tanstack/react-router'
import { useStore } from 'zustand'
import { isFinal, type Job } from '#contract/resources/job.ts'
import { hasResult, outcomeOf } from '#contract/resources/job-outcome.ts'
import { useMessages, useWords } from '../../messages/use-messages.tsx'
import { countUnsent, sumUnsent } from '../../sync/outbox/until-sent.ts'
import { useSync } from '../../sync/sync.ts'
import { Button } from '../../ui/button.tsx'
import { buttonLook } from '../../ui/button-look.ts'
import { Notice } from '../../ui/notice.tsx'
import { failureAdvice, failureText } from '../../messages/failure-text.ts'
import { CorrectedFile } from './corrected-file.tsx'
import { JobProgress } from './job-progress.tsx'
import { canFinishByHand, isStale } from './job-view.ts'
import { outcomeText } from '../../messages/outcome-text.ts'
import { useJobActions } from './use-job-actions.ts'

/** The most important message about a job now, with the next step. */
// oxlint-disable-next-line complexity
export function JobNotices({ job }: { readonly job: Job }) {
  const { jobs: words } = useMessages()
  const more = useWords('job')
  const { page } = more
  const { rebuild } = useJobActions(job)
  const { outbox } = useSync()
  const unsent = useStore(outbox, (state) => sumUnsent(countUnsent(state, job.id)))
  const build = (
    <Button kind="primary" busy={rebuild.isPending} onClick={() => rebuild.mutate()}>
      {rebuild.isPending ? `${words.rebuilding}…` : words.rebuild}
    </Button>
  )
  if (!isFinal(job.status)) {
    return (
      <section aria-live="polite" className="mb-6 rounded-card border border-line bg-paper px-5 py-4">
        <JobProgress job={job} />
        <p className="mt-2 text-sm text-ink-2">{page.reviewHint}</p>
      </section>
    )
  }
  if (job.status === 'failed') {
    const byHand = canFinishByHand(job)
    const done = byHand && (job.counts?.failed ?? 0) + (job.counts?.pending ?? 0) === 0
    return (
      <Notice
        tone="rehacer"
        title={outcomeText(words, job).text}
        className="mb-6"
        action={
          done ? (
            build
          ) : byHand ? (
            <Link to="/jobs/$jobId/review" params={{ jobId: job.id }} className={buttonLook()}>
              {words.byHand}
            </Link>
          ) : (
            <CorrectedFile jobs={[job]} />
          )
        }
      >
        {failureAdvice({ jobs: words, advice: more.advice }, job)}
      </Notice>
    )
  }
  // A run after the first one ended without another file.
  const lastRun = job.error_code === null ? '' : words.lastRun(failureText(words, job))
  if (isStale(job)) {
    return (
      <Notice tone="revisar" title={page.staleTitle} className="mb-6" action={build}>
        {lastRun} {page.staleBody} {unsent > 0 && page.unsent(unsent)}
      </Notice>
    )
  }
  if (!hasResult(job)) return null
  const { kind, drafts } = outcomeOf(job)
  const { text, tone } = outcomeText(words, job)
  const about = { partly: page.partlyBody, 'not-translated': page.notTranslatedBody, 'no-text': page.noTextBody }
  const isWhole = kind === 'translated' && drafts === 0
  return (
    <Notice tone={tone} title={isWhole ? page.readyTitle : text} className="mb-6">
      {lastRun} {kind === 'partly' || kind === 'not-translated' || kind === 'no-text' ? about[kind] : page.readyBody}{' '}
      {unsent > 0 && page.unsent(unsent)}
    </Notice>
  )
}
