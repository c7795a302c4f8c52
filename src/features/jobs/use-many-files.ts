import { useRef, useState } from 'react'
import type { Job } from '#contract/resources/job.ts'
import type { Remark } from '#contract/resources/remark.ts'
import { targetPath } from '#language/paths/target-path.ts'
import { type Api, useApi } from '../../api/api.ts'
import { downloadFiles } from '../../api/bulk-actions.ts'
import { downloadFile } from '../../api/job-files.ts'
import { saveFile } from '../../lib/save-file.ts'
import { writeZip, type ZipPart } from '../../lib/write-zip.ts'
import { problemLine } from '../../messages/problem-text.ts'
import { useFormat, useMessages, useWords } from '../../messages/use-messages.tsx'
import { showToast } from '../../ui/toast.tsx'
import { jobsCsv } from './jobs-csv.ts'
import { sumRemarks } from './sum-remarks.ts'

/** The files of several jobs in one package. What of the documents was left is shown before. */
export function useManyFiles(jobs: readonly Job[], ready: readonly Job[], onDone: () => void) {
  const messages = useMessages()
  const { jobs: words } = messages
  const bulkWords = useWords('bulk')
  const format = useFormat()
  const api = useApi()
  const [fetched, setFetched] = useState<number | null>(null)
  const [remarks, setRemarks] = useState<readonly Remark[] | null>(null)
  const fetching = useRef<AbortController>(null)
  const fetchFiles = async () => {
    setRemarks(null)
    const stop = new AbortController()
    fetching.current = stop
    setFetched(0)
    try {
      const report = { name: words.report.fileName, blob: jobsCsv(words, jobs) }
      // Reading removes the byte order mark.
      const note = { name: report.name, text: `\uFEFF${await report.blob.text()}` }
      const ids = ready.map(({ id }) => id)
      const whole = await downloadFiles(api, ids, note, stop.signal)
      const zip = whole?.blob ?? (await downloadJobs(api, ready, report, setFetched, stop.signal))
      const { addOtherFiles } = await import('../../sync/uploads/add-other-files.ts')
      const all = await addOtherFiles(zip, ready)
      stop.signal.throwIfAborted()
      saveFile(all, whole?.fileName ?? 'cotejo.zip')
      onDone()
    } catch (error) {
      if (!stop.signal.aborted) showToast({ text: problemLine(messages, error), tone: 'problem' })
    }
    setFetched(null)
  }
  return {
    /** Text about the download under way; null while there is none. */
    downloading:
      fetched === null
        ? null
        : fetched === 0
          ? bulkWords.downloading(ready.length)
          : words.fetching(format.number(fetched), format.number(ready.length)),
    stopDownload: () => fetching.current?.abort(),
    download: () => {
      const all = sumRemarks(ready)
      if (all.length === 0) void fetchFiles()
      else setRemarks(all)
    },
    /** What of the documents was left, while it is shown. */
    remarks,
    closeRemarks: () => setRemarks(null),
    downloadAnyway: () => void fetchFiles(),
  }
}

/**
 * Downloads the files of several jobs as one package, with a report of each outcome: files of a folder have the paths
 * that programs expect, others a folder for each language. The service returns one file for each request.
 */
async function downloadJobs(
  api: Api,
  jobs: readonly Job[],
  report: ZipPart,
  onEach: (done: number) => void,
  signal: AbortSignal,
): Promise<Blob> {
  const parts: ZipPart[] = [report]
  for (const job of jobs) {
    const { blob, fileName } = await downloadFile(api, job.id, { signal })
    parts.push({ name: nameInZip(job, fileName), blob })
    onEach(parts.length - 1)
  }
  return writeZip(parts)
}

/** `res/values-es/strings.xml`, `es/plan.es.docx`; a file for all languages is one in each. */
function nameInZip({ path, file_name, source_lang, target_lang }: Job, fileName: string | null): string {
  if (path === null) return `${target_lang}/${fileName ?? file_name}`
  const own = targetPath(path, source_lang, target_lang)
  return own === path ? `${target_lang}/${own}` : own
}
