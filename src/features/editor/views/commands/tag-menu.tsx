import { useState } from 'react'
import { useEditorMessages } from '../../../../messages/use-messages.tsx'
import { type Command, CommandList } from '../../../../ui/command-list.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import type { Missing } from '../../model/missing-tags.ts'
import { useEditorSession } from '../../session/editor-context.ts'

/** The tags that the row lacks, to choose one of; and the sign itself, for who wanted to write it. */
export function TagMenu() {
  const { editor: words, close } = useEditorMessages()
  const { store, live } = useEditorSession()
  const [missing] = useState(() => live.missing())
  const leave = () => store.setState({ dialog: null })
  const doing = (act: () => void) => () => {
    leave()
    act()
  }
  const nameOf = (tag: Missing) =>
    tag.kind === 'pair' ? words.tagMenu.pair(tag.id) : words.tags[tag.tag.kind](tag.tag.id)
  const all: Command[] = [
    ...missing.map((tag) => ({
      id: nameOf(tag),
      label: nameOf(tag),
      hint: tag.kind === 'pair' ? tag.id : tag.tag.id,
      run: doing(() => live.insertTag(tag)),
    })),
    { id: '<', label: words.tagMenu.sign, hint: '<', run: doing(() => live.insertText('<')) },
  ]
  return (
    <Dialog title={words.keys.rows.tagMenu} closeLabel={close} onClose={leave}>
      <CommandList
        label={words.keys.rows.tagMenu}
        placeholder={words.tagMenu.placeholder}
        empty={words.palette.empty}
        commands={(typed) => all.filter(({ id, label }) => typed === '' || id === typed || label.includes(typed))}
      />
    </Dialog>
  )
}
