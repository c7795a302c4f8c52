import type { Generated } from 'kysely'
import type { JobAssignment } from '#contract/resources/assignment.ts'
import type { BulkAction, BulkActionKind, BulkActionStatus, BulkFailure } from '#contract/resources/bulk-action.ts'

export type BulkActionTable = {
  organisation_id: string
  bulk_action_id: string
  action: BulkActionKind
  status: BulkActionStatus
  job_ids: string[]
  done: Generated<number>
  failures: Generated<BulkFailure[]>
  failed: Generated<number>
  entries: BulkAction['entries']
  memory_ids: string[]
  project_id: string | null
  /** For `assign`. */
  assignment: Generated<JobAssignment | null>
  idempotency_key: string | null
  fingerprint: string
  created_by: string
  created_at: Date
  /** Time when the last of its jobs was processed. */
  worked_at: Generated<Date | null>
  finished_at: Generated<Date | null>
}
