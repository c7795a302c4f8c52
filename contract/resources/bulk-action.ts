import * as z from 'zod/mini'
import { limits } from '../limits.ts'
import { JobAssignment } from './assignment.ts'
import { JobTotalsQuery } from './job.ts'
import { Id, Timestamp } from './query.ts'

/** Actions on many jobs by one request. */
export const bulkActionKinds = ['delete', 'cancel', 'retry', 'add_to_memory', 'move', 'assign'] as const
export type BulkActionKind = (typeof bulkActionKinds)[number]

export const bulkActionStatuses = ['queued', 'running', 'finished', 'cancelled'] as const
export type BulkActionStatus = (typeof bulkActionStatuses)[number]

/** Either the ids of the jobs or a filter for them, as they are when the request arrives. */
const chosenJobs = {
  job_ids: z.optional(z.array(Id).check(z.minLength(1), z.maxLength(limits.bulkJobs))),
  filter: z.optional(JobTotalsQuery),
}

export const NewBulkAction = z.object({
  action: z.enum(bulkActionKinds),
  ...chosenJobs,
  /** For `add_to_memory`: one memory for each pair of languages. */
  memory_ids: z.optional(z.array(Id).check(z.minLength(1), z.maxLength(limits.resourcesNamed))),
  /** For `move`: the project; null takes the jobs out of their projects. */
  project_id: z.optional(z.nullable(Id)),
  /** For `assign`. */
  assignment: z.optional(JobAssignment),
})
export type NewBulkAction = z.infer<typeof NewBulkAction>

/** `note`: a text of the caller that is put beside the files, such as a table of the outcome of each. */
export const BulkDownload = z.object({
  ...chosenJobs,
  note: z.optional(
    z.object({ name: z.string().check(z.regex(/^[\p{L}\p{N} ._-]{1,100}$/u, 'the name of a file')), text: z.string() }),
  ),
})
export type BulkDownload = z.infer<typeof BulkDownload>

const summary = {
  id: z.string(),
  action: z.enum(bulkActionKinds),
  status: z.enum(bulkActionStatuses),
  /** Jobs that were tried, of all. */
  progress: z.object({ done: z.int(), total: z.int() }),
  /** Jobs that were tried and stayed as they were. */
  failed: z.int(),
  /** For `add_to_memory`: counts of the segments by what became of them. */
  entries: z.nullable(z.object({ added: z.int(), replaced: z.int(), unchanged: z.int() })),
  /** For `move`: the project; null: none. */
  project_id: z.nullable(z.string()),
  /** The name of the key that asked for it. */
  created_by: z.string(),
  created_at: Timestamp,
  finished_at: z.nullable(Timestamp),
}

export const BulkAction = z.object(summary)
export type BulkAction = z.infer<typeof BulkAction>

/** Newest first. */
export const BulkActions = z.object({ bulk_actions: z.array(BulkAction) })
export type BulkActions = z.infer<typeof BulkActions>

/** A job that stayed as it was. The name and the language are null where the job does not exist any more. */
export const BulkFailure = z.object({
  job_id: z.string(),
  file_name: z.nullable(z.string()),
  target_lang: z.nullable(z.string()),
  /** The type of a problem, or `job-ended` where there was nothing left to cancel. */
  error_code: z.string(),
})
export type BulkFailure = z.infer<typeof BulkFailure>

export const BulkActionReport = z.object({ ...summary, failures: z.array(BulkFailure) })
export type BulkActionReport = z.infer<typeof BulkActionReport>

/** True when it will not go on any more. */
export function isOver({ status }: Pick<BulkAction, 'status'>): boolean {
  return status === 'finished' || status === 'cancelled'
}
