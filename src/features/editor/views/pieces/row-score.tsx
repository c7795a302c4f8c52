import { useEditorMessages, useFormat } from '../../../../messages/use-messages.tsx'
import { BandBadge } from '../../../../ui/band-badge.tsx'
import { useEditorState } from '../../session/editor-context.ts'
import { useRowText } from '../../session/use-row.ts'
import type { RowView } from '../../model/row-view.ts'

/** The score of a row; of one that was corrected here the score before and the new one: `43 → 88`. */
export function RowScore({ view: { segment } }: { readonly view: RowView }) {
  const { editor: words, bands } = useEditorMessages()
  const format = useFormat()
  const scored = useEditorState((state) => state.scores[segment.position])
  const isScored = useRowText(segment, (text) => text === scored?.target)
  const isNew = scored !== undefined && isScored && segment.score === null
  const band = isNew ? scored.band : segment.band
  if (isNew && scored.before !== null) {
    const label = words.scoreChanged(format.number(scored.before), format.number(scored.score))
    return (
      <BandBadge tone={band}>
        <span className="num whitespace-nowrap" title={label}>
          <span className="sr-only">{`${bands[band]}, ${label}`}</span>
          <span aria-hidden>
            <span className="text-ink-3">{format.number(scored.before)}</span> → {format.number(scored.score)}
          </span>
        </span>
      </BandBadge>
    )
  }
  const score = isNew ? scored.score : segment.score
  return (
    <BandBadge tone={band}>
      <span className="num" title={bands[band]}>
        <span className="sr-only">{bands[band]} </span>
        {score === null ? '–' : format.number(score)}
      </span>
    </BandBadge>
  )
}
