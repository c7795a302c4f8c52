import { useScoreBasis } from '../../../../api/use-score-basis.ts'
import { useEditorMessages, useFormat } from '../../../../messages/use-messages.tsx'
import { BandBadge } from '../../../../ui/band-badge.tsx'
import type { RowView } from '../../model/row-view.ts'
import { useEditorSession } from '../../session/editor-context.ts'
import { PanelCard } from '../pieces/panel-card.tsx'

/** The score of the segment as it was translated, and the meaning of such scores. */
export function ScoreCard({ view: { segment } }: { readonly view: RowView }) {
  const { editor: words, bands } = useEditorMessages()
  const format = useFormat()
  const basis = useScoreBasis(useEditorSession().job)
  if (segment.score === null) return null
  return (
    <PanelCard
      title={
        <BandBadge tone={segment.band}>{words.scoreOf(format.number(segment.score), bands[segment.band])}</BandBadge>
      }
    >
      {basis !== null && (
        <p className="text-sm text-ink-2">
          {words.scoreBasis[basis.against](basis.segments, format.hundredths(basis.pearson))}
        </p>
      )}
    </PanelCard>
  )
}
