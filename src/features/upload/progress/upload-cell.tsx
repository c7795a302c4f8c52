import { Link } from '@tanstack/react-router'
import { isDocumentFault } from '#contract/resources/document-fault.ts'
import { isApiError } from '../../../api/transport/api-error.ts'
import { useSync } from '../../../sync/sync.ts'
import { mayHelpToRetry, type QueuedUpload } from '../../../sync/uploads/queued-upload.ts'
import { languageName } from '../../../lib/language-name.ts'
import { problemText } from '../../../messages/problem-text.ts'
import { useFormat, useMessages } from '../../../messages/use-messages.tsx'
import { BandBadge } from '../../../ui/band-badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Meter } from '../../../ui/meter.tsx'

type Props = {
  readonly cell: QueuedUpload | null
  /** Leaves the dialog for the job; null while others are still being sent. */
  readonly onLeave: (() => void) | null
}

/** The progress of one document into one language, and what to do about it. */
// oxlint-disable-next-line complexity
export function UploadCell({ cell, onLeave }: Props) {
  const messages = useMessages()
  const { upload: words } = messages
  const format = useFormat()
  const { uploads: queue } = useSync()
  if (cell === null) return <span className="text-xs text-ink-3">–</span>
  const { id, step, sent, job, error } = cell
  const cancel = (
    <Button
      kind="quiet"
      size="icon"
      aria-label={words.cancelCell(cell.file.name, languageName(cell.fields.target_lang, format.locale))}
      onClick={() => queue.cancel(id)}
    >
      <Icon name="close" size={14} />
    </Button>
  )
  switch (step) {
    case 'waiting':
    case 'hashing':
      return (
        <div className="flex items-center gap-2">
          <span className="grow text-xs text-ink-3">
            {step === 'waiting' ? words.cell.waiting : words.cell.hashing}
          </span>
          {cancel}
        </div>
      )
    case 'sending': {
      const label = sent < 1 ? words.cell.sending(format.percent(sent)) : words.cell.working
      return (
        <div className="flex items-center gap-2">
          <span className="num grow text-xs whitespace-nowrap text-ink-2">
            {label}
            <Meter label={label} parts={[{ share: sent, tone: 'accent' }]} className="mt-1 w-28" />
          </span>
          {cancel}
        </div>
      )
    }
    case 'created':
    case 'existing':
      return (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <BandBadge tone={step === 'created' ? 'fiable' : 'revisar'}>{words.cell[step]}</BandBadge>
          {job && onLeave && (
            <Link
              to="/jobs/$jobId"
              params={{ jobId: job.id }}
              onClick={onLeave}
              className="text-sm text-accent hover:underline"
            >
              {words.openJob}
            </Link>
          )}
          {step === 'existing' && (
            <Button kind="quiet" size="s" onClick={() => queue.sendAgain(id)}>
              {words.sendAgain}
            </Button>
          )}
        </div>
      )
    case 'cancelled':
      return <Again tone="sin-nota" title={words.cell.cancelled} onRetry={() => queue.retry(id)} />
    case 'failed': {
      const fault = isApiError(error) ? error.members['reason'] : null
      if (isDocumentFault(fault)) {
        const { text, advice } = messages.jobs.faults[fault]
        return <Again tone="rehacer" title={text} detail={advice} />
      }
      const problem = isApiError(error)
        ? problemText(messages, error)
        : { title: String(error), detail: '', advice: '' }
      // Problems that are not the file's fault are worth reporting.
      const requestId = isApiError(error) && error.status >= 500 && error.requestId
      const detail = [problem.detail, problem.advice, requestId && `${messages.problem.requestId} ${requestId}`]
        .filter(Boolean)
        .join(' · ')
      const retry = mayHelpToRetry(cell) && { onRetry: () => queue.retry(id) }
      return <Again tone="rehacer" title={problem.title} detail={detail} {...retry} />
    }
    default:
      return null
  }
}

type AgainProps = {
  readonly tone: 'rehacer' | 'sin-nota'
  readonly title: string
  readonly detail?: string
  /** Tries again; absent where another attempt would end the same way. */
  readonly onRetry?: () => void
}

function Again({ tone, title, detail, onRetry }: AgainProps) {
  const { upload: words } = useMessages()
  return (
    <div className="max-w-[34ch]">
      <BandBadge tone={tone}>{title}</BandBadge>
      {detail && <p className="text-xs [overflow-wrap:anywhere] text-ink-2">{detail}</p>}
      {onRetry && (
        <Button size="s" onClick={onRetry} className="mt-1.5 flex!">
          {words.retry}
        </Button>
      )}
    </div>
  )
}
