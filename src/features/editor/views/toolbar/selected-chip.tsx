import { useEditorMessages } from '../../../../messages/use-messages.tsx'
import { Button } from '../../../../ui/button.tsx'
import { useEditorSession, useSelection } from '../../session/editor-context.ts'

/** Number of selected rows, with their actions. */
export function SelectedChip() {
  const { editor: words } = useEditorMessages()
  const { store } = useEditorSession()
  const { positions, hidden } = useSelection()
  return (
    <span className="flex shrink-0 items-center gap-2 text-sm">
      <span>
        {words.bulk.selected(positions.length)}
        {hidden > 0 && ` · ${words.bulk.hidden(hidden)}`}
      </span>
      <Button size="s" onClick={() => store.turn({ to: 'dialog', dialog: 'bulk' }, { bulkAct: null, unread: null })}>
        {words.bulk.open}
      </Button>
      <Button size="s" kind="quiet" onClick={() => store.setState({ selected: new Set() })}>
        {words.bulk.clear}
      </Button>
    </span>
  )
}
