import { useSync } from '../../../../sync/sync.ts'
import { useApi } from '../../../../api/api.ts'
import { problemText } from '../../../../messages/problem-text.ts'
import { useEditorMessages, useFormat } from '../../../../messages/use-messages.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Countdown } from '../../../../ui/countdown.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import type { Messages } from '../../../../messages/catalogue.ts'
import { useEditorSession, useEditorState } from '../../session/editor-context.ts'
import type { EntryFailure } from '../../../../sync/outbox/entry.ts'
import { failureOf, type RowView } from '../../model/row-view.ts'

/** Why the row was not confirmed, or why the service refused it or fails to save it. */
export function RowRefusal({ view }: { readonly view: RowView }) {
  const { editor: words, problem: problemWords } = useEditorMessages()
  const { outbox } = useSync()
  const { job } = useEditorSession()
  const { position } = view.segment
  const why = useEditorState(({ refusal }) => (refusal?.position === position ? refusal.why : null))
  const problem = view.entry?.phase === 'refused' ? view.entry.problem : null
  const place = { jobId: job.id, position }
  const failure = view.entry && failureOf(view.entry)
  if (failure) return <RowFailure failure={failure} onTry={() => outbox.resend(place)} />
  if (problem !== null) {
    return (
      <Notice
        tone="rehacer"
        title={refusalText(words, problem.type)}
        className="mt-3"
        action={
          <div className="flex gap-2">
            <Button onClick={() => outbox.resend(place)}>{words.refusal.sendAgain}</Button>
            <Button kind="quiet" onClick={() => outbox.discard(place)}>
              {words.refusal.discard}
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
  if (why === 'tags') return <p className="mt-2.5 text-sm font-semibold text-rehacer">{words.refusedTags}</p>
  if (why === 'empty') return <p className="mt-2.5 text-sm font-semibold text-rehacer">{words.emptyConfirm}</p>
  if (view.editable) return null
  return <p className="mt-2.5 text-sm text-ink-2">{view.segment.locked ? words.locked : words.reopen.onlyManagers}</p>
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

function refusalText(words: Messages['editor'], type: string): string {
  const known: Readonly<Record<string, string>> = words.refusal
  return known[type] ?? words.refusal.other
}
