import type { Job } from '#contract/resources/job.ts'
import type { Api } from '../../api/api.ts'
import { downloadFile } from '../../api/jobs.ts'
import { saveFile } from '../../lib/save-file.ts'
import { writeZip, type ZipPart } from '../../lib/write-zip.ts'

/** The translated files of several jobs as one package, a folder a language: `es/plan.docx`. One after the other. */
export async function downloadJobs(api: Api, jobs: readonly Job[], onEach: (done: number) => void): Promise<void> {
  const parts: ZipPart[] = []
  for (const job of jobs) {
    const { blob, fileName } = await downloadFile(api, job.id)
    parts.push({ name: `${job.target_lang}/${fileName ?? job.file_name}`, blob })
    onEach(parts.length)
  }
  saveFile(await writeZip(parts), 'cotejo.zip')
}
