import { type ReactNode, useState } from 'react'
import { useStore } from 'zustand'
import { useSync } from '../../sync/sync.ts'
import { isUnsent } from '../../sync/uploads/queued-upload.ts'
import { useMessages, useWords } from '../../messages/use-messages.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import type { Preset } from './upload-context.ts'
import { UploadProgress } from './progress/upload-progress.tsx'
import { UploadSetup } from './setup/upload-setup.tsx'

type Props = {
  /** Files that are not sent yet. */
  readonly files: readonly File[]
  /** Choices at the beginning; null: none. */
  readonly preset: Preset | null
  /** Shows why jobs wait. */
  readonly delays: (isWaiting: boolean) => ReactNode
  readonly onRemove: (file: File) => void
  readonly onAddFiles: () => void
  /** Called when the files are in the queue. */
  readonly onStarted: () => void
  readonly onClose: () => void
}

/** Uploads files × languages: first the choice of files and languages, then the progress of each. */
export function UploadDialog({ files, preset, delays, onRemove, onAddFiles, onStarted, onClose }: Props) {
  const messages = useMessages()
  const { upload: words } = messages
  const { leave } = useWords('uploadSetup')
  const documents = useStore(useSync().uploads, (state) => state.cells.filter((cell) => !isUnsent(cell)).length)
  const isSetup = files.length > 0
  const [isAsking, setAsking] = useState(false)
  return (
    <Dialog
      title={isSetup ? words.newTranslation : words.progressTitle(documents)}
      closeLabel={messages.close}
      // Files that were read, and choices made for them, are not thrown away by one key or a press beside the dialog.
      onClose={isSetup ? () => setAsking(true) : onClose}
      wide={isSetup ? 'columns' : true}
    >
      {isSetup ? (
        <UploadSetup files={files} preset={preset} onRemove={onRemove} onAddFiles={onAddFiles} onStarted={onStarted} />
      ) : (
        <UploadProgress onClose={onClose} delays={delays} />
      )}
      {isSetup && isAsking && (
        <ConfirmDialog
          title={leave.title}
          body={leave.body(files.length)}
          confirm={leave.confirm}
          cancel={leave.cancel}
          onConfirm={onClose}
          onCancel={() => setAsking(false)}
        />
      )}
    </Dialog>
  )
}
