import { Button } from './button.tsx'
import { CopyText } from './copy-text.tsx'
import { Notice } from './notice.tsx'

type Props = {
  readonly title: string
  readonly detail?: string | null
  /** Proposes what to do about it. */
  readonly advice?: string
  readonly requestId?: {
    readonly id: string
    readonly label: string
    readonly copy: string
    readonly copied: string
  } | null
  readonly retry?: { readonly label: string; readonly onRetry: () => void }
  readonly className?: string
}

/** A problem in words, the id to quote when asking for help, and another attempt. */
export function ErrorPanel({ title, detail, advice, requestId, retry, className }: Props) {
  return (
    <div role="alert" className={className}>
      <Notice tone="rehacer" title={title} action={retry && <Button onClick={retry.onRetry}>{retry.label}</Button>}>
        {detail && <p>{detail}</p>}
        {advice && <p>{advice}</p>}
        {requestId && (
          <p className="mt-1 flex flex-wrap items-center gap-x-2 text-xs">
            {requestId.label} <code className="break-all">{requestId.id}</code>
            <CopyText text={requestId.id} label={requestId.copy} copied={requestId.copied} />
          </p>
        )}
      </Notice>
    </div>
  )
}
