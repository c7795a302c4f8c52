import { useAriaKeys } from '../../../../keys/key-hint.tsx'
import { useEditorMessages } from '../../../../messages/use-messages.tsx'
import { Button } from '../../../../ui/button.tsx'
import { useEditorSession } from '../../session/editor-context.ts'

// On a phone all of them are in one row, in Spanish too.
const narrow = 'max-sm:px-1.5!'

/** Buttons that go from one segment to another. */
export function FormMoves() {
  const { editor: words } = useEditorMessages()
  const { actions, store } = useEditorSession()
  const previous = useAriaKeys('previous')
  const next = useAriaKeys('next')
  const open = useAriaKeys('nextOpen')
  return (
    <nav aria-label={words.form.moves} className="flex flex-wrap gap-2 max-sm:gap-1">
      <Button size="s" className={narrow} aria-keyshortcuts={previous} onClick={() => actions.move(-1)}>
        {words.form.previous}
      </Button>
      <Button size="s" className={narrow} aria-keyshortcuts={next} onClick={() => actions.move(1)}>
        {words.form.next}
      </Button>
      <Button size="s" className={narrow} aria-keyshortcuts={open} onClick={() => actions.nextOpen()}>
        {words.form.nextOpen}
      </Button>
      <Button size="s" className={narrow} onClick={() => store.turn({ to: 'dialog', dialog: 'go-to' })}>
        {words.form.goTo}
      </Button>
    </nav>
  )
}
