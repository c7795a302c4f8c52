import { useApi } from '../../../../api/api.ts'
import { problemText } from '../../../../messages/problem-text.ts'
import { useEditorMessages, useFormat } from '../../../../messages/use-messages.tsx'
import type { EntryFailure, EntryProblem } from '../../../../sync/outbox/entry.ts'
import { useSync } from '../../../../sync/sync.ts'
import { Button } from '../../../../ui/button.tsx'
import { Countdown } from '../../../../ui/countdown.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { failureOf, type RowView } from '../../model/row-view.ts'
import { useEditorSession } from '../../session/editor-context.ts'

/** Why the service refused a row, or fails to save it. */
export function RowUnsaved({ view: { segment, entry } }: { readonly view: RowView }) {
  const { outbox, notes } = useSync()
  const { job } = useEditorSession()
  const place = { jobId: job.id, position: segment.position }
  const failure = entry && failureOf(entry)
  const resend = () => outbox.resend(place)
  const discard = () => {
    outbox.discard(place)
    notes.drop({ ...place, slot: 'reject' })
  }
  if (failure) return <RowFailure failure={failure} onTry={resend} />
  if (entry?.phase !== 'refused' || entry.problem === null) return null
  return <Refused problem={entry.problem} onTry={resend} onDiscard={discard} />
}

type RefusedProps = { readonly problem: EntryProblem; readonly onTry: () => void; readonly onDiscard: () => void }

function Refused({ problem, onTry, onDiscard }: RefusedProps) {
  const { editor, problem: problemWords } = useEditorMessages()
  const { refusal: words } = editor
  const known: Readonly<Record<string, string>> = words
  return (
    <Notice
      tone="rehacer"
      title={known[problem.type] ?? words.other}
      className="mt-3"
      action={
        <div className="flex gap-2">
          <Button onClick={onTry}>{words.sendAgain}</Button>
          <Button kind="quiet" onClick={onDiscard}>
            {words.discard}
          </Button>
        </div>
      }
    >
      {[problem.title, problem.detail, problem.requestId && `${problemWords.requestId} ${problem.requestId}`]
        .filter(Boolean)
        .join(' · ')}
    </Notice>
  )
}

/** Failure of every attempt to save: its beginning, its reason, and the time of the next attempt. */
function RowFailure({ failure, onTry }: { readonly failure: EntryFailure; readonly onTry: () => void }) {
  const messages = useEditorMessages()
  const format = useFormat()
  const { clock } = useApi()
  const { unsavedWhy: words } = messages.editor
  const { problem, since, nextAttempt } = failure
  const { title, detail } = problemText(messages, { ...problem, errors: [] })
  return (
    <Notice
      tone="rehacer"
      title={words.failingHere(format.lately(since, clock.now()))}
      className="mt-3"
      action={<Button onClick={onTry}>{messages.connection.tryNow}</Button>}
    >
      {[title, detail, problem.requestId && `${messages.problem.requestId} ${problem.requestId}`]
        .filter(Boolean)
        .join(' · ')}
      {' · '}
      <Countdown until={nextAttempt} clock={clock} />
    </Notice>
  )
}
