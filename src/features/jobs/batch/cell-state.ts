import { outcomeOf } from '#contract/resources/job-outcome.ts'
import { isFinal, type Job } from '#contract/resources/job.ts'
import type { JobListMessages } from '../../../messages/catalogue.ts'
import { openDueOf } from '../due.ts'
import { hasSegments, reviewedOf, wordsLeft } from '../job-view.ts'

/**
 * How a cell of a batch is drawn. `running`: with the share that is translated; `part`: with the share that people have
 * reviewed; `hand`: no translation yet; `open`: translated, nothing reviewed; `none`: there is nothing to fill.
 */
export type CellState = {
  readonly kind: 'running' | 'failed' | 'hand' | 'open' | 'part' | 'done' | 'none'
  /** 0 to 1. */
  readonly share: number
  /** Words that are left to review, else to translate; null where none are, or where they are not known. */
  readonly left: number | null
}

export function cellState(job: Job): CellState {
  if (!isFinal(job.status)) {
    const { done, total } = job.progress
    return { kind: 'running', share: total === null || total === 0 ? 0 : done / total, left: null }
  }
  if (!hasSegments(job)) return { kind: job.status === 'failed' ? 'failed' : 'none', share: 0, left: null }
  const [reviewed, words] = [reviewedOf(job), wordsLeft(job)]
  if (reviewed === null || words === null || reviewed.total === 0) return { kind: 'none', share: 0, left: null }
  const share = reviewed.done / reviewed.total
  if (share === 1) return { kind: 'done', share, left: null }
  // Both are other work, and other people's: they are never added.
  const left = words.toReview > 0 ? words.toReview : words.toTranslate
  return { kind: share > 0 ? 'part' : words.toReview > 0 ? 'open' : 'hand', share, left }
}

/** Says what needs a person's attention beside the review: what its cell does not say already. */
export function troublesOf(job: Job, words: JobListMessages['jobs'], overdue: (time: number) => string): string[] {
  const { kind, left } = outcomeOf(job)
  const due = openDueOf(job)
  return [
    ...(kind === 'partly' ? [words.outcomes.partly(left)] : []),
    ...((job.counts?.notes ?? 0) > 0 ? [words.notes(job.counts?.notes ?? 0)] : []),
    ...(due === null || overdue(due) === '' ? [] : [overdue(due)]),
  ]
}
