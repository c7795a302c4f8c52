import type { Messages } from '../../../../messages/catalogue.ts'
import { useEditorMessages } from '../../../../messages/use-messages.tsx'
import { SegmentedControl } from '../../../../ui/segmented-control.tsx'
import { changeToMode, modes, type OrderName, orders } from '../../model/search.ts'
import { useEditorSession, useShownRows } from '../../session/editor-context.ts'

export function ModeChoice() {
  const { editor: words } = useEditorMessages()
  const { mode, onSearch } = useEditorSession()
  const { search } = useShownRows()
  return (
    <SegmentedControl
      label={words.modes.label}
      value={mode}
      options={modes.map((value) => ({ value, label: words.modes[value] }))}
      onChange={(value) => onSearch(changeToMode(search, value))}
    />
  )
}

export function OrderChoice() {
  const { editor: words } = useEditorMessages()
  const { onSearch, isScored } = useEditorSession()
  const { search } = useShownRows()
  return (
    <SegmentedControl
      label={words.orders.label}
      value={search.order ?? 'document'}
      options={orders.map((value) => ({ value, label: orderName(words, value, isScored) }))}
      onChange={(value) => onSearch({ order: value })}
    />
  )
}

/** Without scores no row is known to be the worst: then the order is by attention. */
export function orderName(words: Messages['editor'], order: OrderName, isScored: boolean): string {
  return order === 'worst' && !isScored ? words.orders.attention : words.orders[order]
}
