import { useMutation, useQuery } from '@tanstack/react-query'
import { endpoints } from '#contract/endpoints.ts'
import type { Job } from '#contract/resources/job.ts'
import { accountQuery, mayCall } from '../../api/account.ts'
import { useApi } from '../../api/api.ts'
import { putJob } from '../../api/jobs.ts'
import { cx } from '../../lib/cx.ts'
import { problemLine } from '../../messages/problem-text.ts'
import { useMessages } from '../../messages/use-messages.tsx'
import { buttonLook } from '../../ui/button-look.ts'
import { showToast } from '../../ui/toast.tsx'
import { canTakeFile } from './job-view.ts'

/** Takes a file in place of one that could not be read, for all of its languages. */
export function CorrectedFile({ jobs }: { readonly jobs: readonly Job[] }) {
  const api = useApi()
  const messages = useMessages()
  const words = messages.jobs.corrected
  const { data: account } = useQuery(accountQuery(api))
  const send = useMutation({
    mutationFn: async (file: File) => {
      for (const { id } of jobs) putJob(api, await api.replaceSource(id, file))
      await api.sentFiles.drop(file)
      return file
    },
    onSuccess: ({ name }) => showToast({ text: words.sent(name) }),
    onError: (error) => showToast({ text: problemLine(messages, error), tone: 'problem' }),
  })
  const [first] = jobs
  // A service that follows only the contract has no account route, and takes no other file.
  if (first === undefined || !account || !mayCall(account, endpoints.replaceSource) || !jobs.every(canTakeFile))
    return null
  return (
    <label
      className={cx(
        buttonLook(),
        'cursor-pointer has-disabled:opacity-50 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 print:hidden',
      )}
    >
      <span aria-hidden>{words.upload}</span>
      <input
        type="file"
        aria-label={words.label(first.file_name)}
        disabled={send.isPending}
        className="sr-only"
        onChange={({ target }) => {
          const file = target.files?.[0]
          if (file !== undefined) send.mutate(file)
          target.value = ''
        }}
      />
    </label>
  )
}
