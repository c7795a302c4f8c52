import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../../../api/api.ts'
import { notesQuery } from '../../../../api/notes.ts'
import { useEditorMessages } from '../../../../messages/use-messages.tsx'
import { isRejected, type RowView } from '../../model/row-view.ts'
import { useEditorSession } from '../../session/editor-context.ts'

/** Reason of a rejected row, in the words of the person who rejected it. */
export function RowRejection({ view: { segment, state } }: { readonly view: RowView }) {
  const { editor: words } = useEditorMessages()
  const { job } = useEditorSession()
  const place = { jobId: job.id, position: segment.position }
  const isAsked = isRejected(state) && (segment.note_count ?? 0) > 0
  const { data } = useQuery({ ...notesQuery(useApi(), place), enabled: isAsked })
  const reason = isAsked ? data?.findLast(({ kind, resolved }) => kind === 'reject' && !resolved) : undefined
  if (reason === undefined) return null
  return (
    <p className="pt-2 text-sm break-words text-rehacer">
      {words.noteWords.rejected(reason.author ?? '', reason.text)}
    </p>
  )
}
