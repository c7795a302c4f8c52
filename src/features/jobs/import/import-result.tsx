import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { SegmentsImport } from '#contract/resources/segments-import.ts'
import { useApi } from '../../../api/api.ts'
import { problemLine } from '../../../messages/problem-text.ts'
import { useMessages, useWords } from '../../../messages/use-messages.tsx'
import { Button } from '../../../ui/button.tsx'
import { ProblemPanel } from '../../../ui/problem-panel.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { type Undone, undoImport } from './undo-import.ts'

type Props = { readonly jobId: string; readonly imported: SegmentsImport; readonly onClose: () => void }

/** Changes of an import, and the way back as long as this is open. */
export function ImportResult({ jobId, imported, onClose }: Props) {
  const messages = useMessages()
  const words = useWords('job')
  const api = useApi()
  const isClosed = useRef(false)
  useEffect(() => {
    isClosed.current = false
    return () => {
      isClosed.current = true
    }
  }, [])
  const { applied, changes, notes = 0 } = imported
  const done = [words.importApplied(applied), ...(notes > 0 ? [words.importNotes(notes)] : [])]
  const linesOf = ({ restored, left }: Undone) => [
    words.importUndone(restored),
    ...[...left].map(([reason, count]) => words.importLeft[reason](count)),
  ]
  const undo = useMutation({
    mutationFn: () => undoImport(api, jobId, changes),
    // An undo that is under way goes on when the dialog is closed: then its outcome is reported in the corner.
    onSuccess: (undone) => {
      if (isClosed.current) showToast({ text: linesOf(undone).join('. ') })
    },
    onError: (error) => {
      if (isClosed.current)
        showToast({ text: `${words.importNotUndone}: ${problemLine(messages, error)}`, tone: 'problem' })
    },
  })
  const [first, ...more] = undo.data === undefined ? done : linesOf(undo.data)
  return (
    <>
      <div role="status" className="num text-sm">
        <p className="font-medium">{first}</p>
        {more.map((line) => (
          <p key={line} className="mt-1">
            {line}
          </p>
        ))}
        {undo.isPending && <p className="mt-3 text-ink-2">{words.importUndoing}…</p>}
      </div>
      {undo.error !== null && <ProblemPanel error={undo.error} className="mt-4" />}
      {applied > 0 && undo.data === undefined && (
        <p className="mt-4 text-sm text-pretty text-ink-2">
          {words.importUndoAbout} {notes > 0 && words.importNotesStay}
        </p>
      )}
      <div className="mt-5 flex justify-end gap-2">
        {applied > 0 && undo.data === undefined && (
          <Button busy={undo.isPending} onClick={() => undo.mutate()}>
            {messages.undo}
          </Button>
        )}
        <Button kind="primary" autoFocus onClick={onClose}>
          {messages.close}
        </Button>
      </div>
    </>
  )
}
