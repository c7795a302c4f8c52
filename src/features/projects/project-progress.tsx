import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { JobTotals } from '#contract/resources/job.ts'
import { useApi } from '../../api/api.ts'
import { jobTotalsQuery } from '../../api/jobs.ts'
import { useMessages, useWords } from '../../messages/use-messages.tsx'
import { type WordsLeft, wordsLeftText } from '../../messages/words-left.ts'
import { Meter } from '../../ui/meter.tsx'

/** Sums of the jobs of a project, read again after `idle` milliseconds in which nothing moves; nothing where the service does not count them, or where there are none. */
export function ProjectProgress({ projectId, idle }: { readonly projectId: string; readonly idle: number }) {
  const { jobs: jobWords } = useMessages()
  const words = useWords('projects')
  const { data: totals } = useQuery(jobTotalsQuery(useApi(), { project_id: projectId }, idle))
  if (!totals || totals.jobs === 0) return null
  const share = totals.segments === 0 ? 0 : Math.min(1, totals.segments_reviewed / totals.segments)
  const reviewed = words.reviewed(totals.segments_reviewed, totals.segments)
  const left = leftOf(totals)
  const facts = [
    words.jobs(totals.jobs),
    jobWords.words(totals.words),
    ...(left === null ? [] : [wordsLeftText(jobWords, left)]),
    ...(totals.running > 0 ? [words.running(totals.running)] : []),
    ...(left?.isExact !== true && totals.segments_left > 0 ? [words.segmentsLeft(totals.segments_left)] : []),
    ...(totals.failed > 0 ? [words.failed(totals.failed)] : []),
  ]
  return (
    <section aria-label={words.progress} className="rounded-card border border-line bg-paper px-4 py-3">
      <p className="num text-sm">{facts.join(' · ')}</p>
      <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1">
        <Meter label={reviewed} parts={[{ share, tone: 'done' }]} className="w-60" />
        <span className="num grow text-xs text-ink-2">{reviewed}</span>
        <Link to="/jobs" search={{ project: projectId }} className="text-sm text-accent hover:underline">
          {words.inJobList}
        </Link>
      </div>
    </section>
  )
}

/** Returns the words that are left; null where the service does not count them. */
function leftOf({
  words_to_translate: toTranslate,
  words_to_review: toReview,
  words_left,
}: JobTotals): WordsLeft | null {
  if (toTranslate !== undefined && toReview !== undefined) return { toTranslate, toReview, isExact: true }
  return words_left === undefined ? null : { toTranslate: 0, toReview: words_left, isExact: false }
}
