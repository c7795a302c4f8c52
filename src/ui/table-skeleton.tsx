import { useBaseMessages } from '../messages/use-messages.tsx'
import { Skeleton } from './skeleton.tsx'

/** A placeholder as tall and as wide as the rows that are loading. */
export function TableSkeleton() {
  const { loading } = useBaseMessages()
  return (
    <div role="status" aria-label={loading} className="overflow-hidden rounded-card border border-line bg-paper">
      <div className="h-[37px] border-b border-line" />
      {[72, 56, 64, 48].map((width) => (
        <div key={width} className="flex h-[62px] items-center gap-4 border-b border-line px-4 last:border-0">
          <Skeleton className="h-4 w-10" />
          <span className="grow" style={{ maxWidth: `${width * 4}px` }}>
            <Skeleton className="h-4" />
          </span>
          <span className="grow" />
          <Skeleton className="h-1.5 w-36 max-sm:hidden" />
          <Skeleton className="h-8 w-20" />
        </div>
      ))}
    </div>
  )
}
