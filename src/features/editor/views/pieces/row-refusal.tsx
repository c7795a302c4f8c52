import { Suspense } from 'react'
import { useEditorMessages } from '../../../../messages/use-messages.tsx'
import { useEditorState } from '../../session/editor-context.ts'
import { closedWords, type RowView } from '../../model/row-view.ts'
import { RowUnsaved } from './lazy-row-parts.ts'

/** Why the row was not confirmed, or why the service refused it or fails to save it. */
export function RowRefusal({ view }: { readonly view: RowView }) {
  const { editor: words } = useEditorMessages()
  const { position } = view.segment
  const why = useEditorState(({ refusal }) => (refusal?.position === position ? refusal.why : null))
  const isKept = !view.isDecidable && view.entry !== null && view.progress !== 'conflict'
  if (view.progress === 'refused' || view.progress === 'failing' || isKept)
    return (
      <Suspense>
        <RowUnsaved view={view} />
      </Suspense>
    )
  const refused = why === 'tags' ? words.refusedTags : why === 'empty' ? words.emptyConfirm : null
  if (refused === null && view.editable) return null
  return (
    <p className={`mt-2.5 text-sm ${refused === null ? 'text-ink-2' : 'font-semibold text-rehacer'}`}>
      {refused ?? closedWords(view, words)}
    </p>
  )
}
