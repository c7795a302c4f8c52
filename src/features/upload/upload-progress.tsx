import { useStore } from 'zustand'
import { useSync } from '../../sync/sync.ts'
import { isOpen } from '../../sync/uploads/queued-upload.ts'
import { useFormat, useMessages } from '../../messages/use-messages.tsx'
import { Button } from '../../ui/button.tsx'
import { Meter } from '../../ui/meter.tsx'
import { UploadMatrix } from './upload-matrix.tsx'

/** How everything that was sent goes, file by file and language by language. */
export function UploadProgress({ onClose }: { readonly onClose: () => void }) {
  const { upload: words } = useMessages()
  const format = useFormat()
  const { uploads } = useSync()
  const { cells, isPaused, isKept } = useStore(uploads)
  const busy = cells.some(isOpen)
  const failed = cells.filter(({ step }) => step === 'failed').length
  const done = cells.filter(({ step }) => step === 'created' || step === 'existing').length
  const label = words.doneOf(format.number(done), format.number(cells.length))
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Meter label={label} parts={[{ share: done / Math.max(1, cells.length), tone: 'accent' }]} className="w-40" />
        <span className="num text-sm text-ink-2" role="status">
          {label}
          {failed > 0 && ` · ${words.failedCount(failed)}`}
        </span>
      </div>
      <UploadMatrix cells={cells} onLeave={onClose} />
      {busy && <p className="mt-3 text-xs text-ink-3">{isKept ? words.survives : words.keepOpen}</p>}
      <div className="mt-5 flex flex-wrap justify-end gap-2">
        {failed > 0 && <Button onClick={() => uploads.retryFailed()}>{words.retryFailed}</Button>}
        {busy && <Button onClick={() => uploads.cancelAll()}>{words.stopAll}</Button>}
        {busy && (
          <Button onClick={() => (isPaused ? uploads.goOn() : uploads.pause())}>
            {isPaused ? words.goOn : words.pause}
          </Button>
        )}
        <Button
          kind="primary"
          autoFocus
          onClick={() => {
            if (!busy) uploads.clear()
            onClose()
          }}
        >
          {busy ? words.inBackground : words.done}
        </Button>
      </div>
    </>
  )
}
