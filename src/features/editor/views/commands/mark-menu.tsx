import { useState } from 'react'
import { useEditorMessages } from '../../../../messages/use-messages.tsx'
import { type Command, CommandList } from '../../../../ui/command-list.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import type { Missing } from '../../model/missing-marks.ts'
import { useDesk } from '../../session/editor-context.ts'

/** The marks that the row lacks, to choose one of; and the sign itself, for who wanted to write it. */
export function MarkMenu() {
  const { editor: words, close } = useEditorMessages()
  const { store, live } = useDesk()
  const [missing] = useState(() => live.missing())
  const leave = () => store.setState({ sheet: null })
  const doing = (act: () => void) => () => {
    leave()
    act()
  }
  const nameOf = (mark: Missing) =>
    mark.kind === 'pair' ? words.tagMenu.pair(mark.id) : words.tags[mark.mark.kind](mark.mark.id)
  const all: Command[] = [
    ...missing.map((mark) => ({
      id: nameOf(mark),
      label: nameOf(mark),
      hint: mark.kind === 'pair' ? mark.id : mark.mark.id,
      run: doing(() => live.insertMark(mark)),
    })),
    { id: '<', label: words.tagMenu.sign, hint: '<', run: doing(() => live.insertText('<')) },
  ]
  return (
    <Dialog title={words.keys.rows.markMenu} closeLabel={close} onClose={leave}>
      <CommandList
        label={words.keys.rows.markMenu}
        placeholder={words.tagMenu.placeholder}
        empty={words.palette.empty}
        commands={(typed) => all.filter(({ id, label }) => typed === '' || id === typed || label.includes(typed))}
      />
    </Dialog>
  )
}
