import { useStore } from 'zustand'
import { useSync } from '../../sync/sync.ts'
import { useMessages } from '../../messages/use-messages.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { UploadProgress } from './upload-progress.tsx'
import { UploadSetup } from './upload-setup.tsx'

type Props = {
  /** Those that are not sent yet. */
  readonly files: readonly File[]
  readonly onRemove: (file: File) => void
  readonly onAddFiles: () => void
  /** The files are in the queue. */
  readonly onStarted: () => void
  readonly onClose: () => void
}

/** Files × languages: first what and into which languages, then how each of them goes. */
export function UploadDialog({ files, onRemove, onAddFiles, onStarted, onClose }: Props) {
  const messages = useMessages()
  const { upload: words } = messages
  const documents = useStore(useSync().uploads, (state) => state.cells.length)
  const isSetup = files.length > 0
  return (
    <Dialog
      title={isSetup ? words.dialogTitle(files.length) : words.progressTitle(documents)}
      closeLabel={messages.close}
      onClose={onClose}
      wide
    >
      {isSetup ? (
        <UploadSetup files={files} onRemove={onRemove} onAddFiles={onAddFiles} onStarted={onStarted} />
      ) : (
        <UploadProgress onClose={onClose} />
      )}
    </Dialog>
  )
}
