import { isFinal } from '#contract/resources/job.ts'
import { unnameFiles } from '../../store/files.ts'
import { lockJob, removeJob } from '../../store/jobs.ts'
import { removeLeftOut } from '../../store/left-out.ts'
import type { Db } from '../../store/open-store.ts'
import type { Caller } from '../../ports/records.ts'
import type { CoreParts } from '../core-parts.ts'
import { Problem } from '../problem.ts'
import { discardFiles } from '../files/remove-unnamed-files.ts'
import { removeUploadOf } from '../files/remove-upload-of.ts'

export type DeletingParts = Pick<CoreParts, 'store' | 'blobs' | 'pages' | 'now' | 'warn'>

/** Deletes a job that is not running, with its segments, files and pages. Its usage stays counted. */
export async function deleteJob(parts: DeletingParts, caller: Caller, jobId: string): Promise<void> {
  const fileIds = await parts.store.transact((tx) => deleteStoredJob(parts, tx, caller, jobId))
  await discardFilesOf(parts, jobId, fileIds)
}

/** Deletes only the rows, in a transaction. Returns the files that no job names any more, for `discardFilesOf`. */
export async function deleteStoredJob(
  { now }: Pick<DeletingParts, 'now'>,
  tx: Db,
  caller: Caller,
  jobId: string,
): Promise<string[]> {
  const job = await lockJob(tx, caller.organisationId, jobId)
  if (job === undefined) throw new Problem('job-not-found')
  if (!isFinal(job.status)) throw new Problem('job-busy', { detail: `The job is ${job.status}; cancel it first.` })
  await removeJob(tx, caller.organisationId, jobId)
  if (job.batch_id !== null) await removeLeftOut(tx, { organisationId: caller.organisationId, batchId: job.batch_id })
  const unnamed = [job.original_file_id, ...(job.result_file_id === null ? [] : [job.result_file_id])]
  await unnameFiles(tx, unnamed, now())
  return [...unnamed, ...(await removeUploadOf(tx, job, now()))]
}

/** Removes files once the transaction is committed. Never throws. */
export async function discardFilesOf(parts: DeletingParts, jobId: string, fileIds: readonly string[]): Promise<void> {
  await discardFiles(parts, fileIds)
  // The database notifies other processes.
  await parts.pages.forget(jobId).catch((error: unknown) => parts.warn('Pages could not be removed yet', error))
}
