import type { Caller, OpenFile } from './records.ts'
import type { CoreParts } from './core-parts.ts'
import { requireJob } from './find-jobs.ts'
import { Problem } from './problem.ts'

/** The translated file, under the original's name with the language before its ending: `offer.docx` → `offer.es.docx`. */
export async function openFile(parts: CoreParts, caller: Caller, jobId: string): Promise<OpenFile> {
  const job = await requireJob(parts, caller, jobId)
  if (job.status !== 'succeeded' || job.result_file_id === null)
    throw new Problem('job-not-ready', { detail: `The job has no translated file: it is ${job.status}.` })
  return open(parts, job.result_file_id, translatedName(job.file_name, job.target_lang))
}

export async function openOriginal(parts: CoreParts, caller: Caller, jobId: string): Promise<OpenFile> {
  const job = await requireJob(parts, caller, jobId)
  return open(parts, job.original_file_id, job.file_name)
}

async function open({ blobs }: CoreParts, blobId: string, fileName: string): Promise<OpenFile> {
  const file = await blobs.open(blobId)
  if (file === null) throw new Problem('storage-unavailable', { detail: 'The file cannot be reached at the moment.' })
  return { ...file, fileName }
}

/** `offer.docx` → `offer.es.docx`; without an ending, `offer` → `offer.es`. */
export function translatedName(fileName: string, targetLang: string): string {
  const dot = fileName.lastIndexOf('.')
  const end = dot > 0 ? dot : fileName.length
  return `${fileName.slice(0, end)}.${targetLang}${fileName.slice(end)}`
}
