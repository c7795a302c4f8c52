import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../../../api/api.ts'
import { notesQuery } from '../../../../api/notes.ts'
import { historyQuery } from '../../../../api/segments.ts'
import { useEditorMessages } from '../../../../messages/use-messages.tsx'
import { isRejected, type RowView } from '../../model/row-view.ts'
import { useEditorSession } from '../../session/editor-context.ts'

/** Reason for which a rejected row is so, in the words of the person who rejected it. */
export function RowRejection({ view: { segment, entry } }: { readonly view: RowView }) {
  const { editor: words } = useEditorMessages()
  const { job } = useEditorSession()
  const place = { jobId: job.id, position: segment.position }
  const isAsked = (segment.note_count ?? 0) > 0
  const api = useApi()
  const { data } = useQuery({ ...notesQuery(api, place), enabled: isAsked })
  const reason = isAsked ? data?.findLast(({ kind, resolved }) => kind === 'reject' && !resolved) : undefined
  const isGiven = reason !== undefined
  const { data: versions } = useQuery({ ...historyQuery(api, place, segment.revision), enabled: isGiven })
  const by = entry?.reason
  if (by !== undefined) return <Reason>{words.noteWords.rejected('', by)}</Reason>
  if (!isGiven) return null
  // The reason of a rejection that was over before this one says nothing about this one.
  const given = Date.parse(reason.created_at)
  if (versions?.some((one) => !isRejected(one.state) && Date.parse(one.updated_at) > given)) return null
  return <Reason>{words.noteWords.rejected(reason.author ?? '', reason.text)}</Reason>
}

function Reason({ children }: { readonly children: string }) {
  return <p className="pt-2 text-sm break-words text-rehacer">{children}</p>
}
