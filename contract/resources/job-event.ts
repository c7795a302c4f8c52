import * as z from 'zod/mini'
import { Segment } from './segment.ts'
import { Count } from './query.ts'

export const eventStreamType = 'text/event-stream'

/** An id that the client makes for one window: letters, digits and hyphens. */
const ClientId = z.string().check(z.minLength(1), z.maxLength(64), z.regex(/^[\w-]+$/))

export const FollowQuery = z.object({ client: z.optional(ClientId) })
export type FollowQuery = z.infer<typeof FollowQuery>

/** The place of a person in a document: on a segment or nowhere, and whether they are writing in it. */
export const Presence = z.object({
  client: ClientId,
  position: z.nullable(Count),
  editing: z.optional(z.boolean()),
})
export type Presence = z.infer<typeof Presence>

/** A person who has the document open in a window. */
export const Person = z.object({
  client: z.string(),
  name: z.string(),
  position: z.nullable(z.int()),
  editing: z.boolean(),
})
export type Person = z.infer<typeof Person>

/** The data of the events of a job, by their name. */
export const jobEvents = {
  open: z.object({}),
  segments: z.object({
    segments: z.array(Segment),
    /** Positions whose notes have changed. */
    notes: z.array(z.int()),
  }),
  changed: z.object({}),
  people: z.object({ people: z.array(Person) }),
  /** The job was deleted, and this is the last event. */
  deleted: z.object({}),
} as const
export type JobEventName = keyof typeof jobEvents
export type JobEvent = {
  [N in JobEventName]: { readonly name: N; readonly data: z.infer<(typeof jobEvents)[N]> }
}[JobEventName]
