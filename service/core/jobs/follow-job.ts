import type { Presence } from '#contract/resources/job-event.ts'
import type { CoreParts } from '../core-parts.ts'
import type { Caller } from '../../ports/records.ts'
import { requireJob } from './find-jobs.ts'
import type { FollowHow, Followed } from '../../ports/job-feed.ts'

/** Opens a stream of a job's events. Throws `job-not-found`, `rate-limited`. */
export function followJob(
  { jobFeed }: Pick<CoreParts, 'jobFeed'>,
  caller: Caller,
  jobId: string,
  how: FollowHow,
): Promise<Followed> {
  return jobFeed.follow(caller, jobId, how)
}

/** Reports a person's place in a job. Throws `job-not-found`. */
export async function reportPresence(
  parts: Pick<CoreParts, 'store' | 'jobFeed'>,
  caller: Caller,
  jobId: string,
  presence: Presence,
): Promise<void> {
  await requireJob(parts, caller, jobId)
  await parts.jobFeed.report(caller, jobId, presence)
}
