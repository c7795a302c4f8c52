import { xliffType, type XliffExportQuery } from '#contract/resources/xliff.ts'
import { writeXliff } from '../../interchange/xliff/write-xliff.ts'
import type { CoreParts } from '../core-parts.ts'
import { requireReadJob } from '../jobs/find-jobs.ts'
import { settleChecksOfJob, type SettleRow } from '../jobs/settle-checks-of-job.ts'
import type { Caller, OpenFile } from '../../ports/records.ts'
import { type NotedSegment, pagesOfSegments } from './pages-of-segments.ts'

/**
 * Exports the segments of a job as XLIFF, read a page at a time while it is sent. Each names its own revision, so that
 * pages of different moments do no harm.
 *
 * Throws `job-not-found`, `job-not-ready`.
 */
export async function exportXliff(
  parts: CoreParts,
  caller: Caller,
  jobId: string,
  { version = '2.1', drafts }: XliffExportQuery = {},
): Promise<OpenFile> {
  const job = await requireReadJob(parts, caller, jobId)
  const { file_name: fileName, source_lang: sourceLang, target_lang: targetLang } = job
  const pages = pagesOfSegments(parts, caller, jobId)
  const settle = await settleChecksOfJob(parts.store.db, caller.organisationId, jobId)
  const checked = settle === null ? pages : withChecks(pages, settle)
  const shown = drafts === 'omit' ? withoutDrafts(checked) : checked
  const stream = writeXliff({ version, jobId, fileName, sourceLang, targetLang }, shown)
  return { stream, size: null, fileName: `${fileName}.xlf`, type: xliffType }
}

async function* withChecks(
  pages: AsyncIterable<readonly NotedSegment[]>,
  settle: SettleRow,
): AsyncGenerator<readonly NotedSegment[]> {
  for await (const page of pages) yield page.map((segment) => ({ ...segment, checks: settle(segment) }))
}

async function* withoutDrafts(pages: AsyncIterable<readonly NotedSegment[]>): AsyncGenerator<readonly NotedSegment[]> {
  for await (const page of pages)
    yield page.map((segment) =>
      segment.state === 'draft' ? { ...segment, target: null, state: 'not_translated' } : segment,
    )
}
