import { memo } from 'react'
import { useEditorMessages, useFormat } from '../../../../messages/use-messages.tsx'
import { useEditorState } from '../../session/editor-context.ts'

/** Names of other people in a row, quiet. */
export const RowPeople = memo(function RowPeople({ position }: { readonly position: number }) {
  const { editor: words } = useEditorMessages()
  // One text, so that a row is drawn again only when it changes.
  const names = useEditorState(({ people }) =>
    people.flatMap((person) => (person.position === position ? [person.name] : [])).join(', '),
  )
  if (names === '') return null
  return (
    <span
      title={words.together.here(names)}
      className="block max-w-full truncate rounded-small bg-hover px-1 text-center text-[11px] text-ink-2"
    >
      {names}
    </span>
  )
})

/** Names other people in the active row, before two edit the same segment. */
export const RowOthers = memo(function RowOthers({ position }: { readonly position: number }) {
  const { editor: words } = useEditorMessages()
  const format = useFormat()
  const names = useEditorState(({ people }) =>
    people.flatMap((person) => (person.position === position && person.editing ? [person.name] : [])).join('\n'),
  )
  if (names === '') return null
  const listed = names.split('\n')
  return (
    <p role="status" className="mt-2 text-sm text-revisar">
      {words.together.writing(format.list(listed), listed.length)}
    </p>
  )
})
