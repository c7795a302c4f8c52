import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { formats, isFormat } from '#contract/formats.ts'
import type { Job } from '#contract/resources/job.ts'
import { useApi } from '../../api/api.ts'
import { putJob } from '../../api/jobs.ts'
import { useFormat, useMessages, useWords } from '../../messages/use-messages.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { FileButton } from '../../ui/file-button.tsx'
import { ProblemPanel } from '../../ui/problem-panel.tsx'
import { showToast } from '../../ui/toast.tsx'
import { extensionOf } from '../../lib/extension-of.ts'
import { VersionComparison } from './version-comparison.tsx'

type Props = { readonly job: Job; readonly onClose: () => void }

/** Explains what becomes of the segments, then takes a new version of a document's file. */
export function VersionDialog({ job, onClose }: Props) {
  const { close, cancel, retry } = useMessages()
  const { version: words, ...more } = useWords('job')
  const format = useFormat()
  const api = useApi()
  const [file, setFile] = useState<File | null>(null)
  const [share, setShare] = useState(0)
  const stop = useRef<AbortController | null>(null)
  // An upload goes with its dialog: once the file has come in, the service decides.
  useEffect(() => () => stop.current?.abort(), [])
  const version = job.source_version?.number ?? 1
  const known = isFormat(job.original_format) ? formats[job.original_format] : null
  const send = useMutation({
    mutationFn: async (chosen: File) => {
      setShare(0)
      stop.current = new AbortController()
      const replaced = await api.replaceSource(job.id, chosen, {
        version,
        signal: stop.current.signal,
        onProgress: setShare,
      })
      putJob(api, replaced)
      await api.sentFiles.drop(chosen)
      return replaced
    },
    onSuccess: (replaced, { name }) => {
      const isSame = replaced.source_version?.number === job.source_version?.number
      showToast({ text: isSame ? words.same(name) : words.sent(name) })
      onClose()
    },
  })
  return (
    <Dialog title={words.upload} description={words.about} closeLabel={close} onClose={onClose}>
      <p className="mb-4 text-sm text-ink-2">{words.aboutFile(known?.name ?? extensionOf(job.file_name))}</p>
      <Field id="version-file" label={words.file}>
        <FileButton
          id="version-file"
          label={file === null ? more.importChoose : more.importOther}
          file={file}
          accept={Object.keys(known?.mediaTypes ?? {})
            .map((extension) => `.${extension}`)
            .join(',')}
          onChoose={(chosen) => {
            setFile(chosen)
            send.reset()
          }}
        />
      </Field>
      {file !== null && send.isIdle && <VersionComparison job={job} version={version} file={file} />}
      {send.isPending && (
        <p role="status" className="num mt-4 text-sm text-ink-2">
          {share < 1 ? words.sending(format.percent(share)) : `${words.comparing}…`}
        </p>
      )}
      {send.error !== null && (
        <div className="mt-4">
          <ProblemPanel error={send.error} />
        </div>
      )}
      <div className="mt-5 flex justify-end gap-2">
        <Button onClick={onClose}>{cancel}</Button>
        <Button
          kind="primary"
          disabled={file === null}
          busy={send.isPending}
          onClick={() => file !== null && send.mutate(file)}
        >
          {send.error === null ? words.send : retry}
        </Button>
      </div>
    </Dialog>
  )
}
