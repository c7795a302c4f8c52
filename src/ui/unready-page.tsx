import { useBaseMessages } from '../messages/use-messages.tsx'
import { ProblemPanel } from './problem-panel.tsx'
import { Skeleton } from './skeleton.tsx'

type Props = {
  /** The subject of the page, for people who navigate by headings. */
  readonly title: string
  /** The reason why its subject could not be read; null while it is read. */
  readonly error: unknown
  readonly onRetry: () => void
}

/** The page of one object that is not loaded yet, or could not be read. */
export function UnreadyPage({ title, error, onRetry }: Props) {
  const { loading } = useBaseMessages()
  return (
    <>
      <h1 className="sr-only">{title}</h1>
      {error === null ? (
        <div role="status" aria-label={loading} className="flex flex-col gap-6 pt-8">
          <Skeleton className="h-8 w-80 max-w-full" />
          <Skeleton className="h-40" />
          <Skeleton className="h-40" />
        </div>
      ) : (
        <ProblemPanel error={error} onRetry={onRetry} />
      )}
    </>
  )
}
