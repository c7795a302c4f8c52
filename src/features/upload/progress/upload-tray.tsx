import type { ReactNode } from 'react'
import { useStore } from 'zustand'
import { useSync } from '../../../sync/sync.ts'
import { isOpen, isUnsent } from '../../../sync/uploads/queued-upload.ts'
import { SendPace } from './send-pace.tsx'
import { useFormat, useMessages } from '../../../messages/use-messages.tsx'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Meter } from '../../../ui/meter.tsx'

type Props = {
  readonly onOpen: () => void
  /** Shows why jobs wait. */
  readonly delays: (isWaiting: boolean) => ReactNode
}

/** Shows the progress of documents while their dialog is closed, and the way back to them. */
export function UploadTray({ onOpen, delays }: Props) {
  const { upload: words, close } = useMessages()
  const format = useFormat()
  const { uploads } = useSync()
  const { cells, isPaused } = useStore(uploads)
  if (cells.length === 0) return null
  const busy = cells.some(isOpen)
  const failed = cells.filter(({ step }) => step === 'failed').length
  const done = cells.filter(({ step }) => step === 'created' || step === 'existing').length
  const sent = cells.filter((cell) => !isUnsent(cell)).length
  const label = words.doneOf(format.number(done), format.number(sent))
  return (
    <section
      data-tray
      aria-label={words.trayLabel}
      className="fixed end-4 bottom-4 z-30 flex w-[min(22rem,calc(100vw-2rem))] items-center gap-3 rounded-card bg-raised py-2.5 pe-2.5 ps-4 shadow-menu forced-colors:border print:hidden"
    >
      <div className="min-w-0 grow text-sm">
        <p className="num" role="status">
          {[sent > 0 && label, failed > 0 && words.failedCount(failed)].filter(Boolean).join(' · ')}
          {busy && isPaused && ` · ${words.paused}`}
        </p>
        <SendPace />
        {sent > 0 && (
          <Meter
            label={label}
            parts={[{ share: done / sent, tone: failed > 0 && !busy ? 'rehacer' : 'accent' }]}
            className="my-1.5"
          />
        )}
        {delays(done > 0)}
      </div>
      <Button size="s" onClick={onOpen}>
        {words.show}
      </Button>
      {!busy && (
        <Button kind="quiet" size="icon" aria-label={close} onClick={() => uploads.clear()}>
          <Icon name="close" size={14} />
        </Button>
      )}
    </section>
  )
}
