import { useEditorMessages } from '../../../../messages/use-messages.tsx'
import { SegmentedControl } from '../../../../ui/segmented-control.tsx'
import { readSides } from '../../model/search.ts'
import type { Sides } from './reading-view.tsx'
import { useEditorSession } from '../../session/editor-context.ts'

/** Choice of the sides of the document to read. */
export function SidesChoice({ sides }: { readonly sides: Sides }) {
  const { editor: words } = useEditorMessages()
  const { onSearch } = useEditorSession()
  return (
    <SegmentedControl
      label={words.reading.sides}
      value={sides}
      options={readSides.map((value) => ({ value, label: words.reading[value] }))}
      onChange={(read) => onSearch({ read })}
    />
  )
}
