import { xliffType } from '#contract/resources/xliff.ts'
import { writeXliff } from '../../interchange/xliff/write-xliff.ts'
import type { XliffVersion } from '../../interchange/xliff/xliff-sentence.ts'
import type { CoreParts } from '../core-parts.ts'
import { requireReadJob } from '../jobs/find-jobs.ts'
import type { Caller, OpenFile } from '../records.ts'
import { pagesOfSegments } from './pages-of-segments.ts'

/**
 * The segments of a job as XLIFF, read a page at a time while it is sent. Each names its own revision, so that pages
 * of different moments do no harm.
 *
 * Throws `job-not-found`, `job-not-ready`.
 */
export async function exportXliff(
  parts: CoreParts,
  caller: Caller,
  jobId: string,
  version: XliffVersion = '2.1',
): Promise<OpenFile> {
  const job = await requireReadJob(parts, caller, jobId)
  const { file_name: fileName, source_lang: sourceLang, target_lang: targetLang } = job
  const stream = writeXliff({ version, jobId, fileName, sourceLang, targetLang }, pagesOfSegments(parts, caller, jobId))
  return { stream, size: null, fileName: `${fileName}.xlf`, type: xliffType }
}
