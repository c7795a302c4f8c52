import { useState } from 'react'
import { isFinal, type Job } from '#contract/resources/job.ts'
import { endpoints } from '#contract/endpoints.ts'
import { accountQuery, mayCall } from '../../api/account.ts'
import { useApi, type Api } from '../../api/api.ts'
import { cancelJob, downloadFile, retryJob } from '../../api/jobs.ts'
import { problemLine } from '../../messages/problem-text.ts'
import { useFormat, useMessages } from '../../messages/use-messages.tsx'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/toast.tsx'
import { deleteJobs } from './delete-jobs.ts'
import { canRunAgain, hasFile } from './job-view.ts'
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
  const [isActing, setIsActing] = useState(false)
  const account = api.queries.getQueryData(accountQuery(api).queryKey)
  const mayManage = mayCall(account, endpoints.deleteJob)
  // A service that follows only the contract runs no job again.
  const mayRetry = !!account && mayCall(account, endpoints.retryJob)
  const [ready, again, open, ended] = [
    jobs.filter(hasFile),
    jobs.filter(canRunAgain),
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
  const actOn = async (
    some: readonly Job[],
    call: (api: Api, jobId: string) => Promise<Job>,
    textOf: (done: number) => string,
  ) => {
    setIsActing(true)
    const done = await Promise.allSettled(some.map(({ id }) => call(api, id)))
    setIsActing(false)
    const failed = done.find((result) => result.status === 'rejected')
    if (failed !== undefined) return onError(failed.reason)
    showToast({ text: textOf(some.length) })
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
        <Button busy={isActing} onClick={() => void actOn(open, cancelJob, words.cancelledMany)}>
          {words.cancelMany(open.length)}
        </Button>
      )}
      {mayRetry && again.length > 0 && (
        <Button busy={isActing} onClick={() => void actOn(again, retryJob, words.retriedMany)}>
          {words.retryMany(again.length)}
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
