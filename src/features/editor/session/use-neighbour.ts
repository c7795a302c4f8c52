import type { Segment } from '#contract/resources/segment.ts'
import { useApi } from '../../../api/api.ts'
import { peekSegment } from '../../../api/segments.ts'
import { useEditorMessages } from '../../../messages/use-messages.tsx'
import { type PartHeading, partHeading } from '../model/part-heading.ts'
import { useEditorSession } from './editor-context.ts'

type Beginning = { readonly heading: PartHeading | null; readonly isNewBlock: boolean }

/** Returns the part or paragraph that begins with a segment. Known only where rows are in document order. */
export function useNeighbour(segment: Segment): Beginning {
  const { queries } = useApi()
  const { editor: words } = useEditorMessages()
  const { job, isWorstFirst } = useEditorSession()
  const { position, part, block } = segment
  if (isWorstFirst) return { heading: null, isNewBlock: false }
  const peek = (at: number) => peekSegment(queries, { jobId: job.id, position: at })
  const before = position === 0 ? undefined : peek(position - 1)
  const isKnown = position === 0 || before !== undefined
  return {
    heading: isKnown ? partHeading(words, segment, before, peek(position + 1)) : null,
    isNewBlock: before !== undefined && before.block !== block && before.part === part,
  }
}
