import { useState } from 'react'
import { useEditorMessages } from '../../../../messages/use-messages.tsx'
import { foldText } from '../../../../lib/fold-text.ts'
import { type Command, CommandList } from '../../../../ui/command-list.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { type Missing, missingName } from '../../model/missing-tags.ts'
import { useEditorSession } from '../../session/editor-context.ts'

/** Sorts tags whose name begins with the typed text, or that have this number, before those that only contain it. */
function fitting(all: readonly Command[], typed: string): readonly Command[] {
  if (typed === '') return all
  const wanted = foldText(typed)
  const begins = ({ id, label }: Command) => id === typed || foldText(label).startsWith(wanted)
  return [...all.filter(begins), ...all.filter((one) => !begins(one) && foldText(one.label).includes(wanted))]
}

/** Menu of the tags that the row lacks, at the caret; and the sign itself, for a person who meant to type it. */
export function TagMenu() {
  const { editor: words, close } = useEditorMessages()
  const { store, live, actions } = useEditorSession()
  const [missing] = useState(() => live.missing())
  const [place] = useState(() => live.caretPlace())
  const leave = () => store.turn({ to: 'closed' })
  const doing = (act: () => void) => () => {
    leave()
    act()
  }
  const nameOf = (tag: Missing) => missingName(live.looks(), tag, live.source())
  const all: Command[] = [
    ...missing.map((tag) => ({
      id: String(tag.kind === 'pair' ? tag.id : tag.tag.id),
      label: nameOf(tag),
      hint: tag.kind === 'pair' ? tag.id : tag.tag.id,
      run: doing(() => actions.insertThisTag(tag)),
    })),
    { id: '<', label: words.tagMenu.sign, hint: '<', run: doing(() => live.insertText('<')) },
  ]
  return (
    <Dialog title={words.keys.rows.tagMenu} closeLabel={close} onClose={leave} at={place}>
      <CommandList
        label={words.keys.rows.tagMenu}
        placeholder={words.tagMenu.placeholder}
        empty={words.palette.empty}
        commands={(typed) => fitting(all, typed)}
      />
    </Dialog>
  )
}
