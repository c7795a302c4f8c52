import type { Segment } from '#contract/resources/segment.ts'
import type { Presence } from '#contract/resources/job-event.ts'
import type { JobListEvent } from '#contract/resources/job-list-event.ts'
import type { CoreParts } from '../core-parts.ts'
import type { Caller } from '../../ports/records.ts'
import { requireJob } from './find-jobs.ts'
import type { FollowHow, Followed, IdentifiedEvent } from '../../ports/job-feed.ts'
import { lockSignOffs } from './keep-sign-offs.ts'

/** Opens a stream of a job's events. Throws `job-not-found`, `rate-limited`. */
export async function followJob(
  { jobFeed, store }: Pick<CoreParts, 'jobFeed' | 'store'>,
  caller: Caller,
  jobId: string,
  how: FollowHow,
): Promise<Followed> {
  const { events, leave } = await jobFeed.follow(caller, jobId, how)
  return { events: lockedIn(events, await lockSignOffs(store.db, caller)), leave }
}

/** Opens a stream of the jobs that are added, changed and deleted in an organisation. Throws `rate-limited`. */
export function followJobs(
  { jobFeed }: Pick<CoreParts, 'jobFeed'>,
  caller: Caller,
  signal: AbortSignal,
): Promise<Followed<JobListEvent>> {
  return jobFeed.followJobs(caller, signal)
}

/** Yields the events with segments as they are for one reader: all readers of a job share them. */
async function* lockedIn(
  events: Followed['events'],
  lock: (segment: Segment) => Segment,
): AsyncGenerator<IdentifiedEvent | null> {
  for await (const event of events)
    yield event?.name === 'segments'
      ? { ...event, data: { ...event.data, segments: event.data.segments.map(lock) } }
      : event
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
