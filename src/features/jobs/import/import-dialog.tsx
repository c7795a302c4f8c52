import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { tableType } from '#contract/resources/bilingual-table.ts'
import type { Job } from '#contract/resources/job.ts'
import { xliffType } from '#contract/resources/xliff.ts'
import { useApi } from '../../../api/api.ts'
import { type ImportKind, importSegments } from '../../../api/job-files.ts'
import { useSync } from '../../../sync/sync.ts'
import { problemOf } from '../../../messages/problem-text.ts'
import { useMessages, useWords } from '../../../messages/use-messages.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { FileButton } from '../../../ui/file-button.tsx'
import { ErrorPanel } from '../../../ui/error-panel.tsx'
import { ProblemPanel } from '../../../ui/problem-panel.tsx'
import { ImportChanges } from './import-changes.tsx'
import { ImportResult } from './import-result.tsx'

type Props = {
  readonly job: Job
  /** XLIFF from another tool, or the table from a reviewer. */
  readonly kind: ImportKind
  readonly onClose: () => void
}

const accepted: Readonly<Record<ImportKind, string>> = {
  xliff: `.xlf,.xliff,${xliffType}`,
  table: `.docx,${tableType}`,
}

/** Takes over changes of another tool or a reviewer: shows them first, and applies them when a person has seen them. */
// oxlint-disable-next-line complexity
export function ImportDialog({ job, kind, onClose }: Props) {
  const { close, cancel } = useMessages()
  const words = useWords('job')
  const named = words.imports[kind]
  const api = useApi()
  const { imports } = useSync()
  const [file, setFile] = useState<File | null>(null)
  const [overwrite, setOverwrite] = useState(false)
  const look = useMutation({
    mutationFn: (how: { readonly file: File; readonly overwrite: boolean }) =>
      importSegments(api, job.id, how.file, { kind, dryRun: true, overwrite: how.overwrite }),
  })
  const apply = useMutation({
    mutationFn: (chosen: File) => importSegments(api, job.id, chosen, { kind, dryRun: false, overwrite }),
    onSuccess: ({ changes: made }) => imports.add(job.id, made),
  })
  const choose = (chosen: File) => {
    setFile(chosen)
    apply.reset()
    look.mutate({ file: chosen, overwrite })
  }
  const changes = (look.data?.changes.length ?? 0) + (look.data?.notes ?? 0)
  const error = apply.error ?? look.error
  const known = problemOf(error)
  // The fault of the file is one of the errors; people do not know fields of requests.
  const faults = known?.type === 'invalid-request' ? known.errors : []
  if (apply.data !== undefined)
    return (
      <Dialog title={named.title} closeLabel={close} onClose={onClose}>
        <ImportResult jobId={job.id} imported={apply.data} onClose={onClose} />
      </Dialog>
    )
  return (
    <Dialog title={named.title} description={named.about} closeLabel={close} onClose={onClose} wide>
      <Field id="import-file" label={named.file}>
        <FileButton
          id="import-file"
          label={file === null ? words.importChoose : words.importOther}
          file={file}
          accept={accepted[kind]}
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
        {words.importOverwrite}
      </label>
      <div className="mt-4" aria-busy={look.isPending}>
        {look.isPending && (
          <p role="status" className="text-sm text-ink-2">
            {words.importReading}…
          </p>
        )}
        {faults.length > 0 && (
          <ErrorPanel
            title={words.importRefused}
            detail={[file?.name, faults.map(faultText).join(', ')].filter(Boolean).join(': ')}
          />
        )}
        {error !== null && faults.length === 0 && <ProblemPanel error={error} />}
        {!look.isPending && error === null && look.data && <ImportChanges found={look.data} job={job} kind={kind} />}
      </div>
      <div className="mt-5 flex justify-end gap-2">
        <Button onClick={onClose}>{cancel}</Button>
        <Button
          kind="primary"
          disabled={file === null || changes === 0 || look.isPending || look.error !== null}
          busy={apply.isPending}
          onClick={() => file !== null && apply.mutate(file)}
        >
          {changes === 0 || error !== null ? words.importNothing : words.importApply(changes)}
        </Button>
      </div>
    </Dialog>
  )
}

function faultText({ path, message }: { readonly path: string; readonly message: string }): string {
  return path === '' ? message : `${path}: ${message}`
}
