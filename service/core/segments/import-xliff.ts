import type { SegmentsImport } from '#contract/resources/segments-import.ts'
import { readXliff, type XliffFile } from '../../interchange/xliff/read-xliff.ts'
import { XliffRefused } from '../../interchange/xliff/xliff-refused.ts'
import type { JobRow } from '../../store/schema.ts'
import type { CoreParts } from '../core-parts.ts'
import { requireReadJob } from '../jobs/find-jobs.ts'
import { Problem } from '../problem.ts'
import type { Caller } from '../../ports/records.ts'
import { type ImportHow, importUnits, refuseImport } from './import-units.ts'

/**
 * Applies a file's changes to a job's segments: all valid ones, in one transaction. The others are in `skipped`, with
 * the reason; a file is refused as a whole only where it is not XLIFF, or that of another job or of other languages.
 *
 * Throws `job-not-found`, `job-not-ready`, `invalid-request`, and the errors of `planAndApply`.
 */
export async function importXliff(
  parts: CoreParts,
  caller: Caller,
  jobId: string,
  bytes: AsyncIterable<Uint8Array>,
  how: ImportHow,
): Promise<SegmentsImport> {
  const job = await requireReadJob(parts, caller, jobId)
  const file = await parse(bytes)
  refuseForeign(file, job)
  return importUnits(parts, caller, jobId, how, async () => file.units)
}

async function parse(bytes: AsyncIterable<Uint8Array>): Promise<XliffFile> {
  try {
    return await readXliff(bytes)
  } catch (error) {
    if (!(error instanceof XliffRefused)) throw error
    throw refuseImport('', error.message)
  }
}

function refuseForeign({ fileId, sourceLang, targetLang }: XliffFile, job: JobRow): void {
  const differs = (a: string, b: string) => a.toLowerCase() !== b.toLowerCase()
  const errors = [
    ...(fileId === job.job_id ? [] : [{ path: 'file.id', message: 'the file of another job' }]),
    ...(differs(sourceLang, job.source_lang) ? [{ path: 'srcLang', message: `not ${job.source_lang}` }] : []),
    ...(differs(targetLang, job.target_lang) ? [{ path: 'trgLang', message: `not ${job.target_lang}` }] : []),
  ]
  if (errors.length > 0) throw new Problem('invalid-request', { detail: 'The file cannot be imported.', errors })
}
