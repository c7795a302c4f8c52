import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useStore } from 'zustand'
import { useApi } from '../../api/api.ts'
import { jobKeys } from '../../api/jobs.ts'
import { useFormat, useMessages } from '../../messages/use-messages.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { fileProblem } from './file-problem.ts'
import { PlanNote } from './plan-note.tsx'
import { type Choice, UploadForm } from './upload-form.tsx'
import { UploadMatrix } from './upload-matrix.tsx'
import { makeUploadQueue } from './upload-queue.ts'

type Props = {
  readonly files: readonly File[]
  readonly onRemove: (file: File) => void
  readonly onAddFiles: () => void
  readonly onClose: () => void
}

/** Files × languages: first what and into which languages, then how each of them goes. */
export function UploadDialog({ files, onRemove, onAddFiles, onClose }: Props) {
  const messages = useMessages()
  const { upload: words } = messages
  const format = useFormat()
  const { uploadDocument } = useApi()
  const queries = useQueryClient()
  const [queue] = useState(() =>
    makeUploadQueue(uploadDocument, () => void queries.invalidateQueries({ queryKey: jobKeys.lists })),
  )
  const cells = useStore(queue, (state) => state.cells)
  const [choice, setChoice] = useState<Choice>({ sourceLang: '', targetLangs: [''], allowPartial: false })
  const sendable = files.filter((file) => fileProblem(file, words, format) === null)
  const targets = [...new Set(choice.targetLangs)].filter(
    (language) => language !== '' && language !== choice.sourceLang,
  )
  const documents = sendable.length * targets.length
  const began = cells.length > 0
  const busy = cells.some(({ step }) => step === 'waiting' || step === 'hashing' || step === 'sending')

  const start = () =>
    queue.start(
      sendable.flatMap((file, index) =>
        targets.map((targetLang) => ({ id: `${index} ${targetLang}`, file, targetLang })),
      ),
      choice,
    )
  const close = () => {
    queue.cancelAll()
    onClose()
  }
  return (
    <Dialog title={words.dialogTitle(files.length)} closeLabel={messages.close} onClose={close} wide>
      {!began && <UploadForm choice={choice} onChange={setChoice} />}
      <UploadMatrix
        files={files}
        targets={targets}
        queue={queue}
        cells={cells}
        onRemove={began ? null : onRemove}
        onLeave={busy ? null : onClose}
      />
      <div className="mt-5 flex flex-wrap items-center justify-end gap-x-4 gap-y-3">
        <div className="grow basis-64">
          <PlanNote />
        </div>
        {!began && <Button onClick={onAddFiles}>{words.addFiles}</Button>}
        {!began && (
          <Button kind="primary" disabled={documents === 0 || choice.sourceLang === ''} onClick={start}>
            {words.start(documents)}
          </Button>
        )}
        {began && busy && <Button onClick={() => queue.cancelAll()}>{words.stopAll}</Button>}
        {began && !busy && (
          <Button kind="primary" onClick={close} autoFocus>
            {words.done}
          </Button>
        )}
      </div>
    </Dialog>
  )
}
