import { useMutation } from '@tanstack/react-query'
import { endpoints } from '#contract/endpoints.ts'
import type { FileQuery, Job } from '#contract/resources/job.ts'
import type { XliffExportQuery } from '#contract/resources/xliff.ts'
import { mayRunAgain } from '#contract/resources/job-outcome.ts'
import { accountQuery, mayCall } from '../../api/account.ts'
import { useApi } from '../../api/api.ts'
import {
  downloadFile,
  downloadOriginal,
  downloadTable,
  downloadTmx,
  type TmxChoice,
  downloadXliff,
} from '../../api/job-files.ts'
import { cancelJob, rebuildJob, retryJob } from '../../api/jobs.ts'
import { saveFile } from '../../lib/save-file.ts'
import { problemLine } from '../../messages/problem-text.ts'
import { useMessages } from '../../messages/use-messages.tsx'
import { showToast } from '../../ui/toast.tsx'
import { deleteUnlessUndone } from './delete-unless-undone.ts'

/** Returns the actions on a job for the job list and its page. A message in the corner reports how each ended. */
export function useJobActions(job: Job, onDeleted?: () => void) {
  const api = useApi()
  const messages = useMessages()
  const { jobs: words } = messages
  const account = api.queries.getQueryData(accountQuery(api).queryKey)

  const onError = (error: unknown) => showToast({ text: problemLine(messages, error), tone: 'problem' })
  const say = (text: string) => () => showToast({ text })

  return {
    mayManage: mayCall(account, endpoints.deleteJob),
    /** False in a service that follows only the contract. */
    mayAssign: !!account && mayCall(account, endpoints.assignJob) && job.kind === 'translate_document',
    cancel: useMutation({
      mutationFn: () => cancelJob(api, job.id),
      onSuccess: say(words.cancelled(job.file_name)),
      onError,
    }),
    /** False in a service that follows only the contract. */
    mayReplace: !!account && mayCall(account, endpoints.replaceSource) && job.kind === 'translate_document',
    /** False in a service that follows only the contract, and where another attempt would end the same way. */
    mayRetry: !!account && mayCall(account, endpoints.retryJob) && mayRunAgain(job, account.engines),
    retry: useMutation({
      mutationFn: () => retryJob(api, job.id),
      onSuccess: say(words.retried(job.file_name)),
      onError,
    }),
    /** Hides it at once; deletes it unless that is undone. */
    remove: () => {
      deleteUnlessUndone(api, job, { text: words.deleted(job.file_name), undo: messages.undo, onError })
      onDeleted?.()
    },
    rebuild: useMutation({
      mutationFn: () => rebuildJob(api, job.id),
      onSuccess: say(words.rebuilt(job.file_name)),
      onError,
    }),
    download: useMutation({
      mutationFn: async (how: FileQuery) => {
        const { blob, fileName } = await downloadFile(api, job.id, how)
        saveFile(blob, fileName ?? job.file_name)
      },
      onError,
    }),
    downloadOriginal: useMutation({
      mutationFn: async () => {
        const { blob, fileName } = await downloadOriginal(api, job.id)
        saveFile(blob, fileName ?? job.file_name)
      },
      onError,
    }),
    exportTmx: useMutation({
      mutationFn: async (which: TmxChoice | 'dropped') => {
        const { blob, fileName } = await downloadTmx(api, job.id, which)
        saveFile(blob, fileName ?? `${job.file_name}.tmx`)
      },
      onError,
    }),
    exportTable: useMutation({
      mutationFn: async () => {
        const { blob, fileName } = await downloadTable(api, job.id)
        saveFile(blob, fileName ?? `${job.file_name}.docx`)
      },
      onError,
    }),
    exportXliff: useMutation({
      mutationFn: async (how: XliffExportQuery) => {
        const { blob, fileName } = await downloadXliff(api, job.id, how)
        saveFile(blob, fileName ?? `${job.file_name}.xlf`)
      },
      onError,
    }),
  }
}
