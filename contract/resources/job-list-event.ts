import * as z from 'zod/mini'

/** Most jobs that an event of the organisation names; more are `changed`. */
export const mostListed = 100
const JobIds = z.array(z.string()).check(z.maxLength(mostListed))

/** The data of the events of an organisation's documents, by their name. */
export const jobListEvents = {
  open: z.object({}),
  /** Ids, no texts. */
  jobs: z.object({ added: JobIds, changed: JobIds, deleted: JobIds }),
  /** Too many to name. */
  changed: z.object({}),
} as const
export type JobListEventName = keyof typeof jobListEvents
export type JobListEvent = {
  [N in JobListEventName]: { readonly name: N; readonly data: z.infer<(typeof jobListEvents)[N]> }
}[JobListEventName]
