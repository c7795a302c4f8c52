import { useStore } from 'zustand'
import { useSync } from '../../sync/sync.ts'
import { isUnsent } from '../../sync/uploads/queued-upload.ts'
import { useMessages } from '../../messages/use-messages.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import type { Preset } from './upload-context.ts'
import { UploadProgress } from './upload-progress.tsx'
import { UploadSetup } from './upload-setup.tsx'

type Props = {
  /** Those that are not sent yet. */
  readonly files: readonly File[]
  /** Chosen at first; null: nothing. */
  readonly preset: Preset | null
  readonly onRemove: (file: File) => void
  readonly onAddFiles: () => void
  /** The files are in the queue. */
  readonly onStarted: () => void
  readonly onClose: () => void
}

/** Files × languages: first what and into which languages, then how each of them goes. */
export function UploadDialog({ files, preset, onRemove, onAddFiles, onStarted, onClose }: Props) {
  const messages = useMessages()
  const { upload: words } = messages
  const documents = useStore(useSync().uploads, (state) => state.cells.filter((cell) => !isUnsent(cell)).length)
  const isSetup = files.length > 0
  return (
    <Dialog
      title={isSetup ? words.dialogTitle(files.length) : words.progressTitle(documents)}
      closeLabel={messages.close}
      onClose={onClose}
      wide
    >
      {isSetup ? (
        <UploadSetup files={files} preset={preset} onRemove={onRemove} onAddFiles={onAddFiles} onStarted={onStarted} />
      ) : (
        <UploadProgress onClose={onClose} />
      )}
    </Dialog>
  )
}
