import { useStore } from 'zustand'
import { useApi } from '../../../../api/api.ts'
import { problemText } from '../../../../messages/problem-text.ts'
import { useEditorMessages, useFormat } from '../../../../messages/use-messages.tsx'
import { type NoteEntry, noteKey } from '../../../../sync/notes/note-entry.ts'
import { takeBackNote } from '../../../../sync/notes/write-note.ts'
import { useSync } from '../../../../sync/sync.ts'
import { Button } from '../../../../ui/button.tsx'
import { Countdown } from '../../../../ui/countdown.tsx'
import { useEditorSession } from '../../session/editor-context.ts'
import { useIsSilent } from '../pieces/panel-loading.tsx'

/** Returns the notes of the document that have left their boxes and are not at the service, as they were written. */
export function useWaitingNotes(): readonly NoteEntry[] {
  const { notes } = useSync()
  const { job } = useEditorSession()
  const entries = useStore(notes, (state) => state.entries)
  return Object.values(entries)
    .filter((entry) => entry.number !== undefined && entry.jobId === job.id)
    .toSorted((a, b) => a.changedAt - b.changedAt)
}

/** A note that is on its way: its text, and what it waits for. */
export function WaitingNote({ entry }: { readonly entry: NoteEntry }) {
  const { editor: words } = useEditorMessages()
  const { notes } = useSync()
  const isSending = useStore(notes, ({ sending }) => sending === noteKey(entry))
  const isSilent = useIsSilent()
  const { failure } = entry
  return (
    <article className="mb-2">
      <p className="text-[15px] break-words whitespace-pre-wrap text-ink-2">{entry.text}</p>
      <p role="status" className="text-xs text-ink-3">
        {failure !== undefined && !isSilent ? (
          <Failing failure={failure} />
        ) : isSilent ? (
          words.noteWords.waits
        ) : (
          words.noteWords.sending
        )}
      </p>
      {!isSending && (
        <div className="-mx-2 flex flex-wrap">
          <Button kind="quiet" size="s" onClick={() => takeBackNote(notes, entry)}>
            {words.noteWords.edit}
          </Button>
          <Button kind="quiet" size="s" onClick={() => notes.drop(entry)}>
            {words.noteWords.delete}
          </Button>
        </div>
      )}
    </article>
  )
}

/** Why the service fails to take it, since when, and when it is tried again. */
function Failing({
  failure: { problem, since, nextAttempt },
}: {
  readonly failure: NonNullable<NoteEntry['failure']>
}) {
  const messages = useEditorMessages()
  const format = useFormat()
  const { clock } = useApi()
  const { title, detail } = problemText(messages, { ...problem, errors: [] })
  const what = messages.editor.noteWords.failing(format.lately(since, clock.now()))
  return (
    <span className="text-rehacer">
      {[what, title, detail].filter(Boolean).join(' · ')} <Countdown until={nextAttempt} clock={clock} />
    </span>
  )
}
