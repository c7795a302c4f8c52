import { useEditorMessages, useFormat } from '../../../../messages/use-messages.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import type { RowView } from '../../model/row-view.ts'
import { useEditorState } from '../../session/editor-context.ts'
import { useRowText } from '../../session/use-row.ts'

/** Number of the row whose confirmed translation filled this one, while it is unchanged. */
export function RowPropagated({ view: { segment } }: { readonly view: RowView }) {
  const { editor: words } = useEditorMessages()
  const format = useFormat()
  const propagated = useEditorState((state) => state.propagated[segment.position])
  const isAsFilled = useRowText(segment, (text) => text === propagated?.target)
  if (propagated === undefined || !isAsFilled) return null
  const label = words.repetitions.from(format.number(propagated.from + 1))
  return (
    <span title={label} className="inline-flex text-ink-3">
      <Icon name="repeated" size={13} />
      <span className="sr-only">{label}</span>
    </span>
  )
}
