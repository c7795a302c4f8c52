import type { Locale } from '#contract/locales.ts'
import { tableType } from '#contract/resources/bilingual-table.ts'
import { writeTable } from '../../interchange/review-table/write-table.ts'
import type { CoreParts } from '../core-parts.ts'
import { requireReadJob } from '../jobs/find-jobs.ts'
import type { Caller, OpenFile } from '../../ports/records.ts'
import { pagesOfSegments } from './pages-of-segments.ts'

/**
 * Exports the segments of a job as a table in a Word document, read a page at a time while it is sent; `locale` is that
 * of the words around them.
 *
 * Throws `job-not-found`, `job-not-ready`.
 */
export async function exportTable(parts: CoreParts, caller: Caller, jobId: string, locale: Locale): Promise<OpenFile> {
  const job = await requireReadJob(parts, caller, jobId)
  const { file_name: fileName, source_lang: sourceLang, target_lang: targetLang } = job
  const head = { jobId, fileName, sourceLang, targetLang, locale }
  const stream = writeTable(head, pagesOfSegments(parts, caller, jobId))
  return { stream, size: null, fileName: tableName(fileName, targetLang), type: tableType }
}

/** Names the file: `offer.docx` → `offer.es.review.docx`. */
function tableName(fileName: string, targetLang: string): string {
  return `${fileName.replace(/(?<=.)\.[^.]*$/, '')}.${targetLang}.review.docx`
}
