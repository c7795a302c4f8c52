import { useState } from 'react'
import { isFinal, type Job } from '#contract/resources/job.ts'
import { endpoints } from '#contract/endpoints.ts'
import { accountQuery, mayCall } from '../../api/account.ts'
import { useApi, type Api } from '../../api/api.ts'
import { cancelJob, downloadFile } from '../../api/jobs.ts'
import { problemLine } from '../../messages/problem-text.ts'
import { useFormat, useMessages } from '../../messages/use-messages.tsx'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/toast.tsx'
import { deleteJobs } from './delete-jobs.ts'
import { hasFile } from './job-view.ts'
import { saveFile } from '../../lib/save-file.ts'
import { writeZip, type ZipPart } from '../../lib/write-zip.ts'

type Props = { readonly jobs: readonly Job[]; readonly onDone: () => void }

/** What can be done with the jobs that are ticked, each button with how many of them it is for. */
export function SelectionBar({ jobs, onDone }: Props) {
  const messages = useMessages()
  const { jobs: words } = messages
  const format = useFormat()
  const api = useApi()
  const [fetched, setFetched] = useState<number | null>(null)
  const [isCancelling, setIsCancelling] = useState(false)
  const mayManage = mayCall(api.queries.getQueryData(accountQuery(api).queryKey), endpoints.deleteJob)
  const [ready, open, ended] = [
    jobs.filter(hasFile),
    jobs.filter(({ status }) => !isFinal(status)),
    jobs.filter(({ status }) => isFinal(status)),
  ]
  const onError = (error: unknown) => showToast({ text: problemLine(messages, error), tone: 'problem' })

  const download = async () => {
    setFetched(0)
    try {
      await downloadJobs(api, ready, setFetched)
      onDone()
    } catch (error) {
      onError(error)
    }
    setFetched(null)
  }
  const cancel = async () => {
    setIsCancelling(true)
    const done = await Promise.allSettled(open.map(({ id }) => cancelJob(api, id)))
    setIsCancelling(false)
    const failed = done.find((result) => result.status === 'rejected')
    if (failed !== undefined) return onError(failed.reason)
    showToast({ text: words.cancelledMany(open.length) })
    onDone()
  }
  const remove = () => {
    deleteJobs(api, ended, { text: words.deletedMany(ended.length), undo: messages.undo, onError })
    onDone()
  }
  return (
    <section
      aria-label={words.selection}
      className="sticky top-14 z-20 mb-3 flex flex-wrap items-center gap-2 rounded-card border border-line bg-raised px-4 py-2 shadow-raised md:top-3"
    >
      <span className="num grow text-sm font-semibold" role="status">
        {fetched === null
          ? words.selected(jobs.length)
          : words.fetching(format.number(fetched), format.number(ready.length))}
      </span>
      {ready.length > 0 && (
        <Button busy={fetched !== null} onClick={() => void download()}>
          {words.downloadMany(ready.length)}
        </Button>
      )}
      {mayManage && open.length > 0 && (
        <Button busy={isCancelling} onClick={() => void cancel()}>
          {words.cancelMany(open.length)}
        </Button>
      )}
      {mayManage && ended.length > 0 && <Button onClick={remove}>{words.deleteMany(ended.length)}</Button>}
      <Button kind="quiet" onClick={onDone}>
        {words.clearSelection}
      </Button>
    </section>
  )
}

/** The translated files of several jobs as one package, a folder a language: `es/plan.docx`. One after the other. */
async function downloadJobs(api: Api, jobs: readonly Job[], onEach: (done: number) => void): Promise<void> {
  const parts: ZipPart[] = []
  for (const job of jobs) {
    const { blob, fileName } = await downloadFile(api, job.id)
    parts.push({ name: `${job.target_lang}/${fileName ?? job.file_name}`, blob })
    onEach(parts.length)
  }
  saveFile(await writeZip(parts), 'cotejo.zip')
}
