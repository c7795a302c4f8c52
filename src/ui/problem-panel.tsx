import { problemOf, problemText } from '../messages/problem-text.ts'
import { useDoorMessages, useProblemWords } from '../messages/use-messages.tsx'
import { ErrorPanel } from './error-panel.tsx'

type Props = { readonly error: unknown; readonly onRetry?: () => void }

/** A failed request, in words, with what to quote and another try. */
export function ProblemPanel({ error, onRetry }: Props) {
  const messages = useDoorMessages()
  const { problem } = messages
  const words = useProblemWords()
  const retry = onRetry && { retry: { label: messages.retry, onRetry } }
  const known = problemOf(error)
  if (known === null) return <ErrorPanel title={problem.unexpected} detail={String(error)} {...retry} />
  const requestId = known.requestId && {
    requestId: { id: known.requestId, label: problem.requestId, copy: messages.copy, copied: messages.copied },
  }
  return <ErrorPanel {...problemText(messages, known, words)} {...requestId} {...retry} />
}
