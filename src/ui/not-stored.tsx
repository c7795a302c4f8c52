import { Link } from '@tanstack/react-router'
import { useBaseMessages, useFormat } from '../messages/use-messages.tsx'
import { buttonLook } from './button-look.ts'
import { EmptyState } from './empty-state.tsx'

type Props = {
  /** Documents that open without a connection; `readAt` and `now` in milliseconds since 1970. */
  readonly documents: readonly { readonly jobId: string; readonly name: string; readonly readAt: number }[]
  readonly now: number
}

const MOST = 8

/** Explains without the service that this document is not in this browser, and which ones are. */
export function NotStored({ documents, now }: Props) {
  const { connection: words } = useBaseMessages()
  const format = useFormat()
  return (
    <EmptyState
      level={1}
      title={words.notStored.title}
      body={[words.notStored.body, ...(documents.length > 0 ? [words.notStored.others] : [])].join(' ')}
    >
      <ul className="flex flex-col gap-2 text-start">
        {documents.slice(0, MOST).map(({ jobId, name, readAt }) => (
          <li key={jobId} className="flex flex-wrap items-baseline gap-x-3">
            <Link to="/jobs/$jobId/review" params={{ jobId }} className={buttonLook('quiet')}>
              {name}
            </Link>
            <span className="num text-sm text-ink-2">{words.from(format.lately(readAt, now))}</span>
          </li>
        ))}
      </ul>
    </EmptyState>
  )
}
