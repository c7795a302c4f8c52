import { isFinal } from '#contract/resources/job.ts'
import { useEditorMessages } from '../../../../messages/use-messages.tsx'
import { BandBadge } from '../../../../ui/band-badge.tsx'
import { useEditorSession } from '../../session/editor-context.ts'

/** A line over the rows when the document is not as it should be. */
export function EditorNotice() {
  const { editor: words } = useEditorMessages()
  const { job } = useEditorSession()
  const label = !isFinal(job.status) ? words.stillRunning : job.status === 'failed' ? words.failedByHand : null
  if (label === null) return null
  return (
    <div role="status" className="border-b border-line bg-revisar-soft px-4 py-1.5">
      <BandBadge tone="revisar">{label}</BandBadge>
    </div>
  )
}
