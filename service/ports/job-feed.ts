import type { JobEvent, Presence } from '#contract/resources/job-event.ts'
import type { JobListEvent } from '#contract/resources/job-list-event.ts'
import type { JobChange } from '../store/job-events.ts'
import type { Caller } from './records.ts'

/** An event of a job with its id for `Last-Event-ID`; null for one that is not stored. */
export type IdentifiedEvent = JobEvent & { readonly id: string | null }

export type FollowHow = {
  readonly client: string
  readonly lastEventId: string | null
  /** Aborts when the client has left. */
  readonly signal: AbortSignal
}

/** A stream; `leave` ends it, also while its reader waits for an event. */
export type Followed<Event = IdentifiedEvent> = {
  readonly events: AsyncIterable<Event | null>
  readonly leave: () => void
}

/** Reports the events of jobs to their streams, in all processes. */
export type JobFeed = {
  /** Publishes a change once it is stored. Never fails, and waits for nothing. */
  publish(change: JobChange): void
  /**
   * Streams the events from now on, until the caller ends it or `lifetime` is over; null every `beat`: a sign of life.
   * Throws `job-not-found`, `rate-limited`.
   */
  follow(caller: Caller, jobId: string, how: FollowHow): Promise<Followed>
  /** Streams which documents of the organisation are added, changed and deleted. Throws `rate-limited`. */
  followJobs(caller: Caller, signal: AbortSignal): Promise<Followed<JobListEvent>>
  report(caller: Caller, jobId: string, presence: Presence): Promise<void>
  /** Calls back with each job that is deleted from now on, by any process. */
  onDeleted(listener: (jobId: string) => void): Promise<void>
  close(): Promise<void>
}
