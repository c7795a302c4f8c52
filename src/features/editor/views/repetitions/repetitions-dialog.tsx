import { useState } from 'react'
import { useEditorMessages, useFormat } from '../../../../messages/use-messages.tsx'
import { useEditorSession, useEditorState } from '../../session/editor-context.ts'
import { ChangesDialog } from '../pieces/changes-dialog.tsx'
import { findRepetitions } from '../../session/same-source.ts'

/** The rows with the same source as this one: each is reviewed before they all get its translation. */
export function RepetitionsDialog() {
  const active = useEditorState((state) => state.active)
  return active !== null && <RowRepetitions position={active} />
}

function RowRepetitions({ position }: { readonly position: number }) {
  const { editor: words } = useEditorMessages()
  const format = useFormat()
  const { total, actions, store } = useEditorSession()
  // The rows as they were on opening: changes meanwhile must not move them under the pointer.
  const [changes] = useState(() => {
    const view = actions.viewOf(position)
    const all = Array.from({ length: total }).keys()
    return view === null ? [] : findRepetitions(all, view, actions.viewOf).map(({ change }) => change)
  })
  return (
    <ChangesDialog
      title={words.repetitions.title(format.number(position + 1))}
      description={words.repetitions.about}
      label={words.repetitions.step(format.number(position + 1))}
      changes={changes}
      {...(actions.viewOf(position)?.entry && { follows: position })}
      onClose={() => store.turn({ to: 'closed' })}
    />
  )
}
