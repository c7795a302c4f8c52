import type { Segment } from '#contract/resources/segment.ts'
import { useApi } from '../../../api/api.ts'
import { peekSegment } from '../../../api/segments.ts'
import { useEditorSession } from './editor-context.ts'

/** Whether a segment begins a part of the document, or a paragraph. Only known where rows are in document order. */
export function useNeighbour({ position, part, block }: Segment) {
  const { queries } = useApi()
  const { job, search } = useEditorSession()
  if (search.order === 'worst') return { isNewPart: false, isNewBlock: false }
  const before = position === 0 ? undefined : peekSegment(queries, { jobId: job.id, position: position - 1 })
  return {
    isNewPart: part !== '' && (position === 0 || (before !== undefined && before.part !== part)),
    isNewBlock: before !== undefined && before.block !== block && before.part === part,
  }
}
