import type { SourceComparison } from '#contract/resources/job.ts'
import type { Caller } from '../../ports/records.ts'
import type { CoreParts } from '../core-parts.ts'
import { discardUpload } from '../files/store-upload.ts'
import { Problem } from '../problem.ts'
import { refuseFile } from './create-job.ts'
import { requireJob } from './find-jobs.ts'
import { type NewSource, requireIdle } from './new-version.ts'
import { prepareVersion } from './prepare-version.ts'

/**
 * Counts what a new version of the file would change in a document that has been read; stores and charges nothing.
 *
 * Throws `job-not-found`, `job-not-ready`, `job-busy`; `invalid-document` for a file that cannot be read or has another
 * format; `rate-limited` where too many wait.
 */
export async function compareSource(
  parts: CoreParts,
  caller: Caller,
  jobId: string,
  { file, follows, signal }: NewSource,
): Promise<SourceComparison> {
  try {
    refuseFile(parts, file)
    const job = await requireJob(parts, caller, jobId)
    requireIdle(job, follows)
    if (job.segments === null) throw new Problem('job-not-ready', { detail: 'The document has not been read yet.' })
    const prepared = await parts.inAnalysisTurn(caller.organisationId, () => prepareVersion(parts, job, file, signal))
    return prepared.counts
  } finally {
    await discardUpload(parts, file)
  }
}
