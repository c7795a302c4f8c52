import type { BulkAction, BulkActionKind } from '#contract/resources/bulk-action.ts'
import { isFinal } from '#contract/resources/job.ts'
import type { StoredBulkAction } from '../../store/bulk-actions.ts'
import { changeJob, lockJob } from '../../store/jobs.ts'
import type { Db } from '../../store/open-store.ts'
import { findProject, keepProject } from '../../store/resources/projects.ts'
import { findResources } from '../../store/resources/resources.ts'
import type { JobRow } from '../../store/schema.ts'
import type { CoreParts } from '../core-parts.ts'
import { assignStoredJob } from '../jobs/assign-job.ts'
import { cancelLocked } from '../jobs/cancel-job.ts'
import { deleteStoredJob } from '../jobs/delete-job.ts'
import { retryStoredJob } from '../jobs/retry-job.ts'
import { Problem } from '../problem.ts'
import type { Caller } from '../../ports/records.ts'
import { serves } from '../resources/resolve-resources.ts'
import { reviewStoredJob } from '../jobs/review-job.ts'

/** The files that no job names any more, to be removed after the transaction, and the counts of memory entries. */
export type ActedOn = { readonly fileIds: readonly string[]; readonly entries: BulkAction['entries'] }

/** Thrown where there is nothing left to cancel. */
export class JobEnded extends Error {}

type Parts = Pick<CoreParts, 'now' | 'engineSetup'>
type Act = (parts: Parts, tx: Db, action: StoredBulkAction, jobId: string) => Promise<Partial<ActedOn>>

/** Applies a bulk action to one job, in this transaction. Throws a `Problem` or `JobEnded`. */
export async function actOnJob(parts: Parts, tx: Db, action: StoredBulkAction, jobId: string): Promise<ActedOn> {
  return { fileIds: [], entries: null, ...(await acts[action.action](parts, tx, action, jobId)) }
}

const acts: Readonly<Record<BulkActionKind, Act>> = {
  delete: async (parts, tx, action, jobId) => ({
    fileIds: await deleteStoredJob(parts, tx, callerOf(action), jobId),
  }),
  retry: async (parts, tx, action, jobId) => {
    await retryStoredJob(parts, tx, callerOf(action), jobId)
    return {}
  },
  cancel: async ({ now }, tx, action, jobId) => {
    const job = await requireLocked(tx, action, jobId)
    if (isFinal(job.status)) throw new JobEnded()
    await cancelLocked(tx, job, now())
    return {}
  },
  move: async (_, tx, action, jobId) => {
    const job = await requireLocked(tx, action, jobId)
    if (job.kind !== 'translate_document') throw new Problem('job-not-found')
    await changeJob(tx, action.organisation_id, jobId, await projectOf(tx, action))
    return {}
  },
  assign: async (parts, tx, action, jobId) => {
    await assignStoredJob(parts, tx, callerOf(action), jobId, action.assignment ?? {})
    return {}
  },
  add_to_memory: async (parts, tx, action, jobId) => {
    const job = await requireLocked(tx, action, jobId)
    const memoryId = await memoryFor(tx, action, job)
    const { added, replaced, unchanged } = await reviewStoredJob(parts, tx, callerOf(action), job, memoryId)
    return { entries: { added, replaced, unchanged } }
  },
}

/** Returns a manager as the caller: the request's role was checked when it arrived. */
function callerOf({ organisation_id, created_by }: StoredBulkAction): Caller {
  return { organisationId: organisation_id, keyId: '', keyName: created_by, role: 'manager' }
}

async function requireLocked(tx: Db, { organisation_id }: StoredBulkAction, jobId: string): Promise<JobRow> {
  const job = await lockJob(tx, organisation_id, jobId)
  if (job === undefined) throw new Problem('job-not-found')
  return job
}

/** Finds the action's project. Throws `project-not-found` where it was deleted meanwhile. */
async function projectOf(tx: Db, { organisation_id, project_id }: StoredBulkAction) {
  if (project_id === null) return { project_id: null, project_name: null }
  await keepProject(tx, organisation_id, project_id)
  const project = await findProject(tx, organisation_id, project_id)
  if (project === undefined) throw new Problem('project-not-found')
  return { project_id, project_name: project.name }
}

/** Returns that of the named memories that has the languages of the job. */
async function memoryFor(tx: Db, { organisation_id, memory_ids }: StoredBulkAction, job: JobRow): Promise<string> {
  const memories = await findResources(tx, organisation_id, memory_ids)
  const fitting = memories.find((row) => serves(row, { source: job.source_lang, target: job.target_lang }))
  if (fitting !== undefined) return fitting.resource_id
  throw new Problem(memories.length < memory_ids.length ? 'resource-not-found' : 'resource-language-mismatch')
}
