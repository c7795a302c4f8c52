import * as z from 'zod/mini'
import { roles } from './account.ts'
import { changeOf, Id, Timestamp } from './query.ts'

/** The person that a job is given to: a key of the organisation, by its name. */
export const Assignee = z.object({ id: z.string(), name: z.string() })
export type Assignee = z.infer<typeof Assignee>

/** Null takes the job from its person, or the due date from the job; an absent member stays as it is. */
export const JobAssignment = changeOf({
  assignee: z.optional(z.nullable(Id)),
  due_at: z.optional(z.nullable(Timestamp)),
})
export type JobAssignment = z.infer<typeof JobAssignment>

/** A person or program that a job can be given to. */
const Person = z.object({ ...Assignee.shape, role: z.enum(roles) })

export const People = z.object({ people: z.array(Person) })
export type People = z.infer<typeof People>
