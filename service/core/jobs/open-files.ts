import { formatOfName, isBilingual } from '#contract/formats.ts'
import type { FileQuery } from '#contract/resources/job.ts'
import { FileMissing } from '../../blobs/blobs.ts'
import type { JobRow } from '../../store/schema.ts'
import type { Caller, OpenFile } from '../../ports/records.ts'
import type { CoreParts } from '../core-parts.ts'
import { formatOf, inOne, writeNow } from './build-file.ts'
import { requireJob } from './find-jobs.ts'
import { Problem } from '../problem.ts'

/**
 * Opens the translated file. Its name is the original's with the language before its ending: `offer.es.docx`.
 *
 * Throws `job-not-found`, `job-not-ready`, `file-missing`.
 */
export async function openFile(
  parts: CoreParts,
  caller: Caller,
  jobId: string,
  { drafts }: FileQuery = {},
): Promise<OpenFile> {
  for (let missing: string | null = null; ; ) {
    const job = await requireJob(parts, caller, jobId)
    if ((job.status !== 'succeeded' && job.status !== 'cancelled') || job.result_file_id === null)
      throw new Problem('job-not-ready', { detail: `The job has no translated file: it is ${job.status}.` })
    if (job.result_file_id === missing)
      throw new Problem('file-missing', {
        detail: 'The translated file is no longer stored. Rebuild it from the segments of the job.',
      })
    const fileName = translatedName(job.file_name, job.target_lang)
    if (drafts === 'translated' && isBilingual(formatOf(job)))
      return { ...(await buildWithoutDrafts(parts, job)), fileName }
    const file = await parts.blobs.open(job.result_file_id)
    if (file !== null) return { ...file, fileName }
    // If it was built again meanwhile, the job names another file by now.
    missing = job.result_file_id
  }
}

/** Builds the file from the current segments, with drafts written as translations; does not store it. */
async function buildWithoutDrafts(parts: CoreParts, job: JobRow): Promise<Pick<OpenFile, 'stream' | 'size'>> {
  try {
    const { bytes } = (await writeNow(parts, job, undefined, { draftsAre: 'translated' })).written
    return { stream: inOne(bytes), size: bytes.length }
  } catch (error) {
    if (!(error instanceof FileMissing)) throw error
    throw new Problem('file-missing', { detail: 'The uploaded file is no longer stored.' })
  }
}

/** Opens the uploaded file. Throws `job-not-found`, `file-missing`. */
export async function openOriginal(parts: CoreParts, caller: Caller, jobId: string): Promise<OpenFile> {
  const job = await requireJob(parts, caller, jobId)
  const file = await parts.blobs.open(job.original_file_id)
  if (file === null) throw new Problem('file-missing', { detail: 'The uploaded file is no longer stored.' })
  return { ...file, fileName: job.file_name }
}

/** Inserts the language: `offer.docx` → `offer.es.docx`, `offer` → `offer.es`. A name may be only an ending: `.txt`. */
export function translatedName(fileName: string, targetLang: string): string {
  const dot = fileName.lastIndexOf('.')
  const end = dot > 0 || formatOfName(fileName) !== null ? dot : fileName.length
  return `${fileName.slice(0, end)}.${targetLang}${fileName.slice(end)}`
}
