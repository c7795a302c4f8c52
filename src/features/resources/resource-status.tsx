import type { Resource } from '../../api/resource-kind.ts'
import { useWords } from '../../messages/use-messages.tsx'
import { BandBadge } from '../../ui/band-badge.tsx'

const tones = { indexing: 'revisar', failed: 'rehacer' } as const

/** The status of a resource, in a word. */
export function ResourceStatus({ status }: { readonly status: Resource['status'] }) {
  const words = useWords('resources')
  // Colour is for what is not done.
  if (status === 'ready') return <span className="text-ink-3">{words.statuses.ready}</span>
  return <BandBadge tone={tones[status]}>{words.statuses[status]}</BandBadge>
}
