import { memo } from 'react'
import { useStore } from 'zustand'
import type { Segment } from '#contract/resources/segment.ts'
import { useApi } from '../../../../api/api.ts'
import { peekSegment } from '../../../../api/segments.ts'
import { textDirection } from '../../../../lib/text-direction.ts'
import { useEditorMessages } from '../../../../messages/use-messages.tsx'
import { Button } from '../../../../ui/button.tsx'
import { PanelCard } from '../pieces/panel-card.tsx'
import { ReadSentence } from '../pieces/read-sentence.tsx'
import { useEditorSession } from '../../session/editor-context.ts'

// Segments before and after the active one: about a screen of a panel.
const BEFORE = 5
const AFTER = 9

/** The translation around the active segment, by paragraphs, as far as it is loaded. */
export const InDocument = memo(function InDocument({ position }: { readonly position: number }) {
  const { editor: words } = useEditorMessages()
  const api = useApi()
  const { job, onSearch, document } = useEditorSession()
  // Worst first, the segments beside it come with the rest of the document.
  useStore(document, ({ known, total }) => known >= total)
  const first = Math.max(0, position - BEFORE)
  const around = Array.from({ length: position + AFTER - first }, (_, index) => first + index)
  const segments = around.flatMap((at) => peekSegment(api.queries, { jobId: job.id, position: at }) ?? [])
  if (segments.length < 2) return null
  return (
    <div className="max-md:hidden">
      <PanelCard
        title={words.inDocument}
        aside={
          <Button size="s" onClick={() => onSearch({ panel: 'context' })}>
            {words.panel.context}
          </Button>
        }
      >
        {paragraphs(segments).map((paragraph) => (
          <p
            key={paragraph[0]?.position}
            lang={job.target_lang}
            dir={textDirection(job.target_lang)}
            className="segment-text mb-2 pe-0! text-[15px]!"
          >
            {paragraph.map((segment) => (
              <ReadSentence key={segment.position} position={segment.position} side="target" />
            ))}
          </p>
        ))}
      </PanelCard>
    </div>
  )
})

/** Puts the segments of one block together. */
function paragraphs(segments: readonly Segment[]): readonly (readonly Segment[])[] {
  const all: Segment[][] = []
  for (const segment of segments) {
    const last = all.at(-1)
    const before = last?.at(-1)
    if (last !== undefined && before?.block === segment.block && before.part === segment.part) last.push(segment)
    else all.push([segment])
  }
  return all
}
