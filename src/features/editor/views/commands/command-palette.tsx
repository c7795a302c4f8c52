import { useEditorMessages, useFormat } from '../../../../messages/use-messages.tsx'
import { type Command, CommandList } from '../../../../ui/command-list.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { findCommands } from '../../../../ui/find-commands.ts'
import { useEditorSession } from '../../session/editor-context.ts'
import type { KeyHandlers } from '../../session/keys/key-handlers.ts'
import { useCommands } from './use-commands.ts'

type Props = {
  readonly handlers: KeyHandlers
  /** Commands of the frame around the editor: its settings. */
  readonly ofFrame: readonly Command[]
}

/** Lists all commands of the editor by name; a number goes to that segment. */
export function CommandPalette({ handlers, ofFrame }: Props) {
  const { editor: words, close } = useEditorMessages()
  const format = useFormat()
  const { store, total, actions } = useEditorSession()
  const all = useCommands(handlers, ofFrame)
  const leave = () => store.turn({ to: 'closed' })
  const commandsFor = (typed: string): readonly Command[] => {
    const found = findCommands(all, typed)
    const number = Number(typed)
    if (!Number.isInteger(number) || number < 1 || number > total) return found
    return [
      { id: 'go', label: words.context.jump(format.number(number)), run: () => actions.goTo(number - 1) },
      ...found,
    ]
  }
  // The command may open a dialog of its own: this one closes first.
  const closing = (command: Command): Command => ({
    ...command,
    run: () => {
      leave()
      command.run()
    },
  })
  return (
    <Dialog title={words.keys.rows.palette} closeLabel={close} onClose={leave}>
      <CommandList
        label={words.palette.label}
        placeholder={words.palette.placeholder}
        empty={words.palette.empty}
        commands={(typed) => commandsFor(typed).map(closing)}
      />
    </Dialog>
  )
}
