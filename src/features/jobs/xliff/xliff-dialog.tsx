import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Job } from '#contract/resources/job.ts'
import { useApi } from '../../../api/api.ts'
import { importXliff } from '../../../api/jobs.ts'
import { useMessages, useWords } from '../../../messages/use-messages.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { FileButton } from '../../../ui/file-button.tsx'
import { ProblemPanel } from '../../../ui/problem-panel.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { XliffChanges } from './xliff-changes.tsx'

type Props = { readonly job: Job; readonly onClose: () => void }

/** Takes over what another tool changed: first what would change, then, when a person has seen it, the change. */
export function XliffDialog({ job, onClose }: Props) {
  const { close, cancel } = useMessages()
  const words = useWords('job')
  const api = useApi()
  const [file, setFile] = useState<File | null>(null)
  const [overwrite, setOverwrite] = useState(false)
  const look = useMutation({
    mutationFn: (how: { readonly file: File; readonly overwrite: boolean }) =>
      importXliff(api, job.id, how.file, { dryRun: true, overwrite: how.overwrite }),
  })
  const apply = useMutation({
    mutationFn: (chosen: File) => importXliff(api, job.id, chosen, { dryRun: false, overwrite }),
    onSuccess: ({ applied, notes = 0 }) => {
      const added = notes === 0 ? '' : `, ${words.xliffNotes(notes)}`
      showToast({ text: `${words.xliffApplied(applied)}${added}` })
      onClose()
    },
  })
  const choose = (chosen: File) => {
    setFile(chosen)
    apply.reset()
    look.mutate({ file: chosen, overwrite })
  }
  const changes = (look.data?.changes.length ?? 0) + (look.data?.notes ?? 0)
  const error = apply.error ?? look.error
  return (
    <Dialog title={words.xliffImport} description={words.xliffAbout} closeLabel={close} onClose={onClose} wide>
      <Field id="xliff-file" label={words.xliffFile}>
        <FileButton
          id="xliff-file"
          label={file === null ? words.xliffChoose : words.xliffOther}
          file={file}
          accept=".xlf,.xliff,application/xliff+xml"
          onChoose={choose}
        />
      </Field>
      <label className="mt-3 flex items-start gap-2.5 text-sm text-ink-2">
        <input
          type="checkbox"
          checked={overwrite}
          onChange={({ target }) => {
            setOverwrite(target.checked)
            if (file !== null) look.mutate({ file, overwrite: target.checked })
          }}
          className="mt-0.5 size-4 accent-accent"
        />
        {words.xliffOverwrite}
      </label>
      <div className="mt-4" aria-busy={look.isPending}>
        {look.isPending && (
          <p role="status" className="text-sm text-ink-2">
            {words.xliffReading}…
          </p>
        )}
        {error !== null && <ProblemPanel error={error} />}
        {!look.isPending && error === null && look.data && <XliffChanges found={look.data} job={job} />}
      </div>
      <div className="mt-5 flex justify-end gap-2">
        <Button onClick={onClose}>{cancel}</Button>
        <Button
          kind="primary"
          disabled={file === null || changes === 0 || look.isPending || look.error !== null}
          busy={apply.isPending}
          onClick={() => file !== null && apply.mutate(file)}
        >
          {words.xliffApply(changes)}
        </Button>
      </div>
    </Dialog>
  )
}
