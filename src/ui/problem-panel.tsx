import { problemOf, problemText } from '../messages/problem-text.ts'
import { useBaseMessages } from '../messages/use-messages.tsx'
import { ErrorPanel } from './error-panel.tsx'

type Props = { readonly error: unknown; readonly onRetry?: () => void; readonly className?: string }

/** A failed request in words, with the id to quote and another attempt. */
export function ProblemPanel({ error, onRetry, className }: Props) {
  const messages = useBaseMessages()
  const { problem } = messages
  const more = { ...(onRetry && { retry: { label: messages.retry, onRetry } }), ...(className && { className }) }
  const known = problemOf(error)
  if (known === null) return <ErrorPanel title={problem.unexpected} detail={String(error)} {...more} />
  const requestId = known.requestId && {
    requestId: { id: known.requestId, label: problem.requestId, copy: messages.copy, copied: messages.copied },
  }
  return <ErrorPanel {...problemText(messages, known)} {...requestId} {...more} />
}
