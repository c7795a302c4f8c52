import type { FormEvent, KeyboardEvent } from 'react'
import { useStore } from 'zustand'
import { limits } from '#contract/limits.ts'
import { useEditorMessages, useFormat } from '../../../../messages/use-messages.tsx'
import { noteKey } from '../../../../sync/notes/note-entry.ts'
import { writeNote } from '../../../../sync/notes/write-note.ts'
import { useSync } from '../../../../sync/sync.ts'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { Field, fieldLook } from '../../../../ui/field.tsx'
import { useEditorSession, useEditorState } from '../../session/editor-context.ts'
import { type Reason, reasons, reasonText } from '../../model/reject-reason.ts'

/** Rejects the active segment with a reason, which becomes a note. */
export function RejectDialog() {
  const { editor: words, close, cancel } = useEditorMessages()
  const format = useFormat()
  const { job, store, actions } = useEditorSession()
  const active = useEditorState((state) => state.active)
  const { notes } = useSync()
  const box = { jobId: job.id, position: active ?? 0, slot: 'reject' } as const
  const draft = useStore(notes, ({ entries }) => entries[noteKey(box)])
  const reason = reasons.find((name) => name === draft?.choice) ?? 'meaning'
  const details = draft?.text ?? ''
  /** What is half-written stays when the dialog is closed. */
  const write = (choice: Reason, text: string) =>
    writeNote(notes, box, text, '', choice === 'meaning' && text === '' ? undefined : choice)
  const leave = () => store.turn({ to: 'closed' })
  const reject = (event: FormEvent) => {
    event.preventDefault()
    leave()
    // What is written stays in the box until the service has the rejection: it may be undone before.
    actions.rejectFor(reasonText(words, reason, details))
  }
  if (active === null) return null
  return (
    <Dialog title={words.noteWords.rejectTitle(format.number(active + 1))} closeLabel={close} onClose={leave}>
      <form onSubmit={reject} className="flex flex-col gap-4">
        <fieldset className="flex flex-col gap-1.5" onKeyDown={typeDetails}>
          <legend className="sr-only">{words.noteWords.reason}</legend>
          {reasons.map((name) => (
            <label key={name} className="flex items-center gap-2">
              <input
                type="radio"
                name="reason"
                checked={reason === name}
                onChange={() => write(name, details)}
                autoFocus={name === 'meaning'}
                className="accent-accent"
              />
              {words.noteWords.reasons[name]}
            </label>
          ))}
        </fieldset>
        <Field id="reject-details" label={words.noteWords.moreWords}>
          <input
            id="reject-details"
            value={details}
            maxLength={limits.noteCharacters - 100}
            onChange={(event) => write(reason, event.target.value)}
            className={fieldLook}
          />
        </Field>
        <div className="flex justify-end gap-2">
          <Button onClick={leave}>{cancel}</Button>
          <Button type="submit" kind="primary">
            {words.noteWords.reject}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

/** Letters on a choice are words of the reason: the field has the focus before the browser types them. */
function typeDetails({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): void {
  const isLetter = (key.length === 1 && key !== ' ') || key === 'Dead' || key === 'Process'
  if (isLetter && !ctrlKey && !metaKey && !altKey) document.getElementById('reject-details')?.focus()
}
