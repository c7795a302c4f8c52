import { isFinal, type Job } from '#contract/resources/job.ts'
import { isBilingual, isFormat } from '#contract/formats.ts'
import { hasResult, outcomeOf } from '#contract/resources/job-outcome.ts'
import type { WordsLeft } from '../../messages/words-left.ts'
import type { JobFilter } from './job-list-search.ts'

/** Returns the progress of people: segments a person confirmed, of those that need a translation. */
export function reviewedOf(job: Job): { readonly done: number; readonly total: number } | null {
  if (job.counts === null) return null
  const { edited, drafts = 0 } = job.counts
  const total = Math.max(0, job.counts.segments - job.counts.untranslatable)
  return { done: Math.min(edited - drafts, total), total }
}

/**
 * Returns the words without a translation and those with one that no person has reviewed. Where the service counts words
 * by document only, each segment is taken for the average. Null until the document is read.
 */
export function wordsLeft(job: Job): WordsLeft | null {
  const { counts } = job
  const reviewed = reviewedOf(job)
  if (reviewed === null || counts === null) return null
  const { words_to_translate: toTranslate, words_to_review: toReview } = counts
  if (toTranslate !== undefined && toReview !== undefined) return { toTranslate, toReview, isExact: true }
  if (reviewed.total === 0) return { toTranslate: 0, toReview: 0, isExact: true }
  const estimate = (segments: number) => Math.round((counts.words * segments) / reviewed.total)
  const missing = counts.failed + counts.pending
  const open = Math.max(0, reviewed.total - reviewed.done - missing)
  return { toTranslate: estimate(missing), toReview: estimate(open), isExact: false }
}

/** Sums the words that are left of several jobs. */
export function sumWordsLeft(jobs: readonly Job[]): WordsLeft {
  const all = jobs.flatMap((job) => wordsLeft(job) ?? [])
  return {
    toTranslate: all.reduce((sum, { toTranslate }) => sum + toTranslate, 0),
    toReview: all.reduce((sum, { toReview }) => sum + toReview, 0),
    isExact: all.every(({ isExact }) => isExact),
  }
}

/** True for a document that could not be read: another file can take the place of its own. */
export function canTakeFile(job: Job): boolean {
  return job.kind === 'translate_document' && job.status === 'failed' && job.counts === null
}

/** True while the translated file is older than the corrections. */
export function isStale(job: Job): boolean {
  return job.status === 'succeeded' && job.rebuilt_revision !== null && job.rebuilt_revision < job.revision
}

/** True for a translated file in a format that marks which of its translations are drafts. */
export function canHoldDrafts(job: Job): boolean {
  const format = job.original_format
  return hasResult(job) && format !== null && isFormat(format) && isBilingual(format)
}

/** True for a document whose segments can be edited: it was read, whatever came after. */
export function hasSegments(job: Job): boolean {
  return (job.counts?.segments ?? 0) > 0
}

/** True for a failed job that people can finish: only segments are missing. */
export function canFinishByHand(job: Job): boolean {
  const code = job.error_code
  return (
    hasSegments(job) &&
    ['partial', 'engine-unavailable', 'engine-not-found', 'no-engine', 'quota-exceeded'].some((known) => known === code)
  )
}

export function matchesFilter(job: Job, filter: JobFilter): boolean {
  if (filter === 'all') return true
  if (filter === 'running') return !isFinal(job.status)
  if (filter === 'failed') return job.status === 'failed'
  if (job.status !== 'succeeded') return false
  return filter === 'done' ? isReviewed(job) : !isReviewed(job)
}

/** Searches file name and job id; case does not count. */
export function matchesText(job: Job, text: string): boolean {
  const wanted = text.trim().toLowerCase()
  const isNamed = [job.file_name, job.batch_name ?? ''].some((name) => name.toLowerCase().includes(wanted))
  return isNamed || job.id.toLowerCase().startsWith(wanted)
}

export function jobStats(jobs: readonly Job[]) {
  return {
    running: jobs.filter((job) => !isFinal(job.status)).length,
    toReview: jobs.filter((job) => matchesFilter(job, 'review')).length,
    ready: jobs.filter((job) => outcomeOf(job).kind === 'translated' && !isStale(job)).length,
  }
}

/** Returns the milliseconds until the translation ends at the pace so far; null while that is unknown. */
export function timeLeft(job: Job, now: number): number | null {
  const { done, total } = job.progress
  if (job.status !== 'running' || job.stage !== 'translating' || job.started_at === null) return null
  if (total === null || done === 0 || done >= total) return null
  return ((now - Date.parse(job.started_at)) / done) * (total - done)
}

/** True when segments are left that no person confirmed. */
export function needsReview(job: Job): boolean {
  return hasSegments(job) && !isReviewed(job)
}

/** True when people have reviewed every segment that has a text. */
export function isReviewed(job: Job): boolean {
  const reviewed = reviewedOf(job)
  return reviewed !== null && reviewed.done >= reviewed.total
}

/** Milliseconds in the queue that are no delay. */
const TURN = 5000

/** True when one of the jobs waits for a dependency, or in the queue for longer than its turn. */
export function anyWaits(jobs: readonly Job[], now: number): boolean {
  return jobs.some(
    ({ status, waiting_for, created_at }) =>
      waiting_for !== null || (status === 'queued' && now - Date.parse(created_at ?? '') > TURN),
  )
}
