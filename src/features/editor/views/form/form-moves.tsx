import { useAriaKeys } from '../../../../keys/key-hint.tsx'
import { useEditorMessages } from '../../../../messages/use-messages.tsx'
import { Button } from '../../../../ui/button.tsx'
import { useEditorSession } from '../../session/editor-context.ts'

/** Buttons that go from one segment to another. */
export function FormMoves() {
  const { editor: words } = useEditorMessages()
  const { actions, store } = useEditorSession()
  const previous = useAriaKeys('previous')
  const next = useAriaKeys('next')
  const open = useAriaKeys('nextOpen')
  return (
    <nav aria-label={words.form.moves} className="flex flex-wrap gap-2">
      <Button size="s" aria-keyshortcuts={previous} onClick={() => actions.move(-1)}>
        {words.form.previous}
      </Button>
      <Button size="s" aria-keyshortcuts={next} onClick={() => actions.move(1)}>
        {words.form.next}
      </Button>
      <Button size="s" aria-keyshortcuts={open} onClick={() => actions.nextOpen()}>
        {words.form.nextOpen}
      </Button>
      <Button size="s" onClick={() => store.turn({ to: 'dialog', dialog: 'go-to' })}>
        {words.form.goTo}
      </Button>
    </nav>
  )
}
