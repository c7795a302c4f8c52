import type { JobAssignment, People } from '#contract/resources/assignment.ts'
import type { Job } from '#contract/resources/job.ts'
import { changeJob, lockJob } from '../../store/jobs.ts'
import { findKey, listKeys } from '../../store/keys.ts'
import type { Db } from '../../store/open-store.ts'
import type { JobRow, KeyRow } from '../../store/schema.ts'
import type { Caller } from '../../ports/records.ts'
import type { CoreParts } from '../core-parts.ts'
import { Problem } from '../problem.ts'
import { isStorable } from '../storable.ts'
import { toJob } from './to-job.ts'

type Clock = Pick<CoreParts, 'now'>

/** Gives a job to a person, or sets when it is due. Throws `job-not-found`, `key-not-found`. */
export async function assignJob(
  parts: Clock & Pick<CoreParts, 'store'>,
  caller: Caller,
  jobId: string,
  assignment: JobAssignment,
): Promise<Job> {
  return parts.store.transact(async (tx) => toJob(await assignStoredJob(parts, tx, caller, jobId, assignment)))
}

/** Does so as a part of a transaction. */
export async function assignStoredJob(
  parts: Clock,
  tx: Db,
  { organisationId }: Pick<Caller, 'organisationId'>,
  jobId: string,
  assignment: JobAssignment,
): Promise<JobRow> {
  const job = await lockJob(tx, organisationId, jobId)
  if (job === undefined || job.kind !== 'translate_document') throw new Problem('job-not-found')
  return changeJob(tx, organisationId, jobId, await requireAssignment(parts, tx, organisationId, assignment))
}

/** Returns the columns of an assignment. Throws `key-not-found` for a person that the organisation does not have. */
export async function requireAssignment(
  { now }: Clock,
  tx: Db,
  organisationId: string,
  { assignee, due_at }: JobAssignment,
): Promise<Partial<Pick<JobRow, 'assignee_id' | 'assignee_name' | 'due_at'>>> {
  const due = due_at === undefined ? {} : { due_at: due_at === null ? null : new Date(due_at) }
  if (assignee === undefined) return due
  if (assignee === null) return { assignee_id: null, assignee_name: null, ...due }
  const person = isStorable(assignee) ? await findKey(tx, organisationId, assignee) : undefined
  if (person === undefined || !canHaveJobs(person, now()))
    throw new Problem('key-not-found', { detail: 'There is no active API key with this ID.' })
  return { assignee_id: person.key_id, assignee_name: person.name, ...due }
}

/** Returns those that a job can be given to, by name, without their mail addresses. */
export async function listPeople(
  { store, now }: Clock & Pick<CoreParts, 'store'>,
  { organisationId }: Pick<Caller, 'organisationId'>,
): Promise<People> {
  const keys = await listKeys(store.db, organisationId)
  const people = keys.filter((key) => canHaveJobs(key, now())).map(({ key_id: id, name, role }) => ({ id, name, role }))
  return { people: people.sort((a, b) => (a.name < b.name ? -1 : 1)) }
}

/** True for a valid key that is no session of another. */
function canHaveJobs({ revoked_at, expires_at, session_of }: KeyRow, now: Date): boolean {
  return revoked_at === null && (expires_at === null || expires_at > now) && session_of === null
}
