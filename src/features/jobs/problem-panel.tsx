import { isApiError } from '../../api/api-error.ts'
import { problemText } from '../../messages/problem-text.ts'
import { useMessages } from '../../messages/use-messages.tsx'
import { ErrorPanel } from '../../ui/error-panel.tsx'

type Props = { readonly error: unknown; readonly onRetry?: () => void }

/** A failed request, in words, with what to quote and another try. */
export function ProblemPanel({ error, onRetry }: Props) {
  const messages = useMessages()
  const { problem } = messages
  const retry = onRetry && { retry: { label: messages.retry, onRetry } }
  if (!isApiError(error)) return <ErrorPanel title={problem.unexpected} detail={String(error)} {...retry} />
  const requestId = error.requestId && {
    requestId: { id: error.requestId, label: problem.requestId, copy: messages.copy, copied: messages.copied },
  }
  return <ErrorPanel {...problemText(messages, error)} {...requestId} {...retry} />
}
