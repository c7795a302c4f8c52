import type { BulkDownload } from '#contract/resources/bulk-action.ts'
import { targetPath } from '#language/paths/target-path.ts'
import { packFiles } from '../../interchange/pack-files.ts'
import { type DownloadableJob, findDownloadableJobs } from '../../store/bulk-actions.ts'
import type { CoreParts } from '../core-parts.ts'
import { openFile, translatedName } from '../jobs/open-files.ts'
import { Problem } from '../problem.ts'
import type { Caller, OpenFile } from '../../ports/records.ts'
import { chooseJobs } from './choose-jobs.ts'

/** Bytes: an archive without the extension for large ones ends below 4 GiB; some are for names. */
const mostBytes = 2 ** 32 - 2 ** 24

/**
 * Packs the translated files of jobs. Leaves out jobs without a file; the package lists those that turn out to be
 * missing while it is sent.
 *
 * Throws `invalid-request`, and `job-not-ready` where no job has a file.
 */
export async function downloadFiles(parts: CoreParts, caller: Caller, asked: BulkDownload): Promise<OpenFile> {
  const ids = await chooseJobs(parts.store.db, caller, parts.now(), asked)
  const jobs = (await findDownloadableJobs(parts.store.db, caller.organisationId, ids)).filter(
    ({ status, result_file_id }) => result_file_id !== null && (status === 'succeeded' || status === 'cancelled'),
  )
  if (jobs.length === 0) throw new Problem('job-not-ready', { detail: 'None of these jobs has a translated file.' })
  const bytes = jobs.reduce((sum, { result_size }) => sum + (result_size ?? 0), 0)
  if (bytes > mostBytes)
    throw new Problem('invalid-request', { errors: [{ path: 'job_ids', message: 'at most 4 GiB of files at once' }] })
  const stream = packFiles(readFiles(parts, caller, jobs, asked.note))
  return { stream, size: null, fileName: 'cotejo.zip', type: 'application/zip' }
}

async function* readFiles(
  parts: CoreParts,
  caller: Caller,
  jobs: readonly DownloadableJob[],
  note: BulkDownload['note'],
) {
  if (note !== undefined) yield { name: note.name, chunks: [Buffer.from(note.text)] }
  const missing: string[] = []
  for (const job of jobs) {
    try {
      yield { name: nameOf(job), chunks: (await openFile(parts, caller, job.job_id)).stream }
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      missing.push(`${nameOf(job)}: ${error.type}\n`)
    }
  }
  if (missing.length > 0) yield { name: 'not-included.txt', chunks: [Buffer.from(missing.join(''))] }
}

/** Returns the path in the package: `res/values-es/strings.xml`, `es/plan.es.docx`; for all languages, one in each. */
function nameOf({ path, file_name, source_lang, target_lang }: DownloadableJob): string {
  // A name is no path: it must not lead out of the folder that the package is unpacked into.
  if (path === null) return `${target_lang}/${translatedName(file_name.replace(/[\\/\0]/g, '_'), target_lang)}`
  const own = targetPath(path, source_lang, target_lang)
  return own === path ? `${target_lang}/${own}` : own
}
