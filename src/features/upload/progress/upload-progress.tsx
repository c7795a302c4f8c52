import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useStore } from 'zustand'
import { useSync } from '../../../sync/sync.ts'
import { isOpen, isUnsent, mayHelpToRetry } from '../../../sync/uploads/queued-upload.ts'
import { useFormat, useMessages } from '../../../messages/use-messages.tsx'
import { Button } from '../../../ui/button.tsx'
import { buttonLook } from '../../../ui/button-look.ts'
import { Meter } from '../../../ui/meter.tsx'
import { SendPace } from './send-pace.tsx'
import { UploadMatrix } from './upload-matrix.tsx'

type Props = {
  readonly onClose: () => void
  /** Shows why jobs wait. */
  readonly delays: (isWaiting: boolean) => ReactNode
}

/** The progress of everything that was sent, file by file and language by language. */
export function UploadProgress({ onClose, delays }: Props) {
  const { upload: words } = useMessages()
  const format = useFormat()
  const { uploads } = useSync()
  const { cells, isPaused, isKept } = useStore(uploads)
  const busy = cells.some(isOpen)
  const failed = cells.filter(({ step }) => step === 'failed').length
  const done = cells.filter(({ step }) => step === 'created' || step === 'existing').length
  const again = cells.filter(mayHelpToRetry).length
  const sent = cells.filter((cell) => !isUnsent(cell)).length
  const label = words.doneOf(format.number(done), format.number(sent))
  // This is the batch of the last files sent together, as soon as one of its jobs exists.
  const batchId = cells.findLast(({ job }) => job !== null && job.batch_id !== null)?.job?.batch_id ?? null
  const leave = () => {
    if (!busy) uploads.clear()
    onClose()
  }
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        {sent > 0 && <Meter label={label} parts={[{ share: done / sent, tone: 'accent' }]} className="w-40" />}
        <span className="num text-sm text-ink-2" role="status">
          {[sent > 0 && label, failed > 0 && words.failedCount(failed)].filter(Boolean).join(' · ')}
        </span>
        <SendPace />
      </div>
      {delays(done > 0)}
      <UploadMatrix cells={cells} onLeave={onClose} />
      {busy && <p className="mt-3 text-xs text-ink-3">{isKept ? words.survives : words.keepOpen}</p>}
      <div className="mt-5 flex flex-wrap justify-end gap-2">
        {again > 0 && <Button onClick={() => uploads.retryFailed()}>{words.retryMany(again)}</Button>}
        {busy && <Button onClick={() => uploads.cancelAll()}>{words.stopAll}</Button>}
        {busy && (
          <Button onClick={() => (isPaused ? uploads.goOn() : uploads.pause())}>
            {isPaused ? words.goOn : words.pause}
          </Button>
        )}
        {batchId !== null && (
          <Link to="/jobs/batches/$batchId" params={{ batchId }} onClick={leave} className={buttonLook()}>
            {words.openBatch}
          </Link>
        )}
        <Button kind="primary" autoFocus onClick={leave}>
          {busy ? words.inBackground : words.done}
        </Button>
      </div>
    </>
  )
}
