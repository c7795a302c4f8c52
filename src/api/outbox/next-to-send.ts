import { limits } from '#contract/limits.ts'
import { type Entry, placeKey } from './entry.ts'

type Waiting = {
  readonly entries: readonly Entry[]
  /** Whether the service takes corrections together. */
  readonly takesMany: boolean
  /** The keys of those of which a request with others did not say enough. */
  readonly alone: ReadonlySet<string>
}

/** From so many on of one job, corrections leave together. */
const FEW = 3

/** The oldest that waits; with it those of its job that can leave together. */
export function nextToSend({ entries, takesMany, alone }: Waiting): readonly [Entry, ...Entry[]] | null {
  const waiting = entries.filter(({ phase }) => phase === 'waiting').sort((a, b) => a.changedAt - b.changedAt)
  const [first] = waiting
  if (first === undefined) return null
  const others = waiting.slice(1).filter((entry) => entry.jobId === first.jobId && !alone.has(placeKey(entry)))
  if (!takesMany || alone.has(placeKey(first)) || others.length + 1 < FEW) return [first]
  return [first, ...others.slice(0, limits.batchSegments - 1)]
}
