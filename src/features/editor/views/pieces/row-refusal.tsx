import { Suspense } from 'react'
import { useEditorMessages } from '../../../../messages/use-messages.tsx'
import { useEditorState } from '../../session/editor-context.ts'
import type { RowView } from '../../model/row-view.ts'
import { RowUnsaved } from './lazy-row-parts.ts'

/** Why the row was not confirmed, or why the service refused it or fails to save it. */
export function RowRefusal({ view }: { readonly view: RowView }) {
  const { editor: words } = useEditorMessages()
  const { position } = view.segment
  const why = useEditorState(({ refusal }) => (refusal?.position === position ? refusal.why : null))
  const isKept = !view.editable && view.entry !== null && view.progress !== 'conflict'
  if (view.progress === 'refused' || view.progress === 'failing' || isKept)
    return (
      <Suspense>
        <RowUnsaved view={view} />
      </Suspense>
    )
  if (why === 'tags') return <p className="mt-2.5 text-sm font-semibold text-rehacer">{words.refusedTags}</p>
  if (why === 'empty') return <p className="mt-2.5 text-sm font-semibold text-rehacer">{words.emptyConfirm}</p>
  if (view.editable) return null
  return <p className="mt-2.5 text-sm text-ink-2">{view.isLocked ? words.locked : words.reopen.onlyManagers}</p>
}
