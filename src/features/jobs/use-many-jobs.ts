import { useRef, useState } from 'react'
import { endpoints } from '#contract/endpoints.ts'
import { isFinal, type Job } from '#contract/resources/job.ts'
import { hasResult, mayRunAgain } from '#contract/resources/job-outcome.ts'
import { targetPath } from '#language/paths/target-path.ts'
import { accountQuery, mayCall } from '../../api/account.ts'
import { type Api, useApi } from '../../api/api.ts'
import { bulkActionsQuery, downloadFiles } from '../../api/bulk-actions.ts'
import { downloadFile } from '../../api/jobs.ts'
import { saveFile } from '../../lib/save-file.ts'
import { writeZip, type ZipPart } from '../../lib/write-zip.ts'
import { problemLine } from '../../messages/problem-text.ts'
import { useFormat, useMessages, useWords } from '../../messages/use-messages.tsx'
import { showToast } from '../../ui/toast.tsx'
import { MANY } from './bulk/use-bulk-actions.ts'
import { useStartBulk } from './bulk/use-start-bulk.ts'
import { jobsCsv } from './jobs-csv.ts'

/** Actions that a dialog asks about first. */
export type Asked = 'delete' | 'cancel' | 'retry' | 'move' | 'add_to_memory'

/** Returns the actions on several jobs, with the jobs of each; `onDone`: called when the selection is done with. */
export function useManyJobs(jobs: readonly Job[], onDone: () => void = () => {}) {
  const messages = useMessages()
  const { jobs: words } = messages
  const bulkWords = useWords('bulk')
  const format = useFormat()
  const api = useApi()
  const [fetched, setFetched] = useState<number | null>(null)
  const [asked, setAsked] = useState<Asked | null>(null)
  const fetching = useRef<AbortController>(null)
  const account = api.queries.getQueryData(accountQuery(api).queryKey)
  const mayManage = mayCall(account, endpoints.deleteJob)
  // A service that follows only the contract runs no job again, and moves none.
  const mayRetry = !!account && mayCall(account, endpoints.retryJob)
  const mayMove = mayManage && Array.isArray(api.queries.getQueryData(bulkActionsQuery(api).queryKey))
  const ready = jobs.filter(hasResult)
  const onError = (error: unknown) => showToast({ text: problemLine(messages, error), tone: 'problem' })
  const fitting: Readonly<Record<Asked, readonly Job[]>> = {
    delete: mayManage ? jobs.filter(({ status }) => isFinal(status)) : [],
    cancel: mayManage ? jobs.filter(({ status }) => !isFinal(status)) : [],
    retry: mayRetry ? jobs.filter((job) => mayRunAgain(job, account.engines)) : [],
    move: mayMove ? jobs : [],
    add_to_memory: mayManage ? jobs.filter(({ counts }) => (counts?.edited ?? 0) > 0) : [],
  }
  const done = () => {
    setAsked(null)
    onDone()
  }
  const bulk = useStartBulk(done)
  return {
    /** `ready`: jobs that have a file; `fitting`: jobs that each action applies to. */
    ready,
    fitting,
    asked,
    isActing: bulk.isStarting,
    error: asked === null ? bulk.error : null,
    /** Asks first for many jobs, where something is lost, and where something is to be chosen. */
    act: (action: Asked) => {
      const isAtOnce = (action === 'cancel' || action === 'retry') && fitting[action].length < MANY
      if (isAtOnce) void bulk.start({ action, jobs: fitting[action] })
      else setAsked(action)
    },
    close: () => setAsked(null),
    done,
    /** Text about the download under way; null while there is none. */
    downloading:
      fetched === null
        ? null
        : fetched === 0
          ? bulkWords.downloading(ready.length)
          : words.fetching(format.number(fetched), format.number(ready.length)),
    stopDownload: () => fetching.current?.abort(),
    download: async () => {
      const stop = new AbortController()
      fetching.current = stop
      setFetched(0)
      try {
        const report = { name: words.report.fileName, blob: jobsCsv(words, jobs) }
        // Reading removes the byte order mark.
        const note = { name: report.name, text: `\uFEFF${await report.blob.text()}` }
        const ids = ready.map(({ id }) => id)
        const whole = await downloadFiles(api, ids, note, stop.signal)
        if (whole !== null) saveFile(whole.blob, whole.fileName ?? 'cotejo.zip')
        else await downloadJobs(api, ready, report, setFetched, stop.signal)
        onDone()
      } catch (error) {
        if (!stop.signal.aborted) onError(error)
      }
      setFetched(null)
    },
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
): Promise<void> {
  const parts: ZipPart[] = [report]
  for (const job of jobs) {
    const { blob, fileName } = await downloadFile(api, job.id, { signal })
    parts.push({ name: nameInZip(job, fileName), blob })
    onEach(parts.length - 1)
  }
  const zip = await writeZip(parts)
  signal.throwIfAborted()
  saveFile(zip, 'cotejo.zip')
}

/** `res/values-es/strings.xml`, `es/plan.es.docx`; a file for all languages is one in each. */
function nameInZip({ path, file_name, source_lang, target_lang }: Job, fileName: string | null): string {
  if (path === null) return `${target_lang}/${fileName ?? file_name}`
  const own = targetPath(path, source_lang, target_lang)
  return own === path ? `${target_lang}/${own}` : own
}
