import { isFinal } from '#contract/resources/job.ts'
import { listJobs } from '../../store/jobs.ts'
import { Problem } from '../problem.ts'
import { deleteJob, type DeletingParts } from '../jobs/delete-job.ts'

const pageSize = 500

/**
 * Deletes the documents of an organisation that ended before a time, with their segments, history, notifications and
 * files; with `dryRun` only counts them. Returns their number.
 */
export async function purgeJobs(
  parts: DeletingParts,
  organisationId: string,
  before: Date,
  dryRun = false,
): Promise<number> {
  const operator = { organisationId, keyId: '', keyName: 'operator', role: 'admin' } as const
  let deleted = 0
  for (let after: string | undefined; ; ) {
    const page = await listJobs(parts.store.db, organisationId, { kind: 'translate_document', after, limit: pageSize })
    for (const { job_id, status, finished_at } of page) {
      if (!isFinal(status) || finished_at === null || finished_at >= before) continue
      // A person may have deleted it or run it again meanwhile.
      if (!dryRun && !(await deleteJob(parts, operator, job_id).then(isDone, unlessGone))) continue
      deleted++
    }
    after = page.at(-1)?.job_id
    if (page.length < pageSize) return deleted
  }
}

const isDone = () => true

function unlessGone(error: unknown): false {
  if (error instanceof Problem && (error.type === 'job-not-found' || error.type === 'job-busy')) return false
  throw error
}
