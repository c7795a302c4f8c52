import { isFinal, type Job } from '#contract/resources/job.ts'

/** Returns jobs that moved when they were last seen and have ended since, without those that a person cancelled. */
export function endedJobs(before: readonly Job[], now: readonly Job[]): Job[] {
  const moving = new Set(before.filter(({ status }) => !isFinal(status)).map(({ id }) => id))
  return now.filter(({ id, status }) => moving.has(id) && isFinal(status) && status !== 'cancelled')
}
