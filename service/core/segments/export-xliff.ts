import { xliffType } from '#contract/resources/xliff.ts'
import { writeXliff } from '../../interchange/xliff/write-xliff.ts'
import type { XliffSentence, XliffVersion } from '../../interchange/xliff/xliff-sentence.ts'
import { listNotesOf } from '../../store/notes.ts'
import { listSegments } from '../../store/segments.ts'
import type { CoreParts } from '../core-parts.ts'
import { requireReadJob } from '../jobs/find-jobs.ts'
import type { Caller, OpenFile } from '../records.ts'

const pageSegments = 500

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
  const stream = writeXliff({ version, jobId, fileName, sourceLang, targetLang }, readPages(parts, caller, jobId))
  return { stream, size: null, fileName: `${fileName}.xlf`, type: xliffType }
}

async function* readPages(
  { store }: CoreParts,
  caller: Caller,
  jobId: string,
): AsyncGenerator<readonly XliffSentence[]> {
  for (let after = -1; ; ) {
    const page = { after, limit: pageSegments, filter: {} }
    const { rows, hasMore } = await listSegments(store.db, caller.organisationId, jobId, page)
    const noted = rows
      .filter((row) => row.note_count > 0 || row.document_note_count > 0)
      .map(({ position }) => position)
    const notes = noted.length === 0 ? [] : await listNotesOf(store.db, caller.organisationId, jobId, noted)
    yield rows.map((row) => ({ ...row, notes: notes.filter(({ position }) => position === row.position) }))
    const last = rows.at(-1)
    if (last === undefined || !hasMore) return
    after = last.position
  }
}
