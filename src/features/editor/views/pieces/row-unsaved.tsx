import { plainText } from '#language/tags/plain-text.ts'
import { useApi } from '../../../../api/api.ts'
import { problemText } from '../../../../messages/problem-text.ts'
import { useEditorMessages, useFormat } from '../../../../messages/use-messages.tsx'
import type { EntryFailure, EntryProblem } from '../../../../sync/outbox/entry.ts'
import { useSync } from '../../../../sync/sync.ts'
import { Button } from '../../../../ui/button.tsx'
import { CopyText } from '../../../../ui/copy-text.tsx'
import { Countdown } from '../../../../ui/countdown.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { failureOf, type RowView } from '../../model/row-view.ts'
import { useEditorSession } from '../../session/editor-context.ts'

/** Why the service refused a row, fails to save it, or would refuse it. */
export function RowUnsaved({ view }: { readonly view: RowView }) {
  const { segment, entry, isDecidable } = view
  const { outbox, notes } = useSync()
  const { job } = useEditorSession()
  const place = { jobId: job.id, position: segment.position }
  const failure = entry && failureOf(entry)
  const resend = () => outbox.resend(place)
  const discard = () => {
    outbox.discard(place)
    notes.drop({ ...place, slot: 'reject' })
  }
  if (failure && isDecidable) return <RowFailure failure={failure} onTry={resend} />
  const problem = entry?.phase === 'refused' ? entry.problem : null
  if (problem === null && isDecidable) return null
  return (
    <Refused problem={problem} onTry={resend} onDiscard={discard} kept={isDecidable ? null : plainText(view.target)} />
  )
}

type RefusedProps = {
  /** Null for a text that was not sent yet. */
  readonly problem: EntryProblem | null
  /** The text of a row that cannot be edited any more, to be copied. */
  readonly kept: string | null
  readonly onTry: () => void
  readonly onDiscard: () => void
}

function Refused({ problem, kept, onTry, onDiscard }: RefusedProps) {
  const { editor, problem: problemWords, copy, copied } = useEditorMessages()
  const { refusal: words } = editor
  const known: Readonly<Record<string, string>> = words
  return (
    <Notice
      tone="rehacer"
      title={known[problem?.type ?? 'segment-locked'] ?? words.other}
      className="mt-3"
      action={
        <div className="flex gap-2">
          {problem !== null && <Button onClick={onTry}>{words.sendAgain}</Button>}
          {kept !== null && <CopyText text={kept} label={copy} copied={copied} />}
          <Button kind="quiet" onClick={onDiscard}>
            {words.discard}
          </Button>
        </div>
      }
    >
      {problem !== null &&
        [problem.title, problem.detail, problem.requestId && `${problemWords.requestId} ${problem.requestId}`]
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
